import { afterAll, beforeAll, expect, it } from "vitest";
import { quoteContract } from "@mela/contract/contracts/agent-contracts";
import { allEndpoints } from "@mela/contract/all";
import { JWE_HEADERS, type TestApp, createTestApp, encryptFor } from "../../../testing/create-test-app.ts";
import { type TestTeamMember, createAgentTeam } from "../../../testing/team.ts";
import { PIN } from "../../../testing/withdrawing.ts";
import { addDays, dayIn, startOfDay } from "../../lib/calendar.ts";
import { NO_RATES } from "../rebates/rebate.rules.ts";

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
  "GET /wps/agent/contracts/kinds": {},
  "POST /wps/agent/contracts/decide": { id: "1", accept: true },
  "GET /wps/agent/contracts/team": { kind: "daily" },
  "POST /wps/agent/contracts/offer": { kind: "daily", memberId, terms: TERMS },
  "POST /wps/agent/contracts/end": { id: "1" },
  "GET /wps/agent/pays": { kind: "daily", side: "team" },
  "GET /wps/agent/pays/current": { kind: "daily" },
  "POST /wps/agent/contracts/quote": { kind: "daily", memberId, terms: TERMS },
  "POST /wps/agent/pays/settle": { id: "1", fundsPassword: PIN },
  "GET /wps/agent/wages/manual": { day: DAY },
  "POST /wps/agent/wages/manual": { memberId, day: DAY, amountMinor: 1, fundsPassword: PIN },
  "POST /wps/agent/wages/manual/several": { wages: [{ memberId, amountMinor: 1 }], day: DAY, fundsPassword: PIN },
  "GET /wps/agent/earnings": {},
  "GET /wps/agent/rebates": {},
  "GET /wps/agent/downlines.csv": {},
  "GET /wps/agent/subordinates.csv": {},
  "GET /wps/agent/orders.csv": {},
  "GET /wps/agent/pays.csv": { kind: "daily", side: "team" },
  "GET /wps/agent/rebates/income.csv": {},
  "GET /wps/agent/links.csv": {},
  "POST /wps/agent/rebates": { memberId, rates: NO_RATES },
  "GET /wps/agent/rebates/changes": { memberId },
  "GET /wps/agent/rebates/income": {},
  "GET /wps/agent/rebates/income/lines": { day: DAY },
  "GET /wps/agent/rains": {},
  "POST /wps/agent/rains": { startsAt: null, minutes: 10, totalMinor: 10_000, envelopes: 10, fundsPassword: PIN },
  "POST /wps/agent/rains/cancel": { id: "1" },
  "GET /wps/agent/links": {},
  "POST /wps/agent/links": { kind: "player", note: "", rates: NO_RATES },
  "POST /wps/agent/links/switch": { code: "ABCDEF", active: false },
  "POST /wps/agent/accounts": { account: "newcomer1", password: "a-long-passphrase-9", kind: "player", rates: NO_RATES },
});

/** Both answer whoever is logged in: that nothing waits. */
const FOR_ALL = new Set(["GET /wps/agent/contractRequest/dailySalary", "GET /wps/agent/contractRequest/dividend"]);

/** Whoever may have a contract of their own makes these, a player too (decision 0176). */
const OF_CONTRACT_PARTIES = new Set([
  "GET /wps/agent/contracts",
  "GET /wps/agent/contracts/kinds",
  "POST /wps/agent/contracts/decide",
  "GET /wps/agent/pays/current",
]);

it("ROLE-19 GROLE-06 GROLE-08 a visitor, a player, a trial and a restricted account are refused every call of agents there is", async () => {
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
  const restricted = [await team.add(agent, 4), await team.add(agent, 40)];
  for (const call of Object.keys(inputs)) {
    const visitor = await ask(call);
    expect([call, visitor.status, visitor.json.errorCode]).toEqual([call, 401, "session.required"]);
    for (const { token } of OF_CONTRACT_PARTIES.has(call) ? restricted : [below, ...restricted]) {
      const { status, json } = await ask(call, token);
      expect([call, status, json.errorCode]).toEqual([call, 403, "session.forbidden"]);
    }
    // The same call is an agent's to make: whatever they are told, it is not that they may not ask.
    expect([call, (await ask(call, agent.token)).json.errorCode]).not.toEqual([call, "session.forbidden"]);
  }
});

const ZONE = "Asia/Dhaka";
const today = () => dayIn(new Date(), ZONE);

async function post(teamMember: TestTeamMember, path: string, body: object) {
  const isSealed = path === "accounts";
  const answer = await test.call("POST", `/wps/agent/${path}`, {
    token: teamMember.token,
    headers: { "idempotency-key": crypto.randomUUID(), "accept-language": "en", ...(isSealed ? JWE_HEADERS : {}) },
    body: isSealed ? await encryptFor(test, body) : body,
  });
  return answer.json.value;
}

const trailOf = (actor: TestTeamMember) =>
  test.db.selectFrom("agent_audit").select(["action", "subject_id as subjectId"]).where("actor_id", "=", actor.id).orderBy("id").execute();

