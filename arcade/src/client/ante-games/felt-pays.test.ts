// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { RAISE_PAYS } from "../../games/caribbean-stud/rules/rules.ts";
import { ANTE_PAYS } from "../../games/casino-holdem/rules/rules.ts";
import { setLanguage } from "../texts.ts";
import { feltPays, pokerPays } from "./felt-pays.ts";

test("the felt names every hand that pays more than even money, from the best, and those that do not in one line", () => {
  setLanguage("en");
  expect(pokerPays(RAISE_PAYS)).toEqual([
    ["royal flush", "100 : 1"],
    ["straight flush", "50 : 1"],
    ["four of a kind", "20 : 1"],
    ["full house", "7 : 1"],
    ["flush", "5 : 1"],
    ["straight", "4 : 1"],
    ["three of a kind", "3 : 1"],
    ["two pairs", "2 : 1"],
    ["pair or less", "1 : 1"],
  ]);
  expect(pokerPays(ANTE_PAYS).at(-1)).toEqual(["straight or less", "1 : 1"]);
});

test("in Bengali numbers on the felt have the digits of the language", () => {
  setLanguage("bn");
  expect(pokerPays(RAISE_PAYS).map(([, pays]) => pays)).toEqual([
    "১০০ : ১",
    "৫০ : ১",
    "২০ : ১",
    "৭ : ১",
    "৫ : ১",
    "৪ : ১",
    "৩ : ১",
    "২ : ১",
    "১ : ১",
  ]);
});

test("each line stands with what it pays, under what it is paid on", () => {
  const rows = [...feltPays([["flush", "5 : 1"]], "Paid on the raise").children].map(({ textContent }) => textContent);
  expect(rows).toEqual(["Paid on the raise", "flush5 : 1"]);
});
