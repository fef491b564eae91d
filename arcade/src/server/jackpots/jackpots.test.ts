import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteJournal } from "../journal/sqlite-journal.ts";
import { signedHeaders } from "../signing.ts";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET, type FakePlatform } from "../../testing/fake-platform.ts";
import { clock, codeOf, FREE, newFolder, removeFolders, roundOf, startArcade, type TestArcade } from "../../testing/test-arcade.ts";
import { GRAINS } from "./jackpot.rules.ts";
import { JACKPOTS } from "./jackpots.ts";

const POOL_GAME = { game_code: "T-POOL" };
const REAL = { money: "real", liquidity: "mela", currency: "BDT" } as const;
const { seed, share } = JACKPOTS.mela;

let platform: FakePlatform;
const arcades: TestArcade[] = [];
const start = async (folder?: string): Promise<TestArcade> => {
  const arcade = await startArcade(platform.url, folder);
  arcades.push(arcade);
  return arcade;
};
beforeEach(async () => {
  platform = await startFakePlatform(1_000_000);
});
afterEach(async () => {
  for (const arcade of arcades.splice(0)) await arcade.stop();
  await platform.close();
  removeFolders();
});

/** Calls `POST /pools` as the platform does. */
async function readPools(arcade: TestArcade, change: { secret?: string; body?: object; liquidity?: string } = {}) {
  const { liquidity = "mela" } = change;
  const body = JSON.stringify(change.body ?? { request_uuid: randomUUID(), currency: "BDT", liquidity });
  const signed = { provider: TEST_PROVIDER, secret: change.secret ?? TEST_SECRET, path: "/pools", body };
  const headers = { "content-type": "application/json", ...signedHeaders(signed, clock.now()) };
  return arcade.app.inject({ method: "POST", url: "/pools", headers, body });
}
const amountIn = async (arcade: TestArcade, liquidity = "mela"): Promise<number> =>
  (await readPools(arcade, { liquidity })).json().value.pools[0].amount as number;

/** A folder whose jackpot drops with the next contribution. */
async function folderBeforeFall(target: number): Promise<string> {
  const folder = newFolder();
  const journal = openSqliteJournal(folder);
  await journal.openJackpot("mela", REAL, { grains: target * GRAINS - 1, target }, clock.now());
  await journal.close();
  return folder;
}

test("each paid round of a title with a pool feeds it with its share; free play and other titles do not", async () => {
  const arcade = await start();
  expect(await amountIn(arcade)).toBe(seed);
  const player = await arcade.open(POOL_GAME);
  expect(player.view.pool).toBe(seed);
  for (let round = 0; round < 3; round += 1) expect((await player.play({ stake: 2000 })).statusCode).toBe(200);
  expect(await amountIn(arcade)).toBe(seed + (3 * 2000 * share) / GRAINS);
  await (await arcade.open()).play({ stake: 2000 });
  const free = await arcade.open({ ...POOL_GAME, ...FREE });
  expect(free.view.pool).toBeNull();
  expect((await free.play({ stake: 2000 })).json().value.pool).toBeNull();
  expect(await amountIn(arcade)).toBe(seed + 30);
});

test("the round that fills the pool wins it through the normal win, once, and the next pool begins at the seed", async () => {
  const target = 5_432_109;
  const folder = await folderBeforeFall(target);
  const arcade = await start(folder);
  const player = await arcade.open(POOL_GAME);
  const operation = randomUUID();
  const first = await player.play({ stake: 200 }, operation);
  const round = roundOf(first);
  expect(round.jackpot).toBe(target);
  expect(round.payout).toBe((round.outcome as { payout: number }).payout + target);
  expect(platform.callsOf("win")[0]!.body["amount"]).toBe(round.payout);
  expect(platform.balance).toBe(1_000_000 - 200 + round.payout);
  expect(first.json().value.pool).toBe(seed);
  expect(roundOf(await player.play({ stake: 200 }, operation)).jackpot).toBe(target);
  expect(platform.callsOf("win")).toHaveLength(1);
  const [reading] = (await readPools(arcade)).json().value.pools;
  expect(reading.last_drop).toMatchObject({ amount: target, round: round.id });
  expect(reading).not.toHaveProperty("target");
});

