import { useRef } from "preact/hooks";

import { useText } from "../i18n/text";
import { picked } from "../records/dropped";
import type { Bring } from "./useBring";

/** Takes files, or a folder of them, and makes a collection of their problems. */
export function BringProblems({ bringing: { bring, under_way } }: { bringing: Bring }) {
  const { t } = useText();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    bring(picked(currentTarget.files));
    currentTarget.value = "";
  };
  const busy = under_way !== null;
  return (
    <section class="bring-problems" aria-label={t("practice.bring")}>
      <h2>{t("practice.bring")}</h2>
      <p class="quiet">{t("practice.bring.help")}</p>
      <div class="puzzle-buttons">
        <button type="button" disabled={busy} onClick={() => files.current?.click()}>
          {t("practice.bring.files")}
        </button>
        <button type="button" disabled={busy} onClick={() => folder.current?.click()}>
          {t("practice.bring.folder")}
        </button>
      </div>
      {under_way && (
        <p role="status">
          <progress value={under_way.arrived} max={under_way.all} aria-label={t("practice.bring")} />
          {" "}{t("practice.bring.under-way", { n: under_way.arrived, all: under_way.all })}
        </p>
      )}
      <input
        ref={files} type="file" multiple class="unseen bring-files" tabIndex={-1}
        aria-label={t("practice.bring.files")} accept=".sgf,.jsonl,.json,.txt" onChange={take}
      />
      <input
        ref={folder} type="file" {...{ webkitdirectory: true }} class="unseen bring-folder"
        tabIndex={-1} aria-label={t("practice.bring.folder")} onChange={take}
      />
    </section>
  );
}
