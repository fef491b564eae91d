import { randomUUID } from "node:crypto";
import { PAYMENT_PATHS } from "@mela/contract/deposit/payment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../testing/create-test-app.ts";
import { TEST_PASSWORD, login } from "../testing/factories.ts";
import { startHttpStandIn } from "../testing/http-stand-in.ts";
import { type Table, createTable } from "../testing/player.ts";
import { createProviderCaller } from "../testing/provider-caller.ts";
import { createServerProcess } from "../testing/server-process.ts";
import { LANDED, type VersionBefore, unpackVersionBefore, whyNotTried } from "../testing/version-before.ts";

const FUNDS = 100_000;
const MERCHANT = { "x-merchant": "mela", "accept-language": "en" };

type Platform = Awaited<ReturnType<typeof createServerProcess>>;
type Call = TestApp["call"];

/** A payment provider at which whoever is sent there pays at once. */
function startPayments() {
  const orders = new Map<string, { amount: number; currency: string }>();
  return startHttpStandIn(({ url, raw }) => {
    const { reference, amount, currency } = JSON.parse(raw) as { reference: string; amount: number; currency: string };
    if (url.pathname === PAYMENT_PATHS.createPayment) {
      orders.set(reference, { amount, currency });
      const value = { payment_id: reference, url: `http://${url.host}/pay`, expires_at: "2099-01-01T00:00:00Z", sandbox: true };
      return { status: 200, json: { success: true, value } };
    }
    const status = url.pathname === PAYMENT_PATHS.executePayment ? "completed" : "authorised";
    const value = { payment_id: reference, reference, status, ...orders.get(reference), reason: null };
    return { status: 200, json: { success: true, value } };
  });
}

/** Calls a platform as a browser does. */
const callsOf =
  (platform: Platform): Call =>
  async (method, path, { token, headers, body } = {}) => {
    const bearer: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const type: Record<string, string> = typeof body === "object" ? { "content-type": "application/json" } : {};
    const sent = body === undefined ? {} : { body: typeof body === "object" ? JSON.stringify(body) : (body as string) };
    const response = await fetch(platform.url + path, { method, headers: { ...MERCHANT, ...type, ...bearer, ...headers }, ...sent });
    const text = await response.text();
    return { status: response.status, headers: {}, json: JSON.parse(text), text };
  };

/** Calls a platform's wallet as a game provider does; answers the balance, or fails with what was answered instead. */
function walletOf(platform: Platform, secret: string) {
  const caller = createProviderCaller({ baseUrl: () => platform.url, secret, provider: "arcade" });
  return async (name: "bet" | "win", body: object): Promise<number> => {
    const answer = await caller.send(`/provider/v1/wallet/${name}`, JSON.stringify(body));
    const { success, value } = JSON.parse(answer.body) as { success: boolean; value?: { balance: number } };
    if (!success || !value) throw new Error(`${name}: ${answer.status} ${answer.body}`);
    return value.balance;
  };
}

const untried = whyNotTried();
const fate = untried === null ? "" : `, not tried: ${untried}`;