/** A payment of yesterday that the superior owes. */
async function duePay(superior: TestTeamMember, teamMember: TestTeamMember): Promise<string> {
  const day = addDays(today(), -1);
  const pay = {
    merchant_code: "mela",
    contract_id: null,
    kind: "manual" as const,
    superior_id: superior.id,
    member_id: teamMember.id,
    period_from: startOfDay(day, ZONE),
    period_to: startOfDay(today(), ZONE),
    basis: null,
    amount_minor: 5,
    currency: "BDT",
    state: "due" as const,
    ledger_transaction_id: null,
    paid_at: null,
  };
  const { id } = await test.db.insertInto("agent_pays").values(pay).returning("id").executeTakeFirstOrThrow();
  return String(id);
}

it("every call by which an agent changes something leaves a line with who did it and to whom, and a call that is refused leaves none", async () => {
  const top = await team.add();
  const [below, other] = [await team.add(top), await team.add(top)];
  const player = await team.add(other, 0);
  await team.fund(top, 1_000_000);
  const own = { brandCode: "mela", superiorId: null, memberId: top.id };
  await test.services.rebates.grant({ ...own, rates: { ...NO_RATES, RNG: 80 } }, new Date());
  await test.services.contracts.grant({ ...own, kind: "daily", terms: TERMS }, new Date());

  const offer = { kind: "daily", memberId: String(below.id), terms: TERMS };
  const offered = await post(top, "contracts/offer", offer);
  await post(below, "contracts/decide", { id: offered.id, accept: true });
  await post(top, "contracts/end", { id: offered.id });
  const again = await post(top, "contracts/offer", offer);
  await post(below, "contracts/decide", { id: again.id, accept: false });
  await post(top, "pays/settle", { id: await duePay(top, below), fundsPassword: PIN });
  await post(top, "wages/manual", { memberId: String(below.id), day: today(), amountMinor: 7, fundsPassword: PIN });
  const wages = [below, other].map(({ id }) => ({ memberId: String(id), amountMinor: 3 }));
  await post(top, "wages/manual/several", { wages, day: addDays(today(), -2), fundsPassword: PIN });
  await post(top, "rebates", { memberId: String(below.id), rates: { ...NO_RATES, RNG: 50 } });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const rain = await post(top, "rains", { startsAt, minutes: 10, totalMinor: 10_000, envelopes: 10, fundsPassword: PIN });
  await post(top, "rains/cancel", { id: rain.id });
  const link = await post(top, "links", { kind: "player", note: "", rates: NO_RATES });
  await post(top, "links/switch", { code: link.code, active: false });
  await post(top, "links/switch", { code: link.code, active: true });
  const opened = await post(top, "accounts", {
    account: `t${crypto.randomUUID().slice(0, 8)}`,
    password: "Shimul-2031",
    kind: "player",
    rates: NO_RATES,
  });
  await post(top, "downlines/transfer", { memberId: String(player.id), superior: below.member.account });

  expect(await trailOf(top)).toEqual([
    { action: "contract.offer", subjectId: below.id },
    { action: "contract.end", subjectId: below.id },
    { action: "contract.offer", subjectId: below.id },
    { action: "pay.settle", subjectId: below.id },
    { action: "wage.pay", subjectId: below.id },
    { action: "wage.pay", subjectId: below.id },
    { action: "wage.pay", subjectId: other.id },
    { action: "rebate.set", subjectId: below.id },
    { action: "rain.schedule", subjectId: null },
    { action: "rain.cancel", subjectId: null },
    { action: "link.create", subjectId: null },
    { action: "link.close", subjectId: null },
    { action: "link.open", subjectId: null },
    { action: "team.openAccount", subjectId: Number(opened.id) },
    { action: "team.transfer", subjectId: player.id },
  ]);
  expect(await trailOf(below)).toEqual([
    { action: "contract.accept", subjectId: below.id },
    { action: "contract.refuse", subjectId: below.id },
  ]);

  const stranger = await team.add();
  await post(stranger, "rebates", { memberId: String(below.id), rates: NO_RATES });
  await post(stranger, "downlines/transfer", { memberId: String(player.id), superior: stranger.member.account });
  await post(stranger, "wages/manual", { memberId: String(below.id), day: today(), amountMinor: 7, fundsPassword: PIN });
  expect(await trailOf(stranger)).toEqual([]);
});

it("no call of agents that changes something is missing above", () => {
  const changing = allEndpoints
    .map(({ endpoint: { method, path } }) => ({ method, path }))
    // A quote reckons, and changes nothing.
    .filter(({ method, path }) => method !== "GET" && path.startsWith("/wps/agent/") && path !== quoteContract.path)
    .map(({ path }) => path.replace("/wps/agent/", ""));
  // `orders/cancel` needs a provider that answers: its line is proved beside the bets of a team.
  expect(changing.toSorted()).toEqual([
    "accounts",
    "contracts/decide",
    "contracts/end",
    "contracts/offer",
    "downlines/transfer",
    "links",
    "links/switch",
    "orders/cancel",
    "pays/settle",
    "rains",
    "rains/cancel",
    "rebates",
    "wages/manual",
    "wages/manual/several",
  ]);
});