test("trial money has a jackpot of its own: it feeds no real one and wins none", async () => {
  const target = 5_432_109;
  const arcade = await start(await folderBeforeFall(target));
  const reached = await amountIn(arcade);
  const trial = await arcade.open({ ...POOL_GAME, money: "trial" });
  expect(trial.view.pool).toBe(seed);
  const played = await trial.play({ stake: 2000 });
  expect(played.json().value.pool).toBe(seed + (2000 * share) / GRAINS);
  expect(roundOf(played).jackpot).toBe(0);
  expect(await amountIn(arcade)).toBe(reached);
  const member = await arcade.open({ ...POOL_GAME, user: "2" });
  expect(roundOf(await member.play({ stake: 200 })).jackpot).toBe(target);
});

test("each brand plays for a jackpot of its own, and those that share their players for one", async () => {
  const arcade = await start();
  const feed = async (change: { brand: string; liquidity?: string }) =>
    expect((await (await arcade.open({ ...POOL_GAME, ...change })).play({ stake: 2000 })).statusCode).toBe(200);
  await feed({ brand: "panna" });
  expect([await amountIn(arcade), await amountIn(arcade, "panna")]).toEqual([seed, seed + 10]);
  await feed({ brand: "mela", liquidity: "group:river" });
  await feed({ brand: "panna", liquidity: "group:river" });
  expect([await amountIn(arcade), await amountIn(arcade, "panna"), await amountIn(arcade, "group:river")]).toEqual([
    seed,
    seed + 10,
    seed + 20,
  ]);
});

test("a bet that did not come through feeds nothing, and a restart keeps what was fed", async () => {
  const folder = newFolder();
  const before = await start(folder);
  const player = await before.open(POOL_GAME);
  platform.faults.bet.push("error-after");
  expect(codeOf(await player.play({ stake: 2000 }))).toBe("bet.returned");
  platform.faults.bet.push({ reject: "provider.insufficientFunds" });
  expect(codeOf(await player.play({ stake: 2000 }))).toBe("bet.insufficientFunds");
  expect(await amountIn(before)).toBe(seed);
  await player.play({ stake: 2000 });
  await arcades.pop()!.stop();
  expect(await amountIn(await start(folder))).toBe(seed + 10);
});

test("the readings answer a signed call only, in the currency that it names", async () => {
  const arcade = await start();
  expect(codeOf(await readPools(arcade, { secret: "another-secret-altogether" }))).toBe("provider.signature");
  expect(codeOf(await readPools(arcade, { body: { request_uuid: randomUUID(), currency: "taka", liquidity: "mela" } }))).toBe(
    "request.invalid",
  );
  const euro = (await readPools(arcade, { body: { request_uuid: randomUUID(), currency: "EUR", liquidity: "mela" } })).json().value.pools;
  expect(euro).toMatchObject([{ code: "mela", currency: "EUR", amount: seed, last_drop: null }]);
});

test("the help of a title with a pool prints the pool as part of the return", async () => {
  const arcade = await start();
  const help = async (code: string) => (await (await arcade.open({ game_code: code })).call("GET", "/api/help")).json().value;
  const [plain, pooled] = [await help("T-SLOT"), await help("T-POOL")];
  expect(plain.pool).toBeNull();
  expect(pooled.pool).toEqual({ returnPercent: "0.70", sharePercent: "0.50", seed, cap: JACKPOTS.mela.cap });
  expect(Number(pooled.returnPercent) - Number(plain.returnPercent)).toBeCloseTo(0.7, 2);
});
