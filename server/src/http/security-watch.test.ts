import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test as it } from "vitest";
import { createConsole } from "../../testing/console.ts";
import { type TestApp, JWE_HEADERS, createTestApp, encryptFor } from "../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, login, loginAs } from "../../testing/factories.ts";
import { createOperatorAccountsService } from "../modules/support/operator-accounts.service.ts";
import { createTrouble } from "../security-events/trouble.ts";

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ log: { write: (line) => void lines.push(line) } });
});
afterAll(() => test.close());
beforeEach(() => void lines.splice(0));

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const events = () => parsed().filter(({ channel }) => channel === "security");
const types = () => events().map(({ event }) => event);
const SIGNED = { "x-provider": "arcade", "x-timestamp": String(Math.floor(Date.now() / 1000)), "x-signature": "0".repeat(64) };
const OPERATOR = { brandCode: "mela", account: "watched", name: "Watched", password: "far-too-long-to-guess-9" };

it("tells of log-ins that succeed, fail, are blocked and are refused, by the id of the account and the network", async () => {
  const member = await buildMember(test, { mobile: "+8801712345099", email: "who@person.example" });
  await login(test, { username: member.account }, { ip: "fd00:1:2:3:4:5:6:7" });
  expect(events()).toMatchObject([
    {
      event: "login.succeeded",
      severity: "info",
      brand: "mela",
      account: `member:${member.id}`,
      network: "fd00:1:2:3::/64",
      call: "POST /wps/session/login",
    },
  ]);
  const answered = parsed().find(({ msg, req }) => msg === "answered" && (req as { path: string }).path === "/wps/session/login");
  expect(events()[0]?.["request"]).toBe(answered?.["reqId"]);
  await login(test, { username: member.account, password: "wrong-Password1" });
  await login(test, { username: "nobodyatall", password: "wrong-Password1" });
  expect(events().slice(1)).toMatchObject([{ event: "login.failed", account: `member:${member.id}` }, { event: "login.failed" }]);
  expect(events()[2]).not.toHaveProperty("account");
  await sql`update login_failures set blocked_until = now() + interval '1 minute'`.execute(test.db);
  await login(test, { username: member.account });
  await sql`delete from login_failures`.execute(test.db);
  await sql`update members set status = 'disabled' where id = ${member.id}`.execute(test.db);
  await login(test, { username: member.account });
  expect(types().slice(3)).toEqual(["login.blocked", "login.refused"]);
  const told = lines.join("");
  for (const secret of [member.account, "nobodyatall", TEST_PASSWORD, "wrong-Password1", "1712345099", "person.example"])
    expect(told).not.toContain(secret);
});

it("tells of a token of another brand, of one that is nobody's, and not of a session that has ended", async () => {
  const member = await buildMember(test);
  const token = await loginAs(test, member);
  await test.call("GET", "/wps/member/info", { token, headers: { "x-merchant": "panna" } });
  await test.call("GET", "/wps/member/info", { token: "A".repeat(43) });
  await test.call("DELETE", "/wps/session/logout", { token });
  await test.call("GET", "/wps/member/info", { token });
  expect(events()).toMatchObject([
    { event: "session.wrong-brand", severity: "high", brand: "panna", account: `member:${member.id}` },
    { event: "session.unknown", brand: "mela" },
    { event: "session.ended", account: `member:${member.id}` },
  ]);
  expect(lines.join("")).not.toContain(token);
});

it("tells of forged calls, replayed envelopes, bad tickets, foreign ids and what no page sends", async () => {
  const member = await buildMember(test);
  const token = await loginAs(test, member);
  await test.call("POST", "/provider/v1/wallet/bet", { headers: SIGNED, body: { a: 1 } });
  await test.call("POST", "/provider/v1/payment/callback", { headers: SIGNED, body: { a: 1 } });
  const body = await encryptFor(test, { type: "username", username: member.account, password: TEST_PASSWORD }, { jti: randomUUID() });
  for (let round = 0; round < 2; round += 1) await test.call("POST", "/wps/session/login", { body, headers: JWE_HEADERS });
  await test.call("POST", "/wps/session/login", { body: `${body}x`, headers: JWE_HEADERS });
  await test.call("POST", "/wps/member/password/reset", {
    body: { token: "A".repeat(43), newPassword: "Newpass123x", confirmNewPassword: "Newpass123x" },
  });
  await test.call("DELETE", "/wps/member/payoutAccounts", { token, body: { id: [1] } });
  await test.call("GET", "/wps/no/such/call", { token });
  await test.call("POST", "/wps/inbox/read", { token, body: { id: "999999" } });
  expect(events().map(({ event, severity }) => [event, severity])).toMatchObject([
    ["call.forged", "high"],
    ["call.forged", "high"],
    ["login.succeeded", "info"],
    ["call.replayed", "high"],
    ["call.bad-envelope", "low"],
    ["call.bad-ticket", "low"],
    ["input.refused", "low"],
    ["access.foreign-id", "low"],
  ]);
  expect(events().at(-1)).toMatchObject({ account: `member:${member.id}`, code: "inbox.notFound" });
});

