import { describe, expect, it } from "vitest";

import { NODE_HEIGHT, NODE_WIDTH, type Place } from "./layout";
import { fitting, isSeen, MARGIN, regionOf, show, touches } from "./scroll";

function place(x: number, y: number): Place {
  return { way: ["E5"], node: null, hidden: 0, parent: null, children: [], open: false, x, y };
}

function box(scrollLeft: number, scrollTop: number) {
  const asked: ScrollToOptions[] = [];
  const scrollTo = (options?: ScrollToOptions | number) => asked.push(options as ScrollToOptions);
  return {
    scrollLeft,
    scrollTop,
    clientWidth: 600,
    clientHeight: 400,
    asked,
    scrollTo,
  } as unknown as HTMLElement & { asked: ScrollToOptions[] };
}

describe("a place of the picture", () => {
  it.each([
    ["in the box", 0, 0, 100, 100, 1, true],
    ["left of it", 200, 0, 100, 100, 1, false],
    ["above it", 0, 200, 100, 100, 1, false],
    ["cut by the right side", 0, 0, 600 - NODE_WIDTH, 0, 1, false],
    ["cut by the lower side", 0, 0, 0, 400 - NODE_HEIGHT, 1, false],
    ["in the box when it is small", 0, 0, 600, 400, 0.5, true],
  ])("is %s", (_, left, top, x, y, scale, seen) => {
    expect(isSeen(box(left, top), place(x, y), scale)).toBe(seen);
  });

  it("comes to the middle, its children in sight to the right", () => {
    const scrolled = box(0, 0);
    show(scrolled, place(1000, 2000), 2);
    expect(scrolled.asked).toEqual([
      {
        left: 2 * (1000 + NODE_WIDTH + MARGIN) - 300,
        top: 2 * (2000 + NODE_HEIGHT / 2 + MARGIN) - 200,
      },
    ]);
  });

  const root = place(0, 1000);
  const child = { ...place(220, 1000), parent: root };
  const cousin = { ...place(220, 5000), parent: root };
  const below = { ...place(440, 5000), parent: cousin };

  it.each([
    ["in sight", child, 0, 900, true],
    ["out of sight", child, 0, 3000, false],
    ["out of sight with its line through it", cousin, 0, 3000, true],
    ["out of sight like its parent", below, 0, 1000, false],
  ])("has to be drawn when it is %s", (_, one, left, top, drawn) => {
    expect(touches(one, regionOf(box(left, top), 1))).toBe(drawn);
  });

  it("is drawn for little scrolling already", () => {
    expect(regionOf(box(250, 500), 1)).toEqual(regionOf(box(300, 520), 1));
    expect(regionOf(box(0, 0), 1)).not.toEqual(regionOf(box(300, 0), 1));
  });
});

it.each([
  ["wider than the box", 2 * 600, 100, 0.5],
  ["higher than the box", 100, 4 * 400, 0.25],
  ["with room to spare", 100, 100, 1],
])("a picture %s fits", (_, width, height, scale) => {
  const within = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  expect(fitting(box(0, 0), within)).toBeCloseTo(scale);
});
