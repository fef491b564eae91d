import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createWallet } from "../../arcade/src/server/platform/wallet.ts";
import type { RoomView } from "../../arcade/src/shared/rooms/wire.ts";
import { CATALOGUE, titleOf } from "../../arcade/src/testing/every-game.ts";
import { TEST_PROVIDER, TEST_SECRET } from "../../arcade/src/testing/fake-platform.ts";
import { newFolder, removeFolders, startArcade, type TestArcade } from "../../arcade/src/testing/test-arcade.ts";
import entries from "../../arcade/data/titles.json" with { type: "json" };
import { seedGames } from "../../server/src/demo/games.ts";
import { createTestApp, type TestApp } from "../../server/testing/create-test-app.ts";
import { buildMember, loginAs } from "../../server/testing/factories.ts";
import { freePort } from "../../server/testing/free-port.ts";
import { newId } from "./wire.ts";

/* The platform on a real database and the real arcade, over the wire. */

const FUNDS = 500_000;
const TABLE = titleOf("teen-patti").code;
const WITH_POOL = Object.entries(entries).find(([, entry]) => "pool" in entry && entry.game === "slot5")![0];

let platform: TestApp;
let arcade: TestArcade;
beforeAll(async () => {
  const [platformPort, arcadePort] = [await freePort(), await freePort()];
  const [platformUrl, arcadeUrl] = [platformPort, arcadePort].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  arcade = await startArcade(platformUrl, newFolder(), {
    wallet: createWallet({ baseUrl: platformUrl, provider: TEST_PROVIDER, secret: TEST_SECRET, timeoutMs: 20_000 }),
    titles: CATALOGUE,
    now: Date.now,
    publicUrl: arcadeUrl,
    roomTimes: { gather: 1500, turn: 60_000, demo: 20, show: 60_000 },
  });
  await arcade.app.listen({ port: arcadePort, host: "127.0.0.1" });
  const env = { ARCADE_URL: arcadeUrl, ARCADE_PUBLIC_URL: arcadeUrl, ARCADE_SECRET: TEST_SECRET };
  platform = await createTestApp({ env });
  const { games, provider } = platform.services;
  await seedGames({ games, provider, brands: ["mela", "panna"] });
  await platform.app.listen({ port: platformPort, host: "127.0.0.1" });
  // It was there first, takes nothing until it has reached the platform, and asks for it in its own time.
  const reach = async () => {
    const { statusCode } = await arcade.app.inject({ method: "POST", url: "/pools" });
    if (statusCode === 503) throw new Error("the arcade has not reached the platform yet");
  };
  await vi.waitFor(reach, { timeout: 30_000 });
});
afterAll(async () => {
  await platform.close();
  await arcade.stop();
  removeFolders();
});

interface Someone {
  token: string;
  merchant: string;
}

/** A member with money of their own. */
async function member(merchant: string): Promise<Someone> {
  const { id: memberId, currency, ...made } = await buildMember(platform, { brandCode: merchant });
  const opening = { memberId, brandCode: merchant, currency, kind: "opening", against: "adjustment" } as const;
  await platform.services.wallet.move({ ...opening, amountMinor: FUNDS, externalId: newId() });
  return { token: await loginAs(platform, { id: memberId, currency, ...made }), merchant };
}

const trial = async (): Promise<Someone> => ({
  token: (await platform.call("POST", "/wps/session/login/freeplay", { body: { moduleId: "FREEPLAY3" } })).json.value.token as string,
  merchant: "mela",
});

/** Opens a game as the site does and answers the caller of its page. */
async function open({ token, merchant }: Someone, gameCode: string) {
  const headers = { "x-merchant": merchant };
  const { json } = await platform.call("GET", `/wps/games/launch?gameCode=${gameCode}`, { token, headers });
  const s = new URL(json.value.url as string).searchParams.get("s");
  const exchanged = await arcade.app.inject({ method: "POST", url: "/api/session", body: { s } });
  const session = { "x-session": exchanged.json().value.secret as string };
  return (method: "GET" | "POST", url: string, body?: object) =>
    arcade.app.inject({ method, url, headers: session, ...(body && { body }) });
}
type Page = Awaited<ReturnType<typeof open>>;
const room = async (page: Page) => (await page("GET", "/api/room")).json().value as RoomView;
const balance = async ({ token, merchant }: Someone): Promise<number> =>
  (await platform.call("GET", "/wps/wallets/gcs", { token, headers: { "x-merchant": merchant } })).json.value.balance.amount as number;

test("a trial, a member and another brand's member at one game sit at three tables, and none moves money to another", async () => {
  const people = [await member("mela"), await trial(), await member("panna")];
  const before = await Promise.all(people.map(balance));
  const pages = await Promise.all(people.map((one) => open(one, TABLE)));
  for (const page of pages) expect((await page("POST", "/api/room/join", { operation: newId() })).statusCode).toBe(200);
  for (const page of pages) await expect.poll(async () => (await room(page)).phase).toBe("playing");
  for (const page of pages) expect((await room(page)).seats.filter(({ demo }) => !demo).map(({ you }) => you)).toEqual([true]);
  for (const page of pages) {
    await expect.poll(async () => (await room(page)).actions.length > 0).toBe(true);
    const { hand } = await room(page);
    await page("POST", "/api/room/play", { operation: newId(), hand, action: "fold" });
    await expect.poll(async () => (await room(page)).phase).toBe("showing");
  }
  const { minBetMinor } = titleOf("teen-patti");
  for (const [at, one] of people.entries()) await expect.poll(() => balance(one)).toBe(before[at]! - minBetMinor);
  expect((await platform.services.wallet.verifyLedger()).faults).toEqual([]);
});

test("the jackpot at home is fed by real money alone", async () => {
  const wanted = { provider: "arcade", code: "mela", currency: "BDT", liquidity: "mela" };
  const amount = async (): Promise<number> => (await platform.services.provider.readJackpot(wanted))!.amount;
  const shown = async () => (await platform.call("GET", "/wps/games/jackpot")).json.value.pool.amount.amount as number;
  const spin = async (one: Someone) => {
    const page = await open(one, WITH_POOL);
    const stakes = (await page("GET", "/api/state")).json().value.config.stakes as number[];
    expect((await page("POST", "/api/play", { operation: newId(), wager: { stake: stakes.at(-1) } })).statusCode).toBe(200);
  };
  const begin = await amount();
  expect(await shown()).toBe(begin);
  await spin(await trial());
  await spin(await member("panna"));
  expect(await amount()).toBe(begin);
  await spin(await member("mela"));
  const fed = await amount();
  expect(fed).toBeGreaterThan(begin);
  platform.clock.advance(4_000);
  await expect.poll(shown).toBe(fed);
});
