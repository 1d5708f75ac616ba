/** 手感与观感的文字。 */
import type { touchEn } from "./touch.en";

export const touchZh: Record<keyof typeof touchEn, string> = {
  "your-turn": "轮到你了",
  "settings.sound": "落子声音",
  "settings.board": "棋盘",
  "board-theme.wood": "木纹",
  "board-theme.slate": "青石",
  "board-theme.paper": "纸面",
  "watch.graph.changed": "{points} 个百分点",
};
