// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import type { ClientLanguage } from "../../../shared/wire.ts";
import { compareCards } from "../rules/rules.ts";
import { wordsOf } from "./words.ts";

afterEach(() => setLanguage("en"));

test.each<[ClientLanguage, string, string, string]>([
  ["en", "7D", "3S", "Dragon wins · 7♦ – 3♠ · Dragon has a seven: odd, even, red and black lose"],
  ["en", "8D", "3S", "Dragon wins · 8♦ – 3♠"],
  ["bn", "7D", "7S", "টাই · 7♦ – 7♠ · ড্রাগন: ৭ পড়েছে, তাই জোড়, বিজোড়, লাল ও কালো হারে · টাইগার: ৭ পড়েছে, তাই জোড়, বিজোড়, লাল ও কালো হারে"],
])("in %s a result of %s and %s says why bets on a seven's kind lost", (language, dragon, tiger, said) => {
  setLanguage(language);
  expect(wordsOf(null).say(compareCards(dragon, tiger, false))).toBe(said);
});

test("a line of the past says who won and no more", () => {
  setLanguage("en");
  expect(wordsOf("football").outcome(compareCards("7D", "3S", true))).toBe("Home wins · 7♦ – 3♠");
});
