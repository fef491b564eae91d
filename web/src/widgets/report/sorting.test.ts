import { expect, test } from "vitest";
import { nextDirection, readSorting, sortParams } from "./sorting.ts";

const choices = [
  { key: "account", label: "", kind: "name" },
  { key: "seen", label: "", kind: "time" },
  { key: "stake", label: "", kind: "amount" },
] as const;

test.each([
  ["seen", "desc", "seen", "asc"],
  ["seen", "asc", "seen", "desc"],
  ["account", "asc", "account", "desc"],
  ["account", "asc", "seen", "desc"],
  ["account", "asc", "stake", "desc"],
  ["seen", "asc", "account", "asc"],
] as const)("a list by %s, %s, that is to be by %s then, is %s", (current, direction, chosen, next) => {
  expect(nextDirection({ current, direction, choices }, chosen)).toBe(next);
});

test.each([
  ["", "account", "asc", ""],
  ["sort=seen", "seen", "desc", "sort=seen"],
  ["sort=seen&order=asc", "seen", "asc", "sort=seen&order=asc"],
  ["sort=account&order=desc", "account", "desc", "order=desc"],
  ["sort=nothing&order=up", "account", "asc", ""],
])("the address ?%s asks for %s, %s, and is written as ?%s", (asked, current, direction, written) => {
  const read = readSorting(new URLSearchParams(asked), choices);
  expect(read).toEqual({ current, direction });
  const said = Object.entries(sortParams({ ...read, choices })).filter((entry): entry is [string, string] => entry[1] !== null);
  expect(new URLSearchParams(said).toString()).toBe(written);
});
