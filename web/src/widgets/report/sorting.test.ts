import { expect, test } from "vitest";
import { nextDirection } from "./sorting.ts";

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
