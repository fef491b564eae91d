import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { openReader } from "../../../testing/stream-reader.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";

let cashier: Cashier;
let desk: MoneyDesk;
let foreign: MoneyDesk;
let saver: Awaited<ReturnType<Cashier["saver"]>>;
beforeAll(async () => {
  cashier = await createCashier();
  const { test } = cashier;
  desk = moneyDesk(test, await takeSeat(test, "anna", "finance", "mela"));
  foreign = moneyDesk(test, await takeSeat(test, "far", "owner", "panna"), "panna");
  saver = await cashier.saver(2_000_000);
});
afterAll(() => cashier.test.close());

const PATH = "/payment-rules/pauses";
const TEXTS = { bn: "বিকাশে কাজ চলছে।", en: "bKash is being worked on." };
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const pause = (part: object = {}, { by = desk, key }: { by?: MoneyDesk; key?: string } = {}) =>
  by.post(PATH, { method: "bkash", direction: "both", texts: TEXTS, until: inMs(3_600_000), reason: "the provider is down", ...part }, key);
const end = (id: number, by = desk) => by.post(`${PATH}/end`, { id, reason: "it is up again" });
const offer = async () => (await saver.get("/wps/deposit/offer")).json.value;
const terms = async () => (await saver.get("/wps/withdraw/terms")).json.value;
const deposit = (method: string) =>
  cashier.test.call("POST", "/wps/deposit/create", {
    token: saver.token,
    body: { method, amount: 50_000 },
    headers: { "idempotency-key": randomUUID(), "accept-language": "en" },
  });
const has = (list: Record<string, unknown>[], name: string) => list.some(({ method, kind }) => (method ?? kind) === name);
/** Whether money can be paid in and out by bKash, as members are offered it. */
const open = async () => [has((await offer()).methods, "bkash"), has((await terms()).methods, "bkash")];

it("CMONEY-12 a method is paused for deposits, for payouts or for both until an end; members are told at once why, neither is done by it any more, and an operator may end it before that", async () => {
  const { test } = cashier;
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const reader = await openReader(url, { token: saver.token });
  const elsewhere = await openReader(url, { headers: { "x-merchant": "panna" } });
  expect(await open()).toEqual([true, true]);
  for (const [direction, wanted] of [
    ["deposit", [false, true]],
    ["payout", [true, false]],
    ["both", [false, false]],
  ] as const) {
    const until = inMs(3_600_000);
    const seen = reader.frames.length;
    const begun = Date.now();
    const made = (await pause({ direction, until })).json.value;
    expect(made).toMatchObject({ method: "bkash", direction, texts: TEXTS, until, state: "running", by: "anna", endedBy: null });
    await reader.until((frame) => frame.event === "payments" && reader.frames.indexOf(frame) >= seen, 2_000);
    expect(await open()).toEqual(wanted);
    expect(Date.now() - begun).toBeLessThan(2_000);
    const told = { texts: TEXTS, until };
    expect([(await offer()).paused, (await terms()).paused]).toEqual([
      wanted[0] ? [] : [{ method: "bkash", ...told }],
      wanted[1] ? [] : [{ kind: "bkash", ...told }],
    ]);
    expect((await deposit("bkash")).json.errorCode ?? null).toBe(wanted[0] ? null : "deposit.method");
    expect((await saver.withdraw(100_000)).json.errorCode ?? null).toBe(wanted[1] ? null : "payout.kindClosed");
    expect((await end(made.id)).json.value).toMatchObject({ state: "ended", endedBy: "anna" });
    expect((await end(made.id)).json.errorCode).toBe("payment.pauseOver");
    expect(await open()).toEqual([true, true]);
  }
  expect((await desk.get(PATH)).json.value.items.map(({ direction }: { direction: string }) => direction)).toEqual([
    "both",
    "payout",
    "deposit",
  ]);
  expect(elsewhere.frames.filter(({ event }) => event === "payments")).toEqual([]);
  reader.close();
  elsewhere.close();
});

it("CMONEY-12 what is under way goes on: a deposit that was opened is credited, and a withdrawal that was asked for is paid", async () => {
  const before = await saver.balance();
  const { id } = (await deposit("bkash")).json.value;
  await saver.withdraw(100_000);
  const made = (await pause()).json.value;
  await cashier.test.services.deposit.settlement.take(cashier.payments.authorise(id), cashier.payments.name);
  await cashier.payAll();
  expect(await saver.balance()).toBe(before + 50_000 - 100_000);
  const [withdrawal] = (await saver.get("/wps/withdraw")).json.value.items;
  expect(withdrawal.state).toBe("paid");
  await end(made.id);
});

it("CMONEY-12 it ends by itself, and of two that overlap the later end counts", async () => {
  const [short, long] = [inMs(700), inMs(900)];
  for (const until of [long, short]) expect((await pause({ until })).json.value.state).toBe("running");
  expect((await offer()).paused).toEqual([{ method: "bkash", texts: TEXTS, until: long }]);
  await vi.waitFor(async () => expect(await open()).toEqual([true, true]), { timeout: 10_000, interval: 50 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(long));
  const [first] = (await desk.get(PATH)).json.value.items;
  expect(first).toMatchObject({ state: "over", endedAt: null });
  expect((await end(first.id)).json.errorCode).toBe("payment.pauseOver");
});

it("CMONEY-12 members have to be told in every language of the brand, the end has to come within 90 days, and both are named where they do not", async () => {
  const refusals: [object, string[]][] = [
    [{ texts: { en: "Only in English" } }, ["texts.bn"]],
    [{ texts: { ...TEXTS, sv: "På svenska" } }, ["texts.sv"]],
    [{ texts: { ...TEXTS, en: "x".repeat(201) } }, ["texts.en"]],
    [{ until: inMs(-1) }, ["until"]],
    [{ until: inMs(90 * 86_400_000 + 60_000) }, ["until"]],
    [{ reason: "no" }, ["reason"]],
    [{ direction: "all" }, ["direction"]],
  ];
  for (const [part, fields] of refusals)
    expect((await pause(part)).json, JSON.stringify(part)).toMatchObject({ errorCode: "request.invalid", value: { fields } });
  expect(await open()).toEqual([true, true]);
});

it("one call pauses once however often it is sent, it stands on the record with its reason, and another brand's pauses are nobody's", async () => {
  const key = randomUUID();
  const draft = { until: inMs(3_600_000) };
  const [first, second] = [await pause(draft, { key }), await pause(draft, { key })];
  expect(second.json.value).toEqual(first.json.value);
  // A process that died after it has kept no answer: the pause itself knows the key.
  await cashier.test.db.deleteFrom("idempotency_keys").where("key", "=", key).execute();
  expect((await pause(draft, { key })).json.value).toEqual(first.json.value);
  const { id } = first.json.value;
  expect((await end(id, foreign)).json.errorCode).toBe("request.notFound");
  expect((await foreign.get(PATH)).json.value.items).toEqual([]);
  await end(id);
  const entries = await cashier.test.db
    .selectFrom("operator_actions")
    .select(["action", "reason"])
    .where("subject", "=", `methodPause:${id}`)
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { action: "payments.paused", reason: "the provider is down" },
    { action: "payments.pauseEnded", reason: "it is up again" },
  ]);
});
