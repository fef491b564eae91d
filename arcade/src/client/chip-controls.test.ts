// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
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
});

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

test("when the button that bets goes off under the focus, that goes to the chosen chip and not out of the table", () => {
  const laid = new LaidChips({ tableMax: 100_000, limitOf: () => 100_000 });
  const controls = createChipControls(
    [1000, 5000],
    { icon: "chip", label: "Bet" },
    { onUndo: nothing, onClear: nothing, onRepeat: nothing, onPlay: nothing },
  );
  document.body.replaceChildren(controls.chips, controls.actions);
  laid.add("red", 1000);
  controls.update(laid, false, 0);
  const main = controls.actions.querySelector<HTMLButtonElement>(".spin-wide")!;
  main.focus();
  controls.update(laid, true, 0);
  expect([main.disabled, document.activeElement]).toEqual([true, controls.chips.querySelector("input:checked")]);
});

/** Controls that double, with the button that does; `settle` waits until it listens again. */
function doubling() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const laid = new LaidChips({ tableMax: 100_000, limitOf: () => 100_000 });
  const controls = createChipControls(
    [1000],
    { icon: "chip", label: "Bet" },
    {
      onUndo: nothing,
      onClear: nothing,
      onPlay: nothing,
      onRepeat: () => laid.repeat(),
      onDouble: () => void laid.double(),
    },
  );
  const button = controls.actions.querySelectorAll<HTMLButtonElement>(".icon-button")[1]!;
  const update = (locked = false) => controls.update(laid, locked, 0);
  button.addEventListener("click", () => update());
  return {
    laid,
    button,
    update,
    settle: () => vi.advanceTimersByTime(400),
    told: () => [button.getAttribute("aria-label"), button.disabled],
  };
}

test("the button that repeats doubles as soon as chips lie there, where that is offered, and keeps its place and focus", () => {
  const { laid, button, update, settle, told } = doubling();
  update();
  expect(told()).toEqual(["The same chips again", true]);
  laid.add("red", 1000);
  update();
  expect(told()).toEqual(["Double the chips", false]);
  settle();
  button.click();
  expect(laid.total()).toBe(2000);
  update(true);
  expect(told()).toEqual(["Double the chips", true]);
  laid.played();
  update();
  expect(told()).toEqual(["The same chips again", false]);
  settle();
  button.click();
  expect([laid.total(), ...told()]).toEqual([2000, "Double the chips", false]);
});

test("a double tap lays the chips of before once, and does not double them", () => {
  const { laid, button, update, settle } = doubling();
  laid.add("red", 1000);
  laid.played();
  update();
  button.click();
  vi.advanceTimersByTime(250);
  button.click();
  expect(laid.total()).toBe(1000);
  settle();
  button.click();
  button.click();
  expect(laid.total()).toBe(4000);
});

test("a key that is held on the button that repeats presses it once", () => {
  const { button } = doubling();
  const press = (repeat: boolean) => button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, cancelable: true }));
  expect([press(false), press(true)]).toEqual([true, false]);
});
