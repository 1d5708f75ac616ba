/** Refusals in English, where the page says them better than the server. */
export const refusalsEn = {
  "refusal.record": "This file cannot be opened as a record: {why}",
  "refusal.paused": "The game is paused: let it go on first.",
  "refusal.nobody thinks": "No machine is thinking.",
  "refusal.no such run": "There is no such run.",
  "refusal.no such puzzle": "There is no such puzzle.",
  "refusal.damaged problem": "This problem is damaged on the disk.",
  "refusal.stopped": "Something else was asked meanwhile.",
} as const;
