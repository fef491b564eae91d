// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from "vitest";
import entries from "../../../../data/titles.json" with { type: "json" };
import { endPageAround, pageAround, tellGame } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import { createBehindNote, OWN_HAND } from "./own-hand.ts";

let told: unknown[];
beforeEach(() => {
  setLanguage("en");
  told = pageAround();
});
afterEach(() => {
  endPageAround();
  setLanguage("en");
});

const ASKED = { type: "mela:title", game: "SHP-BLACKJACK-CIRCLE", vendor: "SHP" };
const button = (note: HTMLElement) => note.querySelector("button")!;

test("the title with a hand of one's own is one of the catalogue, by its names", () => {
  const { game, nameEn, nameBn } = (entries as Record<string, { game: string | null; nameEn: string; nameBn: string }>)[OWN_HAND.game]!;
  expect([game, nameEn, nameBn]).toEqual(["blackjack-room", OWN_HAND.names.en, OWN_HAND.names.bn]);
  expect(OWN_HAND.game.startsWith(`${OWN_HAND.vendor}-`)).toBe(true);
});

test.each([
  ["en", "You bet behind the demo players’ hands.", "Your own hand: Blackjack Circle"],
  ["bn", "আপনি এখানে ডেমো খেলোয়াড়দের হাতের ওপর বাজি ধরছেন।", "নিজের হাত: ব্ল্যাকজ্যাক বৈঠক"],
] as const)(
  "in %s the table says that one bets behind, and leads to a hand of one's own once the page has that title",
  (language, words, way) => {
    setLanguage(language);
    const note = createBehindNote();
    expect([note.querySelector("p")!.textContent, button(note).hidden, told]).toEqual([words, true, [ASKED]]);
    tellGame({ type: "mela:title", amount: 1 });
    expect([button(note).hidden, button(note).textContent]).toEqual([false, way]);
    button(note).click();
    expect(told).toEqual([ASKED, { ...ASKED, amount: 1 }]);
  },
);

test("from any other origin or window the answer counts for nothing", () => {
  const note = createBehindNote();
  tellGame({ type: "mela:title", amount: 1 }, { origin: "https://elsewhere.example" });
  tellGame({ type: "mela:title", amount: 1 }, { source: window });
  expect(button(note).hidden).toBe(true);
});
