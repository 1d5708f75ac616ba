/** What is said of a problem of Go, of a try and of an answer. */
import type { Colour, LifeAnswer, LifeProblem } from "../api/types";
import { colourName, moveName, short } from "../game/format";
import { PASS } from "../game/position";
import type { Text } from "../i18n/text";
import { attackerOf, goalOf, type Attempt } from "./life";
import type { Life } from "./useLife";

export function taskOf(text: Text, problem: LifeProblem): string {
  return text.t(`life.task.${goalOf(problem)}`, { side: colourName(text, problem.to_play) });
}

/** What is asked about, and what was found out because the source does not say it. */
export function aboutOf(text: Text, problem: LifeProblem): string[] {
  const { t } = text;
  const { defender, target, inferred, rivals } = problem;
  const what = inferred.map((name) => t(`life.inferred.${name}`)).join(t("life.comma"));
  return [
    t("life.about", { side: colourName(text, defender), n: target.length }),
    ...(what ? [t("life.inferred", { what })] : []),
    ...(rivals.length > 0 ? [t("life.rivals", { n: rivals.length })] : []),
  ];
}

/** What is said of the last try. */
export function saidOf(text: Text, { tried }: Attempt): string {
  const { t } = text;
  if (!tried) return t("life.play");
  const { verdict } = tried;
  const move = moveName(text, tried.move);
  const reply = tried.reply ? moveName(text, tried.reply.move) : null;
  if (verdict === "right") {
    return reply ? t("life.right", { move, reply }) : t("life.right.ko", { move });
  }
  if (verdict === "wrong") {
    return reply ? t("life.wrong", { move, reply }) : t("life.wrong.nothing", { move });
  }
  return t(`life.${verdict}`, { move });
}

/** The steps of a hint, each in a sentence. */
export function hintOf(text: Text, { answer, line, level }: NonNullable<Life["hint"]>): string {
  const { t } = text;
  const move = line[0]?.move;
  if (!answer.proven && !move) return t("life.hint.unproven");
  if (!move || (answer.proven && answer.first_moves.includes(PASS))) {
    if (level === 1) return t("life.hint.any");
    return t(answer.first_moves.length > 0 ? "life.hint.pass" : "life.hint.none");
  }
  if (level === 1) return t("life.hint.area");
  if (level === 2) return t("life.hint.point", { move });
  return t("life.hint.line", { moves: line.map((ply) => moveName(text, ply.move)).join(" ") });
}

function named(text: Text, moves: string[], join: "life.or" | "life.comma"): string {
  return moves.map((move) => moveName(text, move)).join(text.t(join));
}

/** The right moves in a sentence, or that there are none. */
function movesOf(text: Text, side: Colour, answer: LifeAnswer): string {
  const { t } = text;
  const { first_moves: first, proven, status } = answer;
  const moves = named(text, first.filter((move) => move !== PASS), "life.or");
  if (!proven) return moves ? t("life.guess", { moves }) : "";
  if (first.includes(PASS)) return t("life.moves.pass");
  if (first.length === 0 && status !== "unknown") {
    return t("life.moves.none", { side: colourName(text, side) });
  }
  return t("life.moves", { moves });
}

/** What became of the group; a ko by its kind, if that has a name. */
function statusOf(text: Text, problem: LifeProblem, { status, ko }: LifeAnswer): string {
  const n = ko?.steps ?? 0;
  if (ko?.kind === "approach") {
    return text.t(n === 1 ? "life.ko.approach.one" : "life.ko.approach.more", {
      by: colourName(text, ko.by), n,
    });
  }
  if (ko?.kind) return text.t(`life.ko.${ko.kind}`, { n });
  return text.t(`life.status.${status}`, { side: colourName(text, problem.defender) });
}

function koOf(text: Text, { ko }: LifeAnswer): string {
  if (!ko) return "";
  return text.t(ko.threats_needed === 1 ? "life.ko.one" : "life.ko.more", {
    first: colourName(text, ko.takes_first), by: colourName(text, ko.by), n: ko.threats_needed,
  });
}

/** The answer in a sentence or two, with a side to move. */
export function answerOf(
  text: Text, problem: LifeProblem, answer: LifeAnswer, mover: Colour,
): string {
  const said = [
    statusOf(text, problem, answer), koOf(text, answer), movesOf(text, mover, answer),
  ];
  return said.filter(Boolean).join(text.language === "zh" ? "" : " ");
}

/** How sure it is, on what it depends, and what was left open. */
export function notesOf(text: Text, problem: LifeProblem, answer: LifeAnswer): string[] {
  const { t } = text;
  const { proven, nodes, seconds, caveats, untried, region } = answer;
  const counted = { nodes: short(nodes), seconds: seconds.toFixed(1) };
  const side = colourName(text, attackerOf(problem));
  const open = named(text, untried, "life.comma");
  return [
    t(proven ? "life.proven" : "life.unproven", counted),
    ...caveats.map((name) => t(`life.caveat.${name}`, { side })),
    ...(untried.length > 0 ? [t("life.untried", { moves: open })] : []),
    ...(region.length > 0 ? [t("life.zone")] : []),
  ];
}
