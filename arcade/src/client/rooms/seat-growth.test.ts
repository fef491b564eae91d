// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { fakeMotion } from "../testing/fake-motion.ts";
import { heldPlaces } from "./seat-growth.ts";

type Part = readonly [className: string, left: number, top: number];

/** Where the corner of the table is, which scrolls with all that stands on it. */
let corner = 10;
/** How often a place was read. */
let read = 0;

/** Draws a table of parts, each 40 pixels large. */
function draw(area: HTMLElement, ...parts: Part[]): void {
  const box = (left: number, top: number) => () => ((read += 1), { left, top, width: 40, height: 40 } as DOMRect);
  const table = document.createElement("div");
  table.className = "patti-table";
  table.getBoundingClientRect = box(corner, corner);
  for (const [className, left, top] of parts) {
    const part = document.createElement("div");
    part.className = className;
    part.getBoundingClientRect = box(corner + left, corner + top);
    table.append(part);
  }
  area.replaceChildren(table);
}
const areaOf = (...parts: Part[]) => {
  const area = document.createElement("section");
  document.body.append(area);
  if (parts.length > 0) draw(area, ...parts);
  return area;
};
const FREE = "patti-seat place-1 empty";
const TAKEN = "patti-seat place-1";

beforeEach(() => void ([corner, read] = [10, 0]));
afterEach(() => document.body.replaceChildren());

test("a seat that is taken grows out of its mark, what only moved comes from where it was, and what stayed stays", () => {
  const { moved } = fakeMotion(onTestFinished);
  const area = areaOf([FREE, 100, 20], ["pot idle", 50, 50], ["patti-seat place-0", 50, 200]);
  const grow = heldPlaces(area);
  corner = 70;
  draw(area, [TAKEN, 110, 60], ["pot", 50, 90], ["patti-seat place-0", 50, 200]);
  grow();
  expect(moved.map(({ element, frames }) => [element.className, frames[0]!.transform])).toEqual([
    [TAKEN, "translate(-10px, -40px) scale(0.45)"],
    ["pot", "translate(0px, -40px) scale(1)"],
  ]);
});

test("a seat that is taken where its mark stood grows there", () => {
  const { moved } = fakeMotion(onTestFinished);
  const area = areaOf([FREE, 100, 20]);
  const grow = heldPlaces(area);
  draw(area, [TAKEN, 100, 20]);
  grow();
  expect(moved.map(({ frames }) => frames[0]!.transform)).toEqual(["translate(0px, 0px) scale(0.45)"]);
});

test.each([
  ["with calm motion", true, [[FREE, 100, 20]] as Part[]],
  ["where no table was drawn before", false, []],
])("nothing grows %s", (_, calm, before) => {
  const { moved } = fakeMotion(onTestFinished, { calm });
  const area = areaOf(...before);
  const grow = heldPlaces(area);
  draw(area, [TAKEN, 300, 300]);
  grow();
  expect([moved, read]).toEqual([[], 0]);
});
