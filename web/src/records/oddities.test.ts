import { expect, test } from "vitest";

import type { Text } from "../i18n/text";
import { oddities } from "./oddities";

const TEXT: Text = {
  language: "en", t: (key) => key,
  find: (key) => (key === "opened.mended" ? "It was mended." : null),
};
const warning = (reason: string, message = "") => ({ reason, message });

test.each([
  ["nothing", [], ""],
  ["a kind with words of its own, twice", [warning("mended"), warning("mended")], "It was mended."],
  ["a kind that only the server knows", [warning("new", "Odd."), warning("mended")],
    "Odd. It was mended."],
])("of a record with %s odd about it", (_, warnings, said) => {
  expect(oddities(TEXT, warnings)).toBe(said);
});
