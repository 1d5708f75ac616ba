import { useText } from "../i18n/text";
import "./steps.css";

interface Props {
  at: number;
  moves: number;
  onStep: (at: number) => void;
}

/** Walk through the game: buttons, and a slider over all of it. */
export function Steps({ at, moves, onStep }: Props) {
  const { t } = useText();
  const step = (name: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={name}
      title={name}
      disabled={to === at}
      onClick={() => onStep(to)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div class="steps">
      {step(t("watch.step.first"), "«", 0)}
      {step(t("watch.step.previous"), "‹", Math.max(0, at - 1))}
      <input
        type="range"
        min={0}
        max={moves}
        value={at}
        aria-label={t("watch.step.move")}
        aria-valuetext={t("watch.step.of", { at, all: moves })}
        onInput={(event) => onStep(Number(event.currentTarget.value))}
      />
      {step(t("watch.step.next"), "›", Math.min(moves, at + 1))}
      {step(t("watch.step.last"), "»", moves)}
      <output>
        {at} / {moves}
      </output>
    </div>
  );
}
