import { randomUUID } from "node:crypto";
import type { DepositSettings } from "@mela/contract/deposit/deposit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { type MoneyDesk, moneyDesk } from "../../../testing/money-desk.ts";
import { createPaymentStandIn } from "../../../testing/payment-stand-in.ts";

const provider = createPaymentStandIn();
let test: TestApp;
let desk: MoneyDesk;
let colleague: MoneyDesk;
beforeAll(async () => {
  test = await createTestApp({ payments: provider });
  desk = moneyDesk(test, await takeSeat(test, "anna", "owner", null));
  colleague = moneyDesk(test, await takeSeat(test, "bela", "finance", "mela"));
});
afterAll(() => test.close());

const PATH = "/payment-rules/deposits";
const read = async (by = desk) => (await by.get(PATH)).json.value as { version: number; settings: DepositSettings };
const save = (by: MoneyDesk, version: number, settings: object) =>
  by.post(PATH, { version, settings, reason: "as agreed with finance" }, undefined, "PUT");
/** The settings as they are, with another first method. */
const withFirst = (settings: DepositSettings, part: object): object => {
  const [first, ...others] = settings.methods;
  return { ...settings, methods: [{ ...first, ...part }, ...others] };
};

it("CMONEY-10 what is saved holds for new orders in the order of the methods, and one that is open is credited by the terms that it was made with", async () => {
  const member = await buildMember(test);
  const token = await loginAs(test, member);
  const headers = { "accept-language": "en" };
  const offer = async () => (await test.call("GET", "/wps/deposit/offer", { token, headers })).json.value;
  const ask = (body: object) =>
    test.call("POST", "/wps/deposit/create", { token, body, headers: { ...headers, "idempotency-key": randomUUID() } });
  const open = (await ask({ method: "bkash", amount: 50_000 })).json.value;
  const { version, settings } = await read();
  const [bkash, nagad, ...others] = settings.methods;
  const welcome = { id: "welcome", names: { en: "Welcome", bn: "স্বাগত" }, percent: 50, maxBonus: 90_000, minDeposit: 60_000 };
  const changed = {
    methods: [nagad, { ...bkash, min: 60_000, max: 900_000, quick: [70_000], feeBasisPoints: 1_000, minutes: 7 }, ...others],
    promotions: [{ ...welcome, turnoverTimes: 9, firstOnly: false }],
    turnoverTimes: 4,
  };
  expect((await save(desk, version, changed)).json.value).toMatchObject({ version: version + 1, settings: changed, currency: "BDT" });
  expect((await offer()).methods.slice(0, 2)).toEqual([nagad, changed.methods[1]]);
  expect((await ask({ method: "bkash", amount: 50_000 })).json.errorCode).toBe("deposit.amount");
  const later = (await ask({ method: "bkash", amount: 60_000 })).json.value;
  expect([open, later].map(({ fee, turnover }) => [fee, turnover])).toEqual([
    [0, 50_000],
    [6_000, 240_000],
  ]);
  for (const { id } of [open, later]) await test.services.deposit.settlement.take(provider.authorise(id), provider.name);
  expect(await test.services.wallet.balanceOf(member.id, "BDT")).toBe(50_000 + 54_000);
  expect(await test.services.turnover.remaining(test.db, member.id)).toBe(50_000 + 240_000);
});

