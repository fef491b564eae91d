// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { paysOf } from "./pays-of.ts";

const linesOf = (language: "bn" | "en"): string[] => {
  setLanguage(language);
  return [...paysOf("plain").children].map((line) => [...line.children].map((part) => part.textContent).join(" "));
};

test("the felt says in English what each end pays, and on how many the dealer stands", () => {
  expect(linesOf("en")).toEqual(["Blackjack 3 : 2", "Win 1 : 1", "Tie stake back", "Dealer stands on 17"]);
});

test("in Bengali its numbers have the digits of the language", () => {
  expect(linesOf("bn")).toEqual(["ব্ল্যাকজ্যাক ৩ : ২", "জিতলে ১ : ১", "সমান হলে বাজি ফেরত", "ডিলার থামে ১৭-তে"]);
});
