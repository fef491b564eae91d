import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { login } from "../../testing/factories.ts";
import { seedAccounts } from "./accounts.ts";
import { DEMO_PASSWORD, DEMO_PLAYERS } from "./players.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await seedAccounts(server.services);
});
afterAll(() => server.close());

const ACCOUNT = DEMO_PLAYERS[0]!.account;
const HEADERS = { "x-merchant": "mela", host: "localhost" };
const tokenOf = async (username: string) =>
  (await login(server, { username, password: DEMO_PASSWORD }, { headers: HEADERS })).json.value.token as string;

test("a player of the demo's traffic is filled up from the adjustment account once little is left, and the ledger still sums to zero", async () => {
  const token = await tokenOf(ACCOUNT);
  const refill = async () => (await server.call("POST", "/dev/refill", { token, headers: HEADERS })).json.value as { balance: number };
  expect(await refill()).toEqual({ balance: 1_000_000 });
  const member = await server.services.member.findByAccount("mela", ACCOUNT);
  const owner = { memberId: member!.id, brandCode: "mela", currency: "BDT" };
  await server.services.wallet.move({ ...owner, kind: "withdrawal", against: "cash", amountMinor: -900_000, externalId: "test-spent" });
  expect(await refill()).toEqual({ balance: 1_000_000 });
  expect(await refill()).toEqual({ balance: 1_000_000 });
  const booked = await server.db
    .selectFrom("ledger_transactions")
    .select(["kind", "meta"])
    .where("external_id", "like", "demo-refill:%")
    .execute();
  expect(booked).toEqual([{ kind: "adjustment", meta: { reason: "demo traffic" } }]);
  expect((await server.services.wallet.verifyLedger()).faults).toEqual([]);
});

test("nobody else is filled up: no other account, no visitor, no page of another host", async () => {
  const other = await tokenOf("player02");
  expect((await server.call("POST", "/dev/refill", { token: other, headers: HEADERS })).json.errorCode).toBe("request.notFound");
  expect((await server.call("POST", "/dev/refill", { headers: HEADERS })).json.errorCode).toBe("session.required");
  const token = await tokenOf(ACCOUNT);
  const elsewhere = await server.call("POST", "/dev/refill", { token, headers: { ...HEADERS, host: "evil.example" } });
  expect(elsewhere.json.errorCode).toBe("request.notFound");
});