it("CMONEY-10 bounds, up to eight quick amounts within them, a fee to 10 %, minutes and a turnover to 100 are held, each told by its path, and nothing is saved", async () => {
  const { version, settings } = await read();
  const eight = Array.from({ length: 8 }, (_, at) => 100_000 + at);
  const refusals: [object, string][] = [
    [withFirst(settings, { min: 300_000, max: 200_000, quick: [] }), "methods.0.max"],
    [withFirst(settings, { min: 200_000, max: 300_000, quick: [250_000, 300_001] }), "methods.0.quick.1"],
    [withFirst(settings, { min: 200_000, max: 300_000, quick: [199_999] }), "methods.0.quick.0"],
    [withFirst(settings, { quick: [100_000, 100_000] }), "methods.0.quick.1"],
    [withFirst(settings, { quick: [...eight, 100_009] }), "methods.0.quick"],
    [withFirst(settings, { feeBasisPoints: 1_001 }), "methods.0.feeBasisPoints"],
    [withFirst(settings, { minutes: -1 }), "methods.0.minutes"],
    [withFirst(settings, { method: settings.methods[1]?.method }), "methods.1.method"],
    [withFirst(settings, { hidden: true }), "methods.0.hidden"],
    [{ ...settings, turnoverTimes: 101 }, "turnoverTimes"],
    [{ ...settings, promotions: [...settings.promotions, ...settings.promotions] }, `promotions.${settings.promotions.length}.id`],
  ];
  for (const [draft, path] of refusals)
    expect((await save(desk, version, draft)).json, path).toMatchObject({
      errorCode: "request.invalid",
      value: { fields: [`settings.${path}`] },
    });
  expect(await read()).toMatchObject({ version, settings });
  const most = withFirst(settings, { min: 100_000, max: 200_000, quick: eight, feeBasisPoints: 1_000 });
  expect((await save(desk, version, { ...most, turnoverTimes: 100 })).json.value.version).toBe(version + 1);
});

it("CMONEY-10 of many who save from one version one does, the others are told how it stands, and the record has each changed field before and after", async () => {
  const { version, settings } = await read();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((times) => save(times % 2 ? desk : colleague, version, { ...settings, turnoverTimes: times })),
  );
  expect(answers.filter(({ json }) => json.success)).toHaveLength(1);
  const now = await read();
  const stale = answers.filter(({ json }) => !json.success);
  expect(stale.map(({ json }) => [json.errorCode, json.value.now])).toEqual(stale.map(() => ["console.stale", now]));
  const entries = await test.db
    .selectFrom("operator_actions")
    .select(["action", "reason", "changes"])
    .where("subject", "=", "depositRules:mela")
    .orderBy("id", "desc")
    .execute();
  const change = { field: "turnoverTimes", before: settings.turnoverTimes, after: now.settings.turnoverTimes };
  expect(entries[0]).toEqual({ action: "deposits.rulesChanged", reason: "as agreed with finance", changes: [change] });
  // Nothing has changed: neither the version nor the record.
  expect((await save(desk, now.version, now.settings)).json.value).toEqual(now);
  const more = await test.db.selectFrom("operator_actions").select("id").where("subject", "=", "depositRules:mela").execute();
  expect(more).toHaveLength(entries.length);
});

it("CMONEY-10 of many who say something at once for a brand that has said nothing yet one does", async () => {
  const owner = moneyDesk(test, await takeSeat(test, "cara", "owner", null), "panna");
  const { version, settings } = await read(owner);
  expect(version).toBe(0);
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((times) => save(owner, 0, { ...settings, turnoverTimes: 10 + times })));
  const codes = answers.map(({ json }) => json.errorCode ?? "saved");
  expect([codes.filter((code) => code === "saved").length, codes.filter((code) => code === "console.stale").length]).toEqual([1, 5]);
});

it("whoever else writes the settings counts too, and another brand's are nobody's", async () => {
  const { version, settings } = await read();
  await test.services.deposit.saveSettings("mela", { ...settings, turnoverTimes: 12 });
  expect((await save(desk, version, settings)).json.errorCode).toBe("console.stale");
  await test.services.deposit.saveSettings("mela", { ...settings, turnoverTimes: 12 });
  expect((await read()).version).toBe(version + 1);
  for (const brand of ["panna", "nowhere"]) expect((await colleague.get(PATH, { brand })).json.errorCode).toBe("request.notFound");
  expect((await desk.get(PATH, { brand: "nowhere" })).json.errorCode).toBe("request.notFound");
});
