// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { el, onSpace, write } from "./dom.ts";

let plays = 0;
onSpace(() => (plays += 1));
afterEach(() => {
  plays = 0;
  document.body.replaceChildren();
});

/** Presses the space bar in that element; answers how often that played. */
function pressIn(target: HTMLElement, change: KeyboardEventInit = {}): number {
  const before = plays;
  target.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true, cancelable: true, ...change }));
  return plays - before;
}
const added = <T extends HTMLElement>(element: T): T => {
  document.body.append(element);
  return element;
};

test("the space bar plays once a press, wherever nothing has the focus", () => {
  expect(pressIn(document.body)).toBe(1);
  expect(pressIn(document.body, { repeat: true })).toBe(0);
  expect(pressIn(added(el("p", {}, "Place your bets")))).toBe(1);
});

test("the space bar bets nothing while a strip that scrolls, a link, a button or what unfolds has the focus", () => {
  const strip = added(el("ol", { tabindex: "0" }, el("li", {}, "17")));
  const link = added(el("a", { href: "#" }, "Tables"));
  const fold = added(el("details", {}, el("summary", {}, "More")));
  const button = added(el("button", {}, el("span", {}, "Undo")));
  const inside = [strip, strip.firstElementChild, link, fold.firstElementChild, button.firstElementChild] as HTMLElement[];
  expect(inside.map((target) => pressIn(target))).toEqual([0, 0, 0, 0, 0]);
});

test("the space bar bets nothing behind an open sheet", () => {
  added(el("dialog", { open: true }));
  expect(pressIn(document.body)).toBe(0);
});

test("a text that stands there already is not written anew", () => {
  const node = el("p", {}, "3 s");
  const before = node.firstChild;
  write(node, "3 s");
  expect(node.firstChild).toBe(before);
  write(node, "2 s");
  expect([node.textContent, node.firstChild === before]).toEqual(["2 s", false]);
});
