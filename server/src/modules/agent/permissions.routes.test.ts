import { afterAll, beforeAll, expect, it } from "vitest";
import { allEndpoints } from "@mela/contract/all";
import { JWE_HEADERS, type TestApp, createTestApp, encryptFor } from "../../../testing/create-test-app.ts";
import { createAgentTeam } from "../../../testing/team.ts";
import { NO_RATES } from "./rebate.rules.ts";

let test: TestApp;
let team: ReturnType<typeof createAgentTeam>;
beforeAll(async () => {
  test = await createTestApp();
  team = createAgentTeam(test);
});
afterAll(() => test.close());

const TERMS = { tiers: [{ fromMinor: 0, rateBp: 1 }], capMinor: null, minActive: 0, period: null };
const DAY = "2026-01-01";

/** A valid input of every call, so that nothing but who asks can be what is wrong with it; {} where a call needs none. */
const inputsOf = (memberId: string): Record<string, object> => ({
  "GET /wps/agent/team/kpi": { startDate: DAY, endDate: DAY, size: 0 },
  "GET /wps/agent/team/kpi/A": {},
  "GET /wps/agent/team/kpi/B": {},
  "GET /wps/agent/team/kpi/C": {},
  "GET /wps/agent/subordinates": {},
  "GET /wps/agent/affiliate": { memberId },
  "GET /wps/agent/downlines": {},
  "POST /wps/agent/downlines/transfer": { memberId, superior: "somebody" },
  "GET /wps/agent/orders": {},
  "GET /wps/agent/orders/detail": { id: "1" },
  "POST /wps/agent/orders/cancel": { id: "1" },
  "GET /wps/agent/contracts": { kind: "daily" },
  "POST /wps/agent/contracts/decide": { id: "1", accept: true },
  "GET /wps/agent/contracts/team": { kind: "daily" },
  "POST /wps/agent/contracts/offer": { kind: "daily", memberId, terms: TERMS },
  "POST /wps/agent/contracts/end": { id: "1" },
  "GET /wps/agent/pays": { kind: "daily", side: "team" },
  "GET /wps/agent/pays/current": { kind: "daily" },
  "POST /wps/agent/pays/settle": { id: "1" },
  "GET /wps/agent/wages/manual": { day: DAY },
  "POST /wps/agent/wages/manual": { memberId, day: DAY, amountMinor: 1 },
  "GET /wps/agent/rebates": {},
  "POST /wps/agent/rebates": { memberId, rates: NO_RATES },
  "GET /wps/agent/rebates/changes": { memberId },
  "GET /wps/agent/rebates/income": {},
  "GET /wps/agent/rebates/income/lines": { day: DAY },
  "GET /wps/agent/rains": {},
  "POST /wps/agent/rains": { startsAt: null, minutes: 10, totalMinor: 10_000, envelopes: 10 },
  "POST /wps/agent/rains/cancel": { id: "1" },
  "GET /wps/agent/links": {},
  "POST /wps/agent/links": { kind: "player", note: "", rates: NO_RATES },
  "POST /wps/agent/links/switch": { code: "ABCDEF", active: false },
  "POST /wps/agent/accounts": { account: "newcomer1", password: "a-long-passphrase-9", kind: "player", rates: NO_RATES },
});

/** Both answer whoever is logged in: that nothing waits. */
const FOR_ALL = new Set(["GET /wps/agent/contractRequest/dailySalary", "GET /wps/agent/contractRequest/dividend"]);

it("GROLE-06 GROLE-08 a visitor, a player, a trial and a restricted account are refused every call of agents there is", async () => {
  const agent = await team.add();
  const below = await team.add(agent, 0);
  const inputs = inputsOf(String(below.id));
  const calls = allEndpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`).filter((call) => call.includes(" /wps/agent/"));
  expect(Object.keys(inputs).toSorted()).toEqual(calls.filter((call) => !FOR_ALL.has(call)).toSorted());
  const ask = async (call: string, token?: string) => {
    const [method = "", path = ""] = call.split(" ");
    const input = inputs[call] ?? {};
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();
    const isSealed = path === "/wps/agent/accounts";
    const headers = { "idempotency-key": crypto.randomUUID(), ...(isSealed ? JWE_HEADERS : {}) };
    const sent = { headers, ...(token === undefined ? {} : { token }) };
    if (method === "GET") return test.call("GET", `${path}?${query}`, sent);
    return test.call("POST", path, { ...sent, body: isSealed ? await encryptFor(test, input) : input });
  };
  const others = [below, await team.add(agent, 4), await team.add(agent, 40)];
  for (const call of Object.keys(inputs)) {
    const visitor = await ask(call);
    expect([call, visitor.status, visitor.json.errorCode]).toEqual([call, 401, "session.required"]);
    for (const { token } of others) {
      const { status, json } = await ask(call, token);
      expect([call, status, json.errorCode]).toEqual([call, 403, "session.forbidden"]);
    }
    // The same call is an agent's to make: whatever he is told, it is not that he may not ask.
    expect([call, (await ask(call, agent.token)).json.errorCode]).not.toEqual([call, "session.forbidden"]);
  }
}, 60_000);
