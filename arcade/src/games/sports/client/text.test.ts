// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { marketName, pickName } from "./text.ts";

afterEach(() => setLanguage("en"));

const SIDES = [{ en: "Dhaka Lanterns", bn: "ঢাকা লণ্ঠন" }, { en: "Sylhet Tea", bn: "সিলেট চা" }]; // prettier-ignore
const CARS = ["Red", "Blue", "Gold"].map((name) => ({ en: name, bn: name }));
const named = (id: string, names = SIDES) =>
  (["en", "bn"] as const).map((language) => {
    setLanguage(language);
    return marketName(id, names);
  });

test.each([
  ["handicap:-1.5", "Handicap: Dhaka Lanterns −1.5", "হ্যান্ডিক্যাপ: ঢাকা লণ্ঠন −১.৫"],
  ["maphandicap:2:1.5", "Map 2 handicap: Dhaka Lanterns +1.5", "ম্যাপ ২, হ্যান্ডিক্যাপ: ঢাকা লণ্ঠন +১.৫"],
  ["gamehandicap:0.5", "Game handicap: Dhaka Lanterns +0.5", "গেম হ্যান্ডিক্যাপ: ঢাকা লণ্ঠন +০.৫"],
  ["games:4.5", "Total games 4.5", "মোট গেম ৪.৫"],
  ["awaytotal:20.5", "Sylhet Tea total points 20.5", "সিলেট চা-এর মোট পয়েন্ট ২০.৫"],
  ["set:1", "Set 1 winner", "সেট ১ কে জিতবে"],
  ["spread", "Winning margin", "জয়ের ব্যবধান"],
  ["margin", "Winning margin", "জয়ের ব্যবধান"],
  ["overtime", "Overtime?", "ওভারটাইম হবে?"],
  ["setrace:2.5", "Set 2: race to 5 points", "সেট ২, আগে ৫ পয়েন্ট কে করবে?"],
  ["overwicket:2.3", "Sylhet Tea, over 3: wicket to fall?", "সিলেট চা, ৩ নম্বর ওভারে উইকেট পড়বে?"],
])("the market %s is called as a bookmaker calls it, in both languages", (id, en, bn) => {
  expect(named(id)).toEqual([en, bn]);
});

test("a market of a field is called by its cars, with the numbers that stand on them", () => {
  expect(named("ahead:1.3", CARS)).toEqual(["Head to head: 1 Red – 3 Gold", "কে আগে শেষ করবে: 1 Red – 3 Gold"]);
  expect(named("carplace:2:1.5", CARS)).toEqual(["2 Blue finishing position 1.5", "2 Blue কততম হবে ১.৫"]);
});

test("a pick says whom or what it backs where the name of its market stands beside it", () => {
  expect(["over", "home", "home-ko", "none"].map((id) => pickName("total:2.5", id, SIDES))).toEqual([
    "Over 2.5",
    "Dhaka Lanterns",
    "Dhaka Lanterns / Knockout",
    "No more goals",
  ]);
});
