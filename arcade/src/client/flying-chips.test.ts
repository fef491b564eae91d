// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { flyChips, landAfter, middleOf } from "./flying-chips.ts";
import { fakeMotion } from "./testing/fake-motion.ts";

const flying = () => [...document.querySelectorAll(".flying-chips")];
const chip = () => document.createElement("i");

/** An element with a place of its own on the screen. */
function placed(box: Partial<DOMRect>, parent: Element = document.body): HTMLElement {
  const element = document.createElement("div");
  const whole = { left: 0, top: 0, width: 0, height: 0, ...box };
  element.getBoundingClientRect = () => ({ ...whole, bottom: whole.top + whole.height }) as DOMRect;
  parent.append(element);
  return element;
}

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("chips go from one middle to the other, wait where they lie first, are for eyes alone, and are gone when they have come", async () => {
  vi.useFakeTimers();
  const { moved } = fakeMotion(onTestFinished);
  const ms = flyChips({ chips: chip(), from: [10, 20], to: [110, 220], after: 300 });
  expect(ms).toBe(760);
  expect(moved[0]!.frames.map(({ transform }) => transform)).toEqual([
    "translate(10px, 20px) translate(-50%, -50%)",
    "translate(110px, 220px) translate(-50%, -50%)",
  ]);
  expect(flying().map((one) => one.getAttribute("aria-hidden"))).toEqual(["true"]);
  await vi.advanceTimersByTimeAsync(759);
  expect(flying()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(flying()).toEqual([]);
});

test.each([
  ["with calm motion", true, [1, 1], [2, 2]],
  ["from where nothing is seen", false, null, [2, 2]],
  ["to where nothing is seen", false, [1, 1], null],
] as const)("nothing flies %s, and nothing is waited for", (_, calm, from, to) => {
  const { moved } = fakeMotion(onTestFinished, { calm });
  const ms = flyChips({ chips: chip(), from, to });
  landAfter(document.createElement("div"), ms);
  expect([ms, moved, flying()]).toEqual([0, [], []]);
});

test("what is brought is not seen where it lands before it has come", () => {
  const { moved, started } = fakeMotion(onTestFinished);
  const landing = document.createElement("div");
  landAfter(landing, 460);
  expect([moved, started]).toEqual([[{ element: landing, frames: [{ opacity: 0 }, { opacity: 0 }] }], [460]]);
});

test("a place is the middle of what is seen; what is not drawn, or scrolled out of its part, has none", () => {
  const scrolls = placed({ top: 100, width: 100, height: 100 });
  scrolls.className = "table-scroll";
  const at = (top: number, width = 20) => middleOf(placed({ left: 40, top, width, height: 20 }, scrolls));
  expect([at(120), at(120, 0), at(80), at(195), middleOf(null)]).toEqual([[50, 130], null, null, null, null]);
  expect(middleOf(placed({ left: 40, top: 600, width: 20, height: 20 }))).toEqual([50, 610]);
});

test("what is hidden, or folded away, has a box and is no place all the same; where a browser does not tell, the box decides", () => {
  const box = { left: 40, top: 120, width: 20, height: 20 };
  const fold = document.body.appendChild(document.createElement("details"));
  const hidden = document.body.appendChild(document.createElement("div"));
  hidden.style.visibility = "hidden";
  const [folded, unseen, seen] = [placed(box, fold), placed(box, hidden), placed(box)];
  // The test's document knows what is hidden, and no browser's way to fold.
  folded.checkVisibility = () => fold.open;
  const places = () => [folded, unseen, seen].map(middleOf);
  expect(places()).toEqual([null, null, [50, 130]]);
  fold.open = true;
  hidden.style.visibility = "";
  expect(places()).toEqual([50, 50, 50].map((x) => [x, 130]));
  [fold.open, hidden.style.visibility] = [false, "hidden"];
  for (const one of [folded, unseen, seen]) Reflect.set(one, "checkVisibility", undefined);
  expect(places()).toEqual([50, 50, 50].map((x) => [x, 130]));
});
