import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startFakePlatform } from "./fake-platform.ts";
import { testTitle } from "./titles.ts";
import { player, serviceOn } from "./two-services.ts";
import { BOSS_POOL, bossAt, poolName } from "../games/fishing/rules/boss.ts";
import { fishing } from "../games/fishing/server/game.ts";
import type { Journal, Session } from "../server/journal/journal.ts";
import type { PlayRequest } from "../server/wagers/wagers.ts";

const title = testTitle({ code: "T-SEA", game: "fishing", pool: null });
const BOSS = bossAt(Date.now());
const FED = 2000;
export const POOL = { name: poolName(title), rules: BOSS_POOL };

/** A game in which a shot at the boss does what the test wants; the boss is there. */
const sea = (caught: boolean): PlayRequest["game"] => ({
  ...fishing,
  checkMoment: () => undefined,
  play: () => ({ outcome: { kind: "cobra", times: 10, caught, payout: 0 }, payout: 0 }),
});

/** A shot at the boss that catches it or not, staked on 20.00. */
export const shotAtBoss = (of: Session, caught: boolean, stake = FED): PlayRequest => ({
  session: of,
  title,
  game: sea(caught),
  operation: randomUUID(),
  wager: { stake, fish: BOSS },
  grant: null,
});

const SHOTS = [false, true, false, true, false, false, true, false];

/** That two processes on one journal feed and take one pool, whichever comes first. */
export function bossPoolOf(name: string, open: () => Promise<Journal>): void {
  test(`${name}: shots at the boss that two processes decide at once feed one pool, and what is taken of it is taken once`, async () => {
    const [journal, platform] = [await open(), await startFakePlatform(1_000_000)];
    const both = [serviceOn(journal, platform), serviceOn(journal, platform)] as const;
    const played = SHOTS.map((caught, shot) => {
      const one = player({ player: `mela:${shot}`, id: randomUUID(), gameCode: title.code });
      return both[shot % 2]!.wagers.play(shotAtBoss(one, caught));
    });
    const rounds = await Promise.all(played);
    const taken = rounds.filter((_round, shot) => SHOTS[shot]).map(({ payout }) => payout);
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(BOSS_POOL.seed);
    expect(rounds.filter((_round, shot) => !SHOTS[shot]).map(({ payout }) => payout)).toEqual([0, 0, 0, 0, 0]);
    const { grains } = (await journal.jackpot(POOL.name, player()))!;
    const seeds = (1 + taken.length) * BOSS_POOL.seed * 1000;
    expect(grains + taken.reduce((sum, amount) => sum + amount, 0) * 1000).toBe(seeds + SHOTS.length * FED * BOSS_POOL.share);
    for (const { stop } of both) await stop();
    await platform.close();
  });
}
