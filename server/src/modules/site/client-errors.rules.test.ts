import { describe, expect, test } from "vitest";
import { scrub } from "../../lib/scrub.ts";
import { fingerprintOf, placesOf, scrubPath } from "./client-errors.rules.ts";

const CHROME = `TypeError: Cannot read properties of undefined (reading 'amount')
    at Wallet (https://mela.example/assets/wallet-screen-B1c2D3e4.js:2:1034)
    at Object.react_stack_bottom_frame (https://mela.example/assets/entry-client-Q9w8E7r6.js:1:88012)
    at chrome-extension://abcdefgh/content.js:10:2
    at https://mela.example/assets/lobby-X1y2Z3a4.js:1:7`;
const SAFARI = `Wallet@https://mela.example/assets/wallet-screen-B1c2D3e4.js:2:1034
@https://mela.example/m/home?token=abc:1:2
async load@https://mela.example/assets/lobby-X1y2Z3a4.js:1:7`;

describe("the places of a stack", () => {
  test("are those in our own files, as Chrome writes them", () => {
    expect(placesOf(CHROME)).toEqual([
      { name: "Wallet", file: "wallet-screen-B1c2D3e4.js", line: 2, column: 1034 },
      { name: "Object.react_stack_bottom_frame", file: "entry-client-Q9w8E7r6.js", line: 1, column: 88012 },
      { name: "", file: "lobby-X1y2Z3a4.js", line: 1, column: 7 },
    ]);
  });

  test("are those in our own files, as Safari and Firefox write them", () => {
    expect(placesOf(SAFARI).map(({ name, file }) => [name, file])).toEqual([
      ["Wallet", "wallet-screen-B1c2D3e4.js"],
      ["load", "lobby-X1y2Z3a4.js"],
    ]);
  });

  test("are at most twelve", () => {
    expect(placesOf(CHROME.repeat(20))).toHaveLength(12);
  });
});

describe("what is kept of a message", () => {
  test.each([
    ["mail", "no user rahim.uddin+x@example.org here", "no user [mail] here"],
    ["a token", "bad Bearer dGhpcy1pcy1hLXRva2VuLTEyMzQ1Njc4OTA", "bad Bearer [token]"],
    ["a phone number", "cannot call +8801712345678", "cannot call [number]"],
    ["a phone number in Bengali digits", "নম্বর ০১৭১২৩৪৫৬৭৮", "নম্বর [number]"],
    ["the query of an address", "GET https://mela.example/m/login?code=abc failed", "GET https://mela.example/m/login failed"],
    ["control characters", "one\u0000two\nthree", "one two three"],
  ])("%s is taken out", (_what, message, kept) => {
    expect(scrub(message)).toBe(kept);
  });

  test("names of programs stay", () => {
    const message = "Cannot read properties of undefined (reading 'amount') in manual-wages-screen";
    expect(scrub(message)).toBe(message);
  });

  test("a path keeps no query and no numbers", () => {
    expect(scrubPath("/m/record/48213?from=2026-01-01#x")).toBe("/m/record/[number]");
    expect(scrubPath("/m/record/12")).toBe("/m/record/0");
  });
});

test("errors are one group when only their numbers differ, and another at another place", () => {
  const [at] = placesOf(CHROME);
  if (!at) throw new Error("no place");
  const group = fingerprintOf("render", "no item 12", [at]);
  expect(fingerprintOf("render", "no item 345", [at]).equals(group)).toBe(true);
  expect(fingerprintOf("render", "no item 12", [{ ...at, column: 1 }]).equals(group)).toBe(false);
  expect(fingerprintOf("rejection", "no item 12", [at]).equals(group)).toBe(false);
});
