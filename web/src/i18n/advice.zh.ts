/** 机器的建议与围棋形势判断的文字。 */
import type { adviceEn } from "./advice.en";

export const adviceZh: Record<keyof typeof adviceEn, string> = {
  "hint.said": "最佳：{move}，{value}",
  "hint.tried": "搜索最多：{move}，{value}。{other} 目前 {rate}，但搜索较少",
  "hint.certain": "最佳：{move}。已确定：{result}",
  "hint.wins": "最佳：{move}，第 {n} 手成五",
  "advice.wins": "第 {n} 手成五",
  "advice.tried": "搜索最多；{other} 目前 {rate}，但搜索较少",
  estimate: "形势",
  "estimate.title": "显示形势判断：各点归属与领先目数（E）",
  "estimate.asking": "正在判断形势……",
  "estimate.said": "{side}约领先 {points} 目；{open} 个点未定",
  "estimate.even": "双方大致相当；{open} 个点未定",
  "estimate.failed": "无法判断形势：{why}",
  "estimate.likely": "可能归{side}",
  "help.estimate": "形势判断（围棋）",
  "pass.ask": "现在就停一手吗？",
  "pass.ask.body": "盘上还有 {n} 个点未定。双方都停手后，就按现状数棋。",
  "watch.option.network": "由网络判断",
  "watch.help.network": "已有适合该棋盘的网络时，由它判断局面，代替随机模拟。目前有围棋九路。",
  "watch.option.textbook": "教科书 UCB1",
  "watch.help.textbook": "教科书上的 UCB1，先验均等。不选时，使用该棋种最强的搜索。",
};
