// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createChipControls } from "./chip-controls.ts";
import { LaidChips } from "./laid-chips.ts";
import { setCurrency } from "./money.ts";
import { NOTHING_KEPT, setPreferences } from "./preferences.ts";
import { setLanguage } from "./texts.ts";

const nothing = () => {};
beforeEach(() => {
  setLanguage("en");
  setCurrency("BDT");
  setPreferences(NOTHING_KEPT);
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => void vi.useRealTimers());

test("chips that are only laid stand on the button that bets them, and what is on the table are confirmed chips alone", () => {
  const laid = new LaidChips({ tableMax: 100_000, limitOf: () => 100_000 });
  const handlers = { onUndo: nothing, onClear: nothing, onRepeat: nothing, onPlay: nothing };
  const controls = createChipControls([1000, 5000], { icon: "chip", label: "Bet" }, handlers);
  const told = () => [".total", ".spin-wide"].map((part) => controls.actions.querySelector(part)!.textContent.replaceAll("\u00a0", " "));
  controls.update(laid, false, 0);
  expect(told()).toEqual(["On the table৳ 0.00", "Bet"]);
  laid.add("red", 1000);
  laid.add("black", 5000);
  controls.update(laid, false, 0);
  expect(told()).toEqual(["On the table৳ 0.00", "Bet৳ 60.00"]);
  controls.update(laid, true, 0);
  expect(told()).toEqual(["On the table৳ 0.00", "Bet"]);
  laid.played();
  controls.update(laid, false, 6000);
  expect(told()).toEqual(["On the table৳ 60.00", "Bet"]);
});

/** A table where chips can be doubled; tells what its button that repeats has done. */
function doubling() {
  const laid = new LaidChips({ tableMax: 100_000, limitOf: () => 100_000 });
  const done: string[] = [];
  const handlers = {
    onUndo: nothing,
    onClear: nothing,
    onPlay: nothing,
    onRepeat: () => done.push("repeat"),
    onDouble: () => done.push("double"),
  };
  const controls = createChipControls([1000], { icon: "chip", label: "Bet" }, handlers);
  return { laid, done, controls, button: controls.actions.querySelectorAll<HTMLButtonElement>(".icon-button")[1]! };
}

test("the button that repeats doubles as soon as chips lie there, where that is offered, and keeps its place and focus", () => {
  const { laid, done, controls, button } = doubling();
  const told = () => [button.getAttribute("aria-label"), button.disabled];
  controls.update(laid, false, 0);
  expect(told()).toEqual(["The same chips again", true]);
  laid.add("red", 1000);
  controls.update(laid, false, 0);
  expect(told()).toEqual(["Double the chips", false]);
  vi.advanceTimersByTime(400);
  button.click();
  controls.update(laid, true, 0);
  expect(told()).toEqual(["Double the chips", true]);
  laid.played();
  controls.update(laid, false, 1000);
  expect(told()).toEqual(["The same chips again", false]);
  vi.advanceTimersByTime(400);
  button.click();
  expect(done).toEqual(["double", "repeat"]);
});

test("a second tap within 400 ms, and an Enter that is held, were meant to repeat: they double nothing", () => {
  const { laid, done, controls, button } = doubling();
  laid.add("red", 1000);
  laid.played();
  controls.update(laid, false, 0);
  vi.advanceTimersByTime(400);
  button.click();
  laid.repeat();
  controls.update(laid, false, 0);
  vi.advanceTimersByTime(399);
  button.click();
  expect(done).toEqual(["repeat"]);
  const held = (init: KeyboardEventInit) => !button.dispatchEvent(new KeyboardEvent("keydown", { cancelable: true, ...init }));
  expect([held({ key: "Enter", repeat: true }), held({ key: "Enter" }), held({ key: "Tab", repeat: true })]).toEqual([true, false, false]);
  vi.advanceTimersByTime(1);
  button.click();
  expect(done).toEqual(["repeat", "double"]);
});
