// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { heatOf } from "../rules/heat.ts";
import { fits, playsOf } from "../rules/plays.ts";
import { createPicker } from "./picker.ts";

beforeEach(() => setLanguage("en"));

const keno = playsOf("KENO", false).find(({ id }) => id === "keno-5")!;

function openPicker(play = keno) {
  let changes = 0;
  const picker = createPicker({ id: play.id, mode: play.mode, form: play.form, pays: { "": 1_000_000 } }, () => (changes += 1));
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

test("the numbers that were picked stand by name above the eighty, lowest first, once there are as many as the bet takes", () => {
  const { picker, press } = openPicker();
  const hint = () => picker.element.querySelector(".pick-hint")!.textContent;
  for (const number of ["80", "3", "12", "1"]) press(number);
  expect(hint()).toContain("Numbers to choose: 5 · chosen: 4");
  press("40");
  expect(hint()).toContain("5 numbers chosen: 1, 3, 12, 40, 80");
});

test("a single number gives way to another; of several the hint says that all are chosen until one is taken back", () => {
  const one = openPicker(playsOf("KENO", false).find(({ id }) => id === "keno-1"));
  for (const number of ["4", "11"]) one.press(number);
  expect([one.picker.picks(), one.pressed()]).toEqual([["11"], ["11"]]);
  one.press("11");
  expect(one.pressed()).toEqual([]);

  const { picker, press, pressed } = openPicker();
  const hint = () => picker.element.querySelector(".pick-hint")!.textContent;
  for (const number of ["1", "2", "3", "4", "5", "6"]) press(number);
  expect([pressed().length, hint()?.includes("All 5 are chosen: take one back first")]).toEqual([5, true]);
  press("5");
  press("6");
  expect(picker.picks()).toEqual(["1,2,3,4,6"]);
});

const told = (element: Element, heat: string) => [...element.querySelectorAll(`.pick:has(.${heat})`)].map(({ textContent }) => textContent);

test("the numbers that came most and least often in the past draws say so, on what is pressed too, and anew with each draw", () => {
  const { picker, press } = openPicker();
  const others = Array.from({ length: 70 }, (_, at) => 11 + at);
  const draws = [
    [9, 8, 7, 6, 5, ...others],
    [9, 8, 7, 6, 5, ...others],
    [9, 8, 7, ...others],
    [9, 8, ...others],
    [9, ...others],
  ];
  const past = draws.map((numbers) => ({ numbers: numbers.filter((number) => number < 71) }));
  const meaning = [...picker.element.querySelectorAll<HTMLElement>(".pick-hint")].at(-1)!;
  press("9");
  expect(meaning.hidden).toBe(true);
  picker.setHeat!(heatOf(past, 1, 80));
  expect([meaning.hidden, meaning.textContent]).toEqual([false, "“hot”: came most often in the last draws; “cold”: least often"]);
  expect(told(picker.element, "hot")).toEqual(["9hot", "11hot", "12hot", "13hot", "14hot"]);
  expect(told(picker.element, "cold")).toEqual(["1cold", "2cold", "3cold", "4cold", "10cold"]);
  picker.setHeat!(heatOf([...past, ...past.map(() => ({ numbers: [1] })), { numbers: [1] }], 1, 80));
  expect(told(picker.element, "hot")[0]).toBe("1hot");
  expect(told(picker.element, "cold")).not.toContain("1cold");
});

test("after a few draws nothing is called hot or cold", () => {
  const { picker } = openPicker();
  picker.setHeat!(
    heatOf(
      Array.from({ length: 4 }, () => ({ numbers: [1, 2, 3] })),
      1,
      80,
    ),
  );
  expect(picker.element.querySelector(".heat")).toBeNull();
});

test.each([
  ["4D", "two", "bn", ["দশকের অঙ্ক", "শেষ অঙ্ক"], "জিতলে ৯৫ গুণ"],
  ["4D", "four", "en", ["Thousands digit", "Hundreds digit", "Tens digit", "Last digit"], "pays 9,500"],
] as const)("%s, bet %s in %s: each keypad has the name of its digit above it, for ears too", (kind, id, language, names, pays) => {
  setLanguage(language);
  const { mode, form } = playsOf(kind, false).find((play) => play.id === id)!;
  const { element } = createPicker({ id, mode, form, pays: { "": id === "two" ? 95_000 : 9_500_000 } }, () => undefined);
  expect([...element.querySelectorAll(".pick-place")].map(({ textContent }) => textContent)).toEqual(names);
  expect([...element.querySelectorAll("[role=group]")].map((group) => group.getAttribute("aria-label"))).toEqual(names);
  expect(element.querySelector(".pick-hint")!.textContent).toContain(pays);
});
