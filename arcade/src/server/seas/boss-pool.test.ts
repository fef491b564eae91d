import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { meanTaken } from "../../shared/games/shared-pool.ts";
import { type FakePlatform, startFakePlatform } from "../../testing/fake-platform.ts";
import { newFolder, removeFolders } from "../../testing/test-arcade.ts";
import { player, serviceOn } from "../../testing/two-services.ts";
import { BOSS_POOL } from "../../games/fishing/rules/boss.ts";
import type { Session } from "../journal/journal.ts";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { bossPoolOf, POOL, shotAtBoss } from "../../testing/boss-pool.ts";

const { seed, share } = BOSS_POOL;
/** What a shot of 20.00 adds. */
const PART = (2000 * share) / 1000;
let platform: FakePlatform;
const undo: (() => Promise<void>)[] = [];
beforeEach(async () => {
  platform = await startFakePlatform(1_000_000);
  undo.push(() => platform.close());
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
  removeFolders();
});
const openJournal = () => {
  const journal = openSqliteJournal(newFolder());
  undo.push(() => journal.close());
  return journal;
};

bossPoolOf("SQLite", async () => openJournal());

/** Shots at the boss, and what its pool holds for whoever may meet the player, in minor units; null: nobody has shot at it. */
function atSea() {
  const journal = openJournal();
  const { wagers, stop } = serviceOn(journal, platform);
  undo.push(stop);
  const holds = async (of: Session) => {
    const state = await journal.jackpot(POOL.name, of);
    return state && state.grains / 1000;
  };
  const shoot = (of: Session, caught = false, change: object = {}) => wagers.play({ ...shotAtBoss(of, caught), ...change });
  return { journal, shoot, holds };
}
const someone = (change: Partial<Session> = {}): Session =>
  player({ id: randomUUID(), player: `mela:${randomUUID()}`, gameCode: "T-SEA", ...change });

test("whoever catches the boss is paid the whole pool by the usual win, their own share in it, and the next begins at its seed", async () => {
  const { journal, shoot, holds } = atSea();
  const one = someone();
  await shoot(one);
  await shoot(someone());
  expect(await holds(one)).toBe(seed + 2 * PART);
  const round = await shoot(one, true);
  expect([round.payout, round.state, (round.outcome as { jackpot: number }).jackpot]).toEqual([
    seed + 3 * PART,
    "settled",
    seed + 3 * PART,
  ]);
  expect(platform.callsOf("win").map(({ body }) => body["amount"])).toEqual([0, 0, seed + 3 * PART]);
  expect(await holds(one)).toBe(seed);
  expect(await journal.lastDrop(POOL.name, one)).toMatchObject({ roundId: round.id, amount: seed + 3 * PART });
});

test("trial money, other brands and other currencies have a pool of their own: none feeds or takes another's", async () => {
  const { shoot, holds } = atSea();
  const apart = [someone(), someone({ money: "trial" }), someone({ liquidity: "panna" }), someone({ currency: "USD" })];
  for (const [shots, of] of apart.entries()) for (let shot = 0; shot <= shots; shot += 1) await shoot(of);
  expect(await Promise.all(apart.map(holds))).toEqual([1, 2, 3, 4].map((shots) => seed + shots * PART));
  expect((await shoot(apart[1]!, true)).payout).toBe(seed + 3 * PART);
  expect(await Promise.all(apart.map(holds))).toEqual([seed + PART, seed, seed + 3 * PART, seed + 4 * PART]);
});

test("free play and free rounds neither feed nor take the pool: the mean of it is paid in its place", async () => {
  const { journal, shoot, holds } = atSea();
  const free = someone({ player: "free:1", token: null, money: "free", playBalance: 5000 });
  await journal.addSession(free);
  await shoot(free);
  expect(await shoot(free, true)).toMatchObject({ payout: meanTaken(BOSS_POOL), balance: 5000 - 4000 + meanTaken(BOSS_POOL) });
  const member = someone();
  const grant = randomUUID();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  platform.grants.push({ grant, token: "token", game_code: "T-SEA", currency: "BDT", stake: 2000, rounds: 1, left: 1, won: 0, expires_at });
  expect(await shoot(member, true, { grant })).toMatchObject({ payout: meanTaken(BOSS_POOL), free: { grant } });
  expect([await holds(free), await holds(member)]).toEqual([null, null]);
});

test("a shot whose bet did not come through feeds nothing", async () => {
  const { shoot, holds } = atSea();
  const one = someone();
  platform.faults.bet.push("error-after");
  await expect(shoot(one)).rejects.toMatchObject({ code: "bet.returned" });
  platform.faults.bet.push({ reject: "provider.insufficientFunds" });
  await expect(shoot(one)).rejects.toMatchObject({ code: "bet.insufficientFunds" });
  expect(await holds(one)).toBeNull();
});
