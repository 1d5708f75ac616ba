import { describe, expect, it } from "vitest";

import type { Option } from "../api/types";
import { chosen, group, mistakes, valueText } from "./options";

const OPTIONS: Option[] = [
  { name: "decay", kind: "number", default: 1, choices: null, summary: "" },
  { name: "exploration", kind: "number", default: 0.3, choices: null, summary: "" },
  { name: "rave", kind: "flag", default: false, choices: null, summary: "" },
  { name: "seed", kind: "whole", default: 0, choices: null, summary: "" },
  { name: "simulations", kind: "whole", default: 0, choices: null, summary: "" },
  { name: "selection", kind: "choice", default: "ucb1", choices: ["ucb1", "puct"], summary: "" },
  { name: "first_play_urgency", kind: "number", default: "inf", choices: null, summary: "" },
];

describe("the options of a search", () => {
  it("are the important ones first, then rewards and the rest", () => {
    const names = Object.values(group(OPTIONS)).map((options) => options.map(({ name }) => name));
    expect(names).toEqual([
      ["simulations", "exploration", "selection", "rave", "first_play_urgency"],
      ["decay"],
      ["seed"],
    ]);
  });

  it.each([
    ["exploration", "1.5", 1.5],
    ["simulations", " 20000 ", 20000],
    ["rave", "true", true],
    ["selection", "puct", "puct"],
    ["exploration", "", undefined],
    ["exploration", "0.3", undefined],
    ["rave", "false", undefined],
    ["first_play_urgency", "inf", undefined],
    ["first_play_urgency", "0.6", 0.6],
  ])("%s %j is %s", (name, text, value) => {
    const expected = value === undefined ? {} : { [name]: value };
    expect(chosen(OPTIONS, { [name]: text })).toEqual(expected);
    expect(mistakes(OPTIONS, { [name]: text })).toEqual([]);
  });

  it.each([
    ["exploration", "much"],
    ["simulations", "1.5"],
    ["selection", "best"],
    ["first_play_urgency", "Infinity"],
  ])("%s cannot be %j", (name, text) => {
    expect(mistakes(OPTIONS, { [name]: text })).toEqual([name]);
  });

  it.each([
    ["exploration", 1, "1"],
    ["exploration", undefined, "0.3"],
    ["simulations", undefined, "watch.options.endless"],
    ["rave", true, "watch.options.on"],
    ["rave", undefined, "watch.options.off"],
    ["first_play_urgency", undefined, "watch.options.infinite"],
    ["selection", "puct", "watch.choice.selection.puct"],
    ["selection", undefined, "watch.choice.selection.ucb1"],
  ])("%s %s is read as %s", (name, value, text) => {
    const option = OPTIONS.find((one) => one.name === name)!;
    expect(valueText({ t: (key) => key, find: (key) => key }, option, value)).toBe(text);
  });
});
