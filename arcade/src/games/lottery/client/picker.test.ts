// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { fits, playsOf } from "../rules/plays.ts";
import { createPicker } from "./picker.ts";

beforeEach(() => setLanguage("en"));

const keno = playsOf("KENO", false).find(({ id }) => id === "keno-5")!;

function openPicker() {
  let changes = 0;
  const picker = createPicker({ id: keno.id, mode: keno.mode, form: keno.form, pays: { "": 1_000_000 } }, () => (changes += 1));
  const buttons = [...picker.element.querySelectorAll("button")];
  const press = (label: string) => buttons.find(({ textContent }) => textContent === label)!.click();
  const pressed = () => buttons.filter((button) => button.getAttribute("aria-pressed") === "true").map(({ textContent }) => textContent);
  return { picker, press, pressed, changes: () => changes };
}

test("quick pick chooses as many different numbers as the bet takes, in place of those that were chosen, and others the next time", () => {
  const { picker, press, pressed, changes } = openPicker();
  press("7");
  expect(picker.picks()).toEqual([]);
  const picks = Array.from({ length: 20 }, () => (press("Quick pick"), picker.picks()[0]!));
  expect(picks.every((pick) => fits(keno, pick))).toBe(true);
  expect(new Set(picks).size).toBeGreaterThan(1);
  expect([pressed().join(), changes()]).toEqual([picks.at(-1), 21]);
});

test("clear takes all numbers back, and the choice begins anew", () => {
  const { picker, press, pressed } = openPicker();
  press("Quick pick");
  press("Clear");
  expect([picker.picks(), pressed()]).toEqual([[], []]);
  for (const number of ["80", "3", "12", "1", "40", "55"]) press(number);
  expect(picker.picks()).toEqual(["1,3,12,40,80"]);
});
