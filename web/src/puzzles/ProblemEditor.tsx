import { useState } from "preact/hooks";

import { refusalText } from "../api/client";
import type { Colour } from "../api/types";
import { Choice } from "../app/Choice";
import { go, routeTo } from "../app/route";
import { useKeys } from "../app/useKeys";
import { Board } from "../board/Board";
import type { Mark } from "../board/types";
import { BLANK, keepSketch, recallSketch, type Sketch } from "../game/sketch";
import { useText } from "../i18n/text";
import { NO_MARKS } from "../tree/marks";
import { addProblem, idOf } from "./collection";
import {
  outsideOf, penned, PENS, resized, SIZES, stonesOf, withRegion, type Pen,
} from "./drawing";
import { aboutOf, taskOf } from "./sentences";
import { useDrawn, type Drawn } from "./useDrawn";

const AUTO = "auto";
/** Strokes that can be taken back. */
const MOST_STEPS = 200;
const PEN_KEYS: Record<string, Pen> = { b: "black", w: "white", e: "erase", t: "target", g: "region" };

interface ToolProps {
  sketch: Sketch;
  pen: Pen;
  onPen: (pen: Pen) => void;
  onChange: (sketch: Sketch) => void;
}

/** The pens, and what is said of the problem besides the stones. */
function Tools({ sketch, pen, onPen, onChange }: ToolProps) {
  const { t } = useText();
  const sides: { value: Colour; label: string }[] = [
    { value: "black", label: t("black") }, { value: "white", label: t("white") },
  ];
  return (
    <>
      <Choice
        legend={t("life.draw.size")} value={String(sketch.height)}
        options={SIZES.map((size) => ({ value: String(size), label: `${size}×${size}` }))}
        onChange={(size) => onChange(resized(sketch, Number(size)))}
      />
      <Choice<Pen>
        legend={t("life.draw.pen")} value={pen} onChange={onPen}
        options={PENS.map((value) => ({ value, label: t(`life.draw.pen.${value}`) }))}
      />
      <p class="quiet draw-help">{t(`life.draw.help.${pen}`)}</p>
      <div class="fields two">
        <Choice<Colour>
          legend={t("setup.to-play")} value={sketch.to_play} options={sides}
          onChange={(to_play) => onChange({ ...sketch, to_play })}
        />
        <Choice<string>
          legend={t("life.draw.goal")} value={sketch.target ? AUTO : sketch.goal ?? AUTO}
          options={[
            { value: AUTO, label: t(sketch.target ? "life.draw.goal.target" : "life.draw.goal.auto") },
            ...(sketch.target ? [] : (["live", "kill"] as const)
              .map((value) => ({ value: value as string, label: t(`life.draw.goal.${value}`) }))),
          ]}
          onChange={(goal) =>
            onChange({ ...sketch, goal: goal === "live" || goal === "kill" ? goal : null })}
        />
      </div>
    </>
  );
}

/** What was found out of the sketch, with the way to take back what was said instead. */
function Found({ sketch, drawn: { problem, refusal }, onChange }: {
  sketch: Sketch; drawn: Drawn; onChange: (sketch: Sketch) => void;
}) {
  const text = useText();
  const { t } = text;
  const blank = sketch.black.length + sketch.white.length === 0;
  const said = refusal ? refusalText(text, refusal) : blank ? t("life.draw.blank") : t("life.draw.looking");
  return (
    <div class={`puzzle-said draw-found ${refusal ? "wrong" : ""}`} role="status">
      {problem ? (
        <>
          <strong>{taskOf(text, problem)}</strong>
          {aboutOf(text, problem).map((line) => <p class="quiet">{line}</p>)}
        </>
      ) : <p>{said}</p>}
      {sketch.target && (
        <button type="button" class="plain" onClick={() => onChange({ ...sketch, target: null })}>
          {t("life.draw.no-target")}
        </button>
      )}
      {sketch.region && (
        <button type="button" class="plain" onClick={() => onChange({ ...sketch, region: null })}>
          {t("life.draw.no-region")}
        </button>
      )}
    </div>
  );
}

/** The sketch as it is drawn: one click a stone, two for a piece of the region. */
function usePen() {
  const [sketch, setSketch] = useState(recallSketch);
  const [past, setPast] = useState<Sketch[]>([]);
  const [pen, setPen] = useState<Pen>("black");
  const [corner, setCorner] = useState<string | null>(null);
  function show(next: Sketch): void {
    keepSketch(next);
    setSketch(next);
    setCorner(null);
  }
  function change(next: Sketch): void {
    setPast([...past.slice(1 - MOST_STEPS), sketch]);
    show(next);
  }
  function undo(): void {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    show(last);
  }
  function choose(next: Pen): void {
    setPen(next);
    setCorner(null);
  }
  function use(point: string): void {
    if (pen !== "region") change(penned(sketch, pen, point));
    else if (corner === null) setCorner(point);
    else change(withRegion(sketch, corner, point));
  }
  return { sketch, pen, corner, change, choose, use, undo, isBegun: past.length > 0 };
}

/** The drawing board: stones, the target and the region if wanted, and then the question. */
export function ProblemEditor() {
  const text = useText();
  const { t } = text;
  const { sketch, pen, corner, change, choose, use, undo, isBegun } = usePen();
  const drawn = useDrawn(sketch);
  const { problem } = drawn;
  const open = (answered: boolean) =>
    problem && go("puzzles", idOf(addProblem(problem, answered)));
  useKeys({
    ...Object.fromEntries(Object.entries(PEN_KEYS).map(([key, value]) => [key, () => choose(value)])),
    s: () => open(true), u: undo,
  });
  const marks: Mark[] = corner ? [{ point: corner, kind: "hint" }] : [];
  const target = problem?.target ?? sketch.target ?? [];
  return (
    <div class="puzzle-room">
      <div>
        <Board
          stones={stonesOf(sketch)} game="go" marks={marks} onPoint={use}
          hover={pen === "black" || pen === "white" ? pen : null}
          signs={{ ...NO_MARKS, triangle: target, dimmed: outsideOf(sketch) }}
          label={t("life.draw.board")}
        />
      </div>
      <section class="puzzle-panel" aria-label={t("life.draw")}>
        <header><h1>{t("life.draw")}</h1></header>
        <Tools sketch={sketch} pen={pen} onPen={choose} onChange={change} />
        <Found sketch={sketch} drawn={drawn} onChange={change} />
        <div class="puzzle-buttons">
          <button type="button" class="main" disabled={!problem} onClick={() => open(true)}>
            {t("life.draw.ask")}
          </button>
          <button type="button" disabled={!problem} onClick={() => open(false)}>
            {t("life.draw.try")}
          </button>
          <button type="button" disabled={!isBegun} onClick={undo}>{t("life.draw.undo")}</button>
          <button
            type="button" onClick={() => change({ ...BLANK, height: sketch.height, width: sketch.width })}
          >
            {t("life.draw.clear")}
          </button>
        </div>
        <p><a href={routeTo("puzzles")}>{t("life.all")}</a></p>
      </section>
    </div>
  );
}