it("tells what was done to credentials, and by operators, with whose account it is", async () => {
  const member = await buildMember(test);
  const { json } = await login(test, { username: member.account });
  const changed = await test.call("POST", "/wps/member/password", {
    token: json.value.token,
    body: { oldPassword: TEST_PASSWORD, newPassword: "Another-1-way", confirmNewPassword: "Another-1-way" },
  });
  expect(changed.json.success).toBe(true);
  const desk = createConsole(test);
  const watched = await desk.operator([{ role: "content", brand: "mela" }], "watched");
  await desk.signIn(watched.account, "far-too-long-to-guess-8");
  const { token } = await desk.enrol(watched);
  await desk.call("GET", "/withdrawals?brand=mela", { token });
  const body = { brand: "mela", id: randomUUID(), version: 1 };
  await desk.call("POST", "/withdrawals/approve", { token, headers: { "idempotency-key": randomUUID() }, body });
  const { id } = watched;
  expect(events()).toMatchObject([
    { event: "login.succeeded" },
    { event: "credential.changed", account: `member:${member.id}` },
    { event: "operator.login-failed", account: `operator:${id}` },
    { event: "operator.logged-in", account: `operator:${id}` },
    { event: "operator.refused", account: `operator:${id}`, severity: "high" },
    { event: "operator.refused", account: `operator:${id}` },
  ]);
});

it("tells once of each change of an operator, by the command or at the database, and keeps the record of it", async () => {
  const accounts = createOperatorAccountsService({ db: test.db });
  while ((await test.services.operatorChanges.report()) > 0);
  lines.splice(0);
  await accounts.add({ ...OPERATOR, account: "second", name: "Second", rights: ["deposits"] });
  await accounts.setRights("mela", "second", ["deposits", "withdrawals"]);
  await sql`update operators set status = 'disabled' where account = 'second'`.execute(test.db);
  await sql`update operators set name = 'Other' where account = 'second'`.execute(test.db);
  const told = await Promise.all([test.services.operatorChanges.report(), test.services.operatorChanges.report()]);
  expect(told[0] + told[1]).toBe(3);
  expect(await test.services.operatorChanges.report()).toBe(0);
  const changes = events().map(({ event, detail }) => [event, (detail as { change: string }).change]);
  expect(changes.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ["operator.changed", "made"],
    ["operator.changed", "rights"],
    ["operator.changed", "status"],
  ]);
  await expect(sql`delete from operator_changes`.execute(test.db)).rejects.toThrow(/append-only/);
  await expect(sql`update operator_changes set change = 'made'`.execute(test.db)).rejects.toThrow(/append-only/);
});

it("tells of a rule of the ledger that the database kept, in a call and in work behind it", async () => {
  const refused = await sql`delete from operator_changes`.execute(test.db).catch((error: unknown) => error);
  createTrouble({ logger: test.app.log, watch: test.services.watch })("wages cannot be paid")(refused);
  expect(events()).toMatchObject([{ event: "integrity.ledger", severity: "critical", detail: { work: "wages cannot be paid" } }]);
  const { getMember } = test.services.member;
  Object.assign(test.services.member, { getMember: async () => Promise.reject(refused) });
  await test.call("GET", "/wps/member/info", { token: await loginAs(test, await buildMember(test)) });
  Object.assign(test.services.member, { getMember });
  expect(events()[1]).toMatchObject({ event: "integrity.ledger", call: "GET /wps/member/info", code: "system.error" });
});
