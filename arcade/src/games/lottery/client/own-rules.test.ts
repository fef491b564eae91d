import { expect, test } from "vitest";
import { playsOf } from "../rules/plays.ts";
import { ownRules } from "./own-rules.ts";

test.each([
  ["SSC", true, ["rules.vn"]],
  ["4D", true, ["rules.vn.special"]],
  ["K3", true, ["rules.modes"]],
  ["4D", false, ["rules.modes"]],
  ["COLOR", false, ["rules.modes", "rules.colour"]],
] as const)("%s, Vietnam %s: the rules speak of the bets that there are, and of no prizes that are not drawn", (kind, vietnam, told) => {
  const plays = playsOf(kind, vietnam).map(({ id, mode, form }) => ({ id, mode, form, pays: {} }));
  expect(ownRules({ kind, plays })).toEqual(told);
});
