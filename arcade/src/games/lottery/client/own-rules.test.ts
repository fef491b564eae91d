import { DRAW_RULES, type DrawKind } from "@mela/contract/lottery/draws";
import { expect, test } from "vitest";
import { playsOf } from "../rules/plays.ts";
import { ownRules } from "./own-rules.ts";
import { lotteryTexts } from "./texts.ts";

test.each([
  ["SSC", true, ["rules.vn"]],
  ["4D", true, ["rules.vn.special"]],
  ["K3", true, ["rules.modes"]],
  ["4D", false, ["rules.modes"]],
  ["COLOR", false, ["rules.modes", "rules.colour"]],
  ["KENO", false, ["rules.modes", "rules.keno", "rules.heat"]],
] as const)("%s, Vietnam %s: the rules speak of the bets that there are, and of no prizes that are not drawn", (kind, vietnam, told) => {
  const plays = playsOf(kind, vietnam).map(({ id, mode, form }) => ({ id, mode, form, pays: {} }));
  expect(ownRules({ kind, plays })).toEqual(told);
});

test.each(["en", "bn"] as const)("every bet of every lottery has its name in %s, and so has every choice that is no number", (language) => {
  const kinds = Object.keys(DRAW_RULES) as DrawKind[];
  const plays = [false, true].flatMap((vietnam) => kinds.flatMap((kind) => playsOf(kind, vietnam)));
  const words = plays.flatMap(({ form }) => (form.kind === "choice" ? form.options : [])).filter((option) => !/^\d+$/.test(option));
  const named = [...plays.map(({ id }) => `play.${id}`), ...words.map((word) => `word.${word}`)];
  expect(named.filter((key) => !Object.hasOwn(lotteryTexts[language], key))).toEqual([]);
});
