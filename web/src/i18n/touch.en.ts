/** The words of what makes the page pleasant to touch, in English. */
export const touchEn = {
  "your-turn": "Your turn",
  "settings.sound": "Sound of the stones",
  "settings.board": "Board",
  "board-theme.wood": "Wood",
  "board-theme.slate": "Slate",
  "board-theme.paper": "Paper",
  "watch.graph.changed": "{points} points",
} as const;
