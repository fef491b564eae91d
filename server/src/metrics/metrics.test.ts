import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCuttableProxy } from "../../testing/cuttable-proxy.ts";
import { type Table, createTable } from "../../testing/player.ts";
import { openReader } from "../../testing/stream-reader.ts";
import { type Cashier, createCashier } from "../../testing/withdrawing.ts";
import { inTransaction, openDb } from "../db.ts";
import { sign } from "../lib/signature.ts";
import type { Metrics } from "./metrics.ts";
import { addReadings } from "./readings.ts";

/** The number that a scrape tells for a series, whose labels stand as in the text; undefined when it is not there. */
async function told(metrics: Pick<Metrics, "text">, series: string): Promise<number | undefined> {
  const line = (await metrics.text()).split("\n").find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

describe("of calls", () => {
  let table: Table;
  beforeAll(async () => {
    table = await createTable();
  });
  afterAll(() => table.close());

  const metrics = () => table.server.services.metrics;
  /** A signed call of the provider over the wire. */
  const wallet = (path: string, body: object) => {
    const url = `/provider/v1/wallet/${path}`;
    const at = String(Math.floor(Date.now() / 1000));
    const headers = {
      [PROVIDER_HEADERS.provider]: "arcade",
      [PROVIDER_HEADERS.timestamp]: at,
      [PROVIDER_HEADERS.signature]: sign(table.server.env.ARCADE_SECRET, at, url, Buffer.from(JSON.stringify(body))),
    };
    return table.server.call("POST", url, { headers, body });
  };

  it("answers are counted by call, brand and class and measured; what no route takes has no name of its own", async () => {
    const call = 'call="GET /wps/member/info"';
    const answered = `mela_http_calls_total{${call},brand="mela",class="2xx"}`;
    const measured = `mela_http_call_seconds_count{${call},brand="mela"}`;
    const seat = await table.seat();
    const before = (await told(metrics(), measured)) ?? 0;
    for (let n = 0; n < 3; n += 1) await seat.call("GET", "/wps/member/info");
    await expect.poll(() => told(metrics(), answered)).toBe(before + 3);
    expect(await told(metrics(), measured)).toBe(before + 3);
    expect(await told(metrics(), `mela_http_call_seconds_bucket{le="+Inf",${call},brand="mela"}`)).toBe(before + 3);
    await table.server.call("POST", "/wps/no/such/call/8801712345678");
    await expect.poll(() => told(metrics(), 'mela_http_calls_total{call="none",brand="mela",class="4xx"}')).toBe(1);
    expect(await metrics().text()).not.toContain("8801712345678");
  });

  it("refusals are counted by call and code", async () => {
    const series = 'mela_http_refusals_total{call="GET /wps/member/info",code="session.expired"}';
    await table.server.call("GET", "/wps/member/info", { token: "C".repeat(43) });
    expect(await told(metrics(), series)).toBe(1);
  });

  it("calls of the wallet are counted by provider and outcome, and belong to no brand", async () => {
    const seat = await table.seat(1_000);
    const token = await seat.open();
    const [paid, tooLarge] = [table.betOf(token, 400), table.betOf(token, 5_000)];
    expect((await wallet("bet", paid)).status).toBe(200);
    await wallet("bet", paid);
    expect((await wallet("bet", tooLarge)).status).not.toBe(200);
    expect(await told(metrics(), 'mela_wallet_calls_total{provider="arcade",call="bet",outcome="ok"}')).toBe(2);
    expect(await told(metrics(), 'mela_wallet_calls_total{provider="arcade",call="bet",outcome="provider.insufficientFunds"}')).toBe(1);
    await expect.poll(() => told(metrics(), 'mela_http_calls_total{call="POST /provider/v1/wallet/bet",brand="",class="2xx"}')).toBe(2);
  });

  it("streams are counted while they are open; an event's way through the database is", async () => {
    const origin = await table.server.app.listen({ host: "127.0.0.1", port: 0 });
    const reader = await openReader(origin);
    expect(await told(metrics(), "mela_event_streams")).toBe(1);
    await reader.next("hello");
    table.server.services.events.publish({ to: "all", type: "announcements", data: {} });
    await reader.next("announcements");
    expect(await told(metrics(), "mela_event_lag_seconds_count")).toBeGreaterThan(0);
    expect(await told(metrics(), "mela_event_lag_seconds_sum")).toBeLessThan(60);
    reader.close();
    await reader.closed;
    await expect.poll(() => told(metrics(), "mela_event_streams")).toBe(0);
  });

  it("what pages tell of their errors is counted by brand", async () => {
    const error = { kind: "uncaught", message: "x is not a function", stack: "", path: "/" };
    await table.server.call("POST", "/wps/client-errors", { body: { build: "b1", errors: [error, error] } });
    expect(await told(metrics(), 'mela_client_errors_total{brand="mela"}')).toBe(2);
  });
});

describe("of what waits in the database", () => {
  let cashier: Cashier;
  beforeAll(async () => {
    cashier = await createCashier();
  });
  afterAll(() => cashier.test.close());

  /** A scrape of a platform that has just started. */
  const fresh = () => {
    const registry = new Registry();
    addReadings(registry, cashier.test.db);
    return { text: () => registry.metrics() };
  };

  it("payments in doubt and withdrawals that wait are told by brand, with the age of the oldest", async () => {
    expect(await told(fresh(), 'mela_payments_in_doubt{brand="mela",kind="withdrawal"}')).toBeUndefined();
    const saver = await cashier.saver(9_000_000);
    cashier.payments.plan.refuse = "reference.mismatch";
    await saver.withdraw(60_000);
    await cashier.payAll();
    await saver.withdraw(600_000);
    await inTransaction(cashier.test.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update withdrawals set requested_at = now() - interval '90 seconds' where state = 'review'`.execute(trx);
    });
    const scrape = fresh();
    expect(await told(scrape, 'mela_payments_in_doubt{brand="mela",kind="withdrawal"}')).toBe(1);
    expect(await told(scrape, 'mela_withdrawals_waiting{brand="mela",kind="count"}')).toBe(1);
    const oldest = (await told(scrape, 'mela_withdrawals_waiting{brand="mela",kind="oldest"}')) ?? 0;
    expect(oldest).toBeGreaterThanOrEqual(90);
    expect(oldest).toBeLessThan(200);
    expect(await told(scrape, 'mela_bets_open_for_an_hour{brand="mela",kind="bet"}')).toBe(0);
    expect(await told(scrape, "mela_database_answers")).toBe(1);
  });

  it("is read once in 15 seconds, however often somebody asks", async () => {
    const registry = new Registry();
    let now = 0;
    addReadings(registry, cashier.test.db, () => now);
    const series = 'mela_withdrawals_waiting{brand="mela",kind="count"}';
    const text = { text: () => registry.metrics() };
    expect(await told(text, series)).toBe(1);
    const saver = await cashier.saver(9_000_000);
    await saver.withdraw(600_000);
    now = 14_999;
    expect(await told(text, series)).toBe(1);
    now = 15_000;
    expect(await told(text, series)).toBe(2);
  });

  it("is absent while the database is away, and the rest is told", async () => {
    const proxy = await createCuttableProxy(cashier.test.env.DATABASE_URL);
    const handle = openDb(proxy.url, { waitMs: 500 });
    await proxy.cut();
    const registry = new Registry();
    addReadings(registry, handle.db);
    const text = await registry.metrics();
    expect(text).toContain("mela_database_answers 0");
    expect(text).not.toContain('brand="mela"');
    await handle.close();
    await proxy.close();
  });
});
