import { describe, expect, test } from "vitest";
import { GUESSES, isGuessable } from "./password-strength.ts";

const WORDS = ["mela", "Rahim Uddin", "rahim92", "sumon.kazi@example.test", "+8801712345678", "o'brien-smith"];

describe("a password that is soon guessed", () => {
  test.each([
    ["P@ssw0rd123", "a word that everybody takes, in disguise"],
    ["Password123!", "with what everybody appends"],
    ["Mela2026", "the brand and a year"],
    ["m3l@m3l@2026", "the brand in disguise"],
    ["Mela@2026!", "the brand with a little around it"],
    ["qwertyuiop1", "a row of keys"],
    ["rahim92rahim92", "one's own name over and over"],
    ["o'brien-smith2026o'brien-smith", "one's own name with signs in it, over and over"],
    ["Uddin@1990", "a part of one's name"],
    ["sumonkazi1", "what stands in one's address"],
    ["01712345678", "one's own number as it is dialled"],
    ["Iloveyou@2024", "what people say"],
    ["a".repeat(64), "one character"],
    ["20261123", "a day"],
  ])("is %s: %s", async (password) => expect(await isGuessable(password, WORDS)).toBe(true));
});

describe("a password that will do", () => {
  test.each([
    ["hW3k9zQp", "eight characters at random, the shortest that is allowed"],
    ["rickshaw monsoon ferry", "words, without digits or signs"],
    ["আমার সোনার বাংলা", "in any script"],
    ["🐅🌧️🛶🥭🐟🏏🚲🌾", "in any signs"],
    ["mela rickshaw monsoon ferry", "with the brand in it, if the rest is good enough by itself"],
    ["x".repeat(20) + "rickshaw monsoon ferry", "however long"],
  ])("is %s: %s", async (password) => expect(await isGuessable(password, WORDS)).toBe(false));
});

test("an operator's has to withstand more", async () => {
  expect(await isGuessable("hW3k9zQp", [])).toBe(false);
  expect(await isGuessable("hW3k9zQp", [], GUESSES.operator)).toBe(true);
});

test("what is beyond the end is not looked at, so that nobody can keep the server busy with a long one", async () => {
  expect(await isGuessable("a".repeat(64) + "rickshaw monsoon ferry", [])).toBe(true);
});
