import { expect, test } from "vitest";
import { titleOf } from "../../testing/every-game.ts";
import type { createOutcomeSeeds } from "../tables/outcome-seeds.ts";
import { findScheduledRules } from "./registry.ts";
import type { GameContext } from "./scheduled-game.ts";

test("bets on Plinko Fair of when it was a show are decided by the rules of that show, as those of Money Drop are; a slot has none", async () => {
  const plinko = titleOf("plinko");
  expect([plinko.code, plinko.variant]).toEqual(["DKP-PLINKO-FAIR", null]);
  const found = findScheduledRules(plinko)!;
  expect([found.game.key, found.title]).toEqual(["game-show", { ...plinko, game: "game-show", variant: "money-drop" }]);
  // A brand's own title of it, too.
  expect(findScheduledRules({ ...plinko, code: `${plinko.code}~acme` })?.game.key).toBe("game-show");
  const wager = { round: 4, bets: [{ spot: "pocket-4", amount: plinko.minBetMinor }] };
  const chance = { of: () => "seed" } as unknown as ReturnType<typeof createOutcomeSeeds>;
  const later = await found.game.decide(found.title, wager, { now: 0, chance } as unknown as GameContext);
  expect(later.kind).toBe("later");
  const baccarat = titleOf("baccarat");
  expect(findScheduledRules(baccarat)).toEqual({ title: baccarat, game: expect.objectContaining({ key: "baccarat" }) });
  expect(findScheduledRules(titleOf("slot5"))).toBe(null);
});
