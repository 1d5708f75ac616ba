import { useState } from "preact/hooks";

import type { About } from "../api/types";
import { Choice } from "../app/Choice";
import { useText } from "../i18n/text";
import { withSize, type Draft } from "./draft";

const OTHER = "other";

interface Props {
  draft: Draft;
  offer: About["games"][number] | undefined;
  onChange: (draft: Draft) => void;
}

function LengthInput({ label, value, offer, onChange }: {
  label: string; value: number; offer: Props["offer"]; onChange: (length: number) => void;
}) {
  const [least, most] = [offer?.smallest ?? 3, offer?.largest ?? 19];
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number" min={least} max={most} value={value}
        onInput={(event) => {
          const length = event.currentTarget.valueAsNumber;
          if (length >= least && length <= most) onChange(Math.floor(length));
        }}
      />
    </label>
  );
}

/** The usual boards, or any height and width. */
export function SizeChoice({ draft, offer, onChange }: Props) {
  const { t } = useText();
  const { height, width } = draft;
  const sizes = offer?.sizes ?? [];
  const usual = height === width && sizes.includes(height);
  const [free, setFree] = useState(false);
  const value = free || !usual ? OTHER : String(height);
  return (
    <div class="size-choice">
      <Choice
        legend={t("new.size")} value={value}
        options={[
          ...sizes.map((size) => ({ value: String(size), label: `${size}×${size}` })),
          { value: OTHER, label: t("new.other-size") },
        ]}
        onChange={(chosen) => {
          setFree(chosen === OTHER);
          if (chosen !== OTHER) onChange(withSize(draft, Number(chosen), Number(chosen)));
        }}
      />
      {value === OTHER && (
        <div class="fields two">
          <LengthInput
            label={t("new.height")} value={height} offer={offer}
            onChange={(length) => onChange(withSize(draft, length, width))}
          />
          <LengthInput
            label={t("new.width")} value={width} offer={offer}
            onChange={(length) => onChange(withSize(draft, height, length))}
          />
        </div>
      )}
    </div>
  );
}