describe.skipIf(untried !== null)(`the version that landed before (${LANDED.commit.slice(0, 7)})${fate}`, () => {
  let table: Table;
  let payments: Awaited<ReturnType<typeof startPayments>>;
  let before: VersionBefore;
  let older: Platform;
  let newer: Platform;
  let member: { id: number; account: string };
  let token: string;

  beforeAll(async () => {
    [table, payments, before] = await Promise.all([createTable(), startPayments(), unpackVersionBefore()]);
    ({ member } = await table.seat(FUNDS));
    const { DATABASE_URL, ARCADE_URL } = table.server.env;
    // Two programs that start at once wait longer for a connection on a busy machine than a visitor is kept waiting.
    const settings = { DATABASE_URL, ARCADE_URL, PAYMENT_URL: payments.origin, DATABASE_WAIT_SECONDS: "60" };
    older = await createServerProcess(settings, before.main);
    newer = await createServerProcess(settings);
    await Promise.all([older.start(), newer.start()]);
  });
  afterAll(async () => {
    await Promise.all([older, newer].map((platform) => platform.stop()));
    await Promise.all([table.close(), payments.stop(), before.remove()]);
  });

  const logIn = async (call: Call): Promise<string> => {
    const { status, json } = await login({ call, clock: table.server.clock }, { username: member.account, password: TEST_PASSWORD });
    expect([status, json.errorCode]).toEqual([200, undefined]);
    return json.value.token;
  };
  const balanceAt = async (platform: Platform): Promise<number> => {
    const { status, json } = await callsOf(platform)("GET", "/wps/wallets/gcs", { token });
    expect([status, json.errorCode]).toEqual([200, undefined]);
    return json.value.balance.amount;
  };
  /** Opens a game at one version, stakes at another, and is paid at the first; answers the balance after it. */
  const play = async (opens: Platform, stakes: Platform, stake: number, wins: number): Promise<number> => {
    table.arcade.seen.length = 0;
    const opened = await callsOf(opens)("GET", `/wps/games/launch?nodeId=${table.game.nodeId}`, { token });
    expect([opened.status, opened.json.errorCode]).toEqual([200, undefined]);
    const bet = table.betOf(String((table.arcade.seen.at(0)?.body as { token: string } | undefined)?.token), stake);
    const { ARCADE_SECRET } = table.server.env;
    const left = await walletOf(stakes, ARCADE_SECRET)("bet", bet);
    expect(await walletOf(opens, ARCADE_SECRET)("bet", bet), "the same bet, sent again to the other version").toBe(left);
    const win = { ...bet, request_uuid: randomUUID(), transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid };
    return walletOf(opens, ARCADE_SECRET)("win", { ...win, amount: wins });
  };
  const order = async (platform: Platform, key: string): Promise<string> => {
    const body = { method: "bkash", amount: 50_000 };
    const { json } = await callsOf(platform)("POST", "/wps/deposit/create", { token, body, headers: { "idempotency-key": key } });
    expect(json).toMatchObject({ success: true, value: { state: "pending" } });
    return json.value.id;
  };
  const check = async (platform: Platform, id: string): Promise<string> =>
    (await callsOf(platform)("POST", "/wps/deposit/check", { token, body: { id } })).json.value?.state;

  it("serves over this version's schema, beside this one: log-in, play and deposit go on at either", async () => {
    token = await logIn(callsOf(older));
    expect([await balanceAt(older), await balanceAt(newer)]).toEqual([FUNDS, FUNDS]);
    expect(await play(older, newer, 1_000, 3_000)).toBe(FUNDS + 2_000);
    expect(await play(newer, older, 2_000, 0)).toBe(FUNDS);
    const key = randomUUID();
    const id = await order(newer, key);
    expect(await order(older, key)).toBe(id);
    expect(await check(older, id)).toBe("credited");
    expect([await balanceAt(older), await balanceAt(newer)]).toEqual([FUNDS + 50_000, FUNDS + 50_000]);
    // A body that was sealed for the one is opened by the other.
    token = await logIn((method, path, sent) => callsOf(method === "GET" ? older : newer)(method, path, sent));
  });

  it("takes over again when this one is taken back, reads and writes what it left, and this one goes on from there", async () => {
    const left = await order(newer, randomUUID());
    const held = await balanceAt(newer);
    expect([await newer.terminate(), await older.terminate()]).toEqual([0, 0]);

    await older.start();
    expect(await balanceAt(older)).toBe(held);
    expect(await play(older, older, 5_000, 1_000)).toBe(held - 4_000);
    expect(await check(older, left)).toBe("credited");
    const again = await order(older, randomUUID());
    expect(await older.terminate()).toBe(0);

    await newer.start();
    expect(await balanceAt(newer)).toBe(held - 4_000 + 50_000);
    expect(await check(newer, again)).toBe("credited");
    expect(await play(newer, newer, 1_000, 0)).toBe(held - 5_000 + 100_000);
    expect((await table.server.services.wallet.verifyLedger()).faults).toEqual([]);
  });
});
