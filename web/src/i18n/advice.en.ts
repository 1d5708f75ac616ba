/** Words of what machines advise, and of how a game of Go stands. */
export const adviceEn = {
  "hint.said": "Best: {move}, {value}",
  "hint.tried": "Most tried: {move}, {value}. {other} has {rate} so far, in fewer tries",
  "hint.certain": "Best: {move}. Certain: {result}",
  "hint.wins": "Best: {move}, wins in {n}",
  "advice.wins": "Wins in {n}",
  "advice.tried": "most tried; {other} has {rate} so far, in fewer tries",
  estimate: "Estimate",
  "estimate.title": "Whose the points will be, and who leads (E)",
  "estimate.asking": "Playing it out …",
  "estimate.said": "About {side}+{points}; {open} points are open",
  "estimate.even": "About even; {open} points are open",
  "estimate.failed": "No estimate: {why}",
  "estimate.likely": "likely {side}'s",
  "help.estimate": "Estimate, in Go",
  "pass.ask": "Pass already?",
  "pass.ask.body": "Much of the board is open: {n} points. If both pass, the game is counted as it stands.",
  "watch.option.network": "By the network",
  "watch.help.network":
    "A network judges, where one is known for the board, in place of playouts. There is one for Go 9×9.",
  "watch.option.textbook": "Textbook UCB1",
  "watch.help.textbook":
    "Plain UCB1 with even priors, as the textbooks have it. Without it the search is the strongest for the game.",
};
