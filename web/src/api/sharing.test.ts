import { expect, test } from "vitest";

import type { Game, Move } from "./types";
import { sharing } from "./useGame";

const MOVE: Move = {
  colour: "black", move: "E5", captured: ["E4"], seconds: 1, value: 0.5, simulations: 100,
  thought: { value: 0.4, simulations: 50 },
};
const game = (move: Move) => ({ moves: [move] }) as Game;

test.each<[string, Partial<Move>, boolean]>([
  ["as it was", { captured: ["E4"], thought: { value: 0.4, simulations: 50 } }, true],
  ["elsewhere", { move: "D4" }, false],
  ["by the other side", { colour: "white" }, false],
  ["with other stones taken", { captured: ["D5"] }, false],
  ["that took longer", { seconds: 2 }, false],
  ["judged otherwise", { value: 0.6 }, false],
  ["judged by more simulations", { simulations: 200 }, false],
  ["thought of otherwise", { thought: { value: 0.5, simulations: 50 } }, false],
  ["thought about for longer", { thought: { value: 0.4, simulations: 60 } }, false],
  ["that nobody thought about", { thought: null }, false],
])("a move %s is the known one: %s", (_, difference, known) => {
  const { moves } = sharing(game(MOVE), game({ ...MOVE, ...difference }));
  expect(moves[0] === MOVE).toBe(known);
});
