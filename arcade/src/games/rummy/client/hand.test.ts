// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { rummyRulesOf } from "../rules/variants.ts";
import type { RummyView } from "../rules/wire.ts";
import { moveCard, nudgeCard, type Layout } from "./arranging.ts";
import { createRummyHand } from "./hand.ts";

const layoutOf = (groups: string[][], ...chosen: string[]): Layout => ({ key: "1", groups, chosen: new Set(chosen) });
const GROUPS = [["2Sa", "3Sa", "4Sa"], ["KHa"], ["9Da", "9Ca"]];

beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("a card is laid before another one, at the end of a group, or into one of its own; what is left without cards is no group", () => {
  const layout = layoutOf(GROUPS);
  expect(moveCard(layout, "KHa", 0, "3Sa").groups).toEqual([
    ["2Sa", "KHa", "3Sa", "4Sa"],
    ["9Da", "9Ca"],
  ]);
  expect(moveCard(layout, "2Sa", 2).groups).toEqual([["3Sa", "4Sa"], ["KHa"], ["9Da", "9Ca", "2Sa"]]);
  expect(moveCard(layout, "3Sa", null).groups).toEqual([["2Sa", "4Sa"], ["KHa"], ["9Da", "9Ca"], ["3Sa"]]);
  expect(moveCard(layout, "4Sa", 0, "2Sa").groups[0]).toEqual(["4Sa", "2Sa", "3Sa"]);
  // Before itself, and before one that goes along, it stays in its place.
  expect(moveCard(layout, "3Sa", 0, "3Sa").groups).toEqual(GROUPS);
  expect(moveCard(layoutOf(GROUPS, "2Sa", "3Sa"), "2Sa", 0, "3Sa").groups).toEqual(GROUPS);
});

test("one that is chosen takes the others along, in their order", () => {
  expect(moveCard(layoutOf(GROUPS, "9Ca", "2Sa"), "9Ca", 1).groups).toEqual([["3Sa", "4Sa"], ["KHa", "2Sa", "9Ca"], ["9Da"]]);
});

test("by keys a card goes one place on, into the next group, and beyond the last one alone; nothing is lost on the way", () => {
  let layout = layoutOf(GROUPS);
  const seen = Array.from({ length: 6 }, () => (layout = nudgeCard(layout, "3Sa", 1)).groups);
  expect(seen).toEqual([
    [["2Sa", "4Sa", "3Sa"], ["KHa"], ["9Da", "9Ca"]],
    [
      ["2Sa", "4Sa"],
      ["3Sa", "KHa"],
      ["9Da", "9Ca"],
    ],
    [
      ["2Sa", "4Sa"],
      ["KHa", "3Sa"],
      ["9Da", "9Ca"],
    ],
    [["2Sa", "4Sa"], ["KHa"], ["3Sa", "9Da", "9Ca"]],
    [["2Sa", "4Sa"], ["KHa"], ["9Da", "3Sa", "9Ca"]],
    [["2Sa", "4Sa"], ["KHa"], ["9Da", "9Ca", "3Sa"]],
  ]);
  layout = nudgeCard(layout, "3Sa", 1);
  expect(layout.groups.at(-1)).toEqual(["3Sa"]);
  expect(nudgeCard(layout, "3Sa", 1).groups).toEqual(layout.groups);
  expect(nudgeCard(layout, "3Sa", -1).groups.at(-1)).toEqual(["9Da", "9Ca", "3Sa"]);
  expect(nudgeCard(layoutOf(GROUPS), "2Sa", -1).groups).toEqual(GROUPS);
});

/** A hand on the page, whose cards lie side by side, each 50 pixels wide, the groups in one row. */
function openHand(start: string[][]) {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
    },
  );
  let layout = layoutOf(start);
  const board = { wild: null, fresh: null } as RummyView;
  const hand = createRummyHand(
    rummyRulesOf(null),
    () => layout,
    (next) => {
      layout = next;
      hand.show(board);
      place();
    },
  );
  document.body.append(hand.element);
  function place(): void {
    let left = 0;
    const box = (element: Element, width: number) => {
      const from = left;
      element.getBoundingClientRect = () => ({ left: from, right: from + width, top: 0, bottom: 80, width, height: 80 }) as DOMRect;
    };
    for (const group of hand.element.querySelectorAll(".rummy-group")) {
      box(group, group.querySelectorAll(".hand-card").length * 50);
      for (const card of group.querySelectorAll(".hand-card")) {
        box(card, 50);
        left += 50;
      }
      left += 20;
    }
    hand.element.getBoundingClientRect = () => ({ left: 0, right: 900, top: 0, bottom: 200, width: 900, height: 200 }) as DOMRect;
  }
  hand.show(board);
  place();
  return { groups: () => layout.groups, chosen: () => [...layout.chosen] };
}
const card = (name: string) => document.querySelector<HTMLElement>(`[data-card="${name}"]`)!;
const pointer = (target: EventTarget, type: string, x: number, y = 40) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { clientX: x, clientY: y, isPrimary: true, button: 0 }));
const drag = (name: string, x: number, y = 40) => {
  pointer(card(name), "pointerdown", 5);
  pointer(window, "pointermove", x, y);
  pointer(window, "pointerup", x, y);
};

test("a card is dragged into another group and beside all of them; let go outside the hand it stays, and a tap is no drag", () => {
  const { groups, chosen } = openHand(GROUPS);
  // The second group lies from 170 to 220.
  drag("2Sa", 215);
  expect(groups()).toEqual([
    ["3Sa", "4Sa"],
    ["KHa", "2Sa"],
    ["9Da", "9Ca"],
  ]);
  drag("9Ca", 125);
  expect(groups()).toEqual([["3Sa", "4Sa"], ["9Ca", "KHa", "2Sa"], ["9Da"]]);
  drag("9Ca", 500, 150);
  expect(groups()).toEqual([["3Sa", "4Sa"], ["KHa", "2Sa"], ["9Da"], ["9Ca"]]);
  drag("9Ca", 500, 700);
  expect(groups().at(-1)).toEqual(["9Ca"]);
  // The click that ends a drag chooses nothing.
  pointer(card("KHa"), "pointerdown", 5);
  pointer(window, "pointermove", 60);
  pointer(window, "pointerup", 130);
  card("KHa").click();
  expect(chosen()).toEqual([]);
});

test("arrows walk from card to card, with shift they move it, and it keeps the focus; a tap chooses it", async () => {
  const { groups, chosen } = openHand(GROUPS);
  const key = (name: string, shiftKey = false) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true, cancelable: true }));
  card("4Sa").focus();
  key("ArrowRight");
  expect(document.activeElement?.getAttribute("data-card")).toBe("KHa");
  key("ArrowLeft", true);
  expect([groups()[0], document.activeElement?.getAttribute("data-card")]).toEqual([["2Sa", "3Sa", "4Sa", "KHa"], "KHa"]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  (document.activeElement as HTMLElement).click();
  expect([chosen(), document.activeElement?.getAttribute("data-card")]).toEqual([["KHa"], "KHa"]);
});
