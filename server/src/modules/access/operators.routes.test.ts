import { allEndpoints } from "@mela/contract/all";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PERMISSIONS, PERMISSIONS_OF, type ShippedRole } from "@mela/contract/console/permissions";
import { type SignedInOperator, type TestConsole, createConsole } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { createAuthenticator } from "../../../testing/factor.ts";
import { whileHeld } from "../../../testing/held-lock.ts";
import { panna } from "../../demo/brands.ts";
import { createJobTable } from "../../jobs/job-table.ts";

let test: TestApp;
let desk: TestConsole;
let owner: SignedInOperator;
beforeAll(async () => {
  test = await createTestApp();
  desk = createConsole(test);
  owner = await desk.enrolled([{ role: "owner" }], "the-owner");
});
afterAll(() => test.close());
beforeEach(async () => void (await test.db.deleteFrom("login_failures").execute()));

const reason = "as agreed with the team";
const roleId = async (shipped: ShippedRole): Promise<number> =>
  (await test.db.selectFrom("roles").select("id").where("shipped", "=", shipped).executeTakeFirstOrThrow()).id;
const one = async (id: number, token = owner.token) => (await desk.call("GET", `/operators/one?id=${id}`, { token })).json.value;
const setRoles = async (token: string, id: number, roles: object[]) =>
  desk.call("PUT", "/operators/roles", { token, body: { id, version: (await one(id)).version, roles, reason } });
const setStatus = async (token: string, id: number, status: string) =>
  desk.call("PUT", "/operators/status", { token, body: { id, version: (await one(id)).version, status, reason } });
const expires = async (token: string) => expect((await desk.call("GET", "/me", { token })).json.errorCode).toBe("session.expired");
const mailedLink = async (to: string): Promise<string> => {
  const row = await test.db
    .selectFrom("messages")
    .select("body")
    .where("recipient", "=", to)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return /\/console\/link#(\S+)/.exec(row.body ?? "")?.[1] ?? "";
};
const draft = { permissions: ["content.read"], ceilings: [], networks: [], reason };
const createRole = (token: string, body: object) => desk.call("POST", "/roles", { token, body: { ...draft, ...body } });

describe("roles", () => {
  it("CROLE-01 ten ship, as the contract has them; they are copied and not changed, and an auditor's changes nothing", async () => {
    const roles = (await desk.call("GET", "/roles", { token: owner.token })).json.value;
    const shipped = roles.filter((role: { shipped: string | null }) => role.shipped !== null);
    expect(Object.fromEntries(shipped.map((role: { shipped: string; permissions: string[] }) => [role.shipped, role.permissions]))).toEqual(
      PERMISSIONS_OF,
    );
    expect(shipped).toHaveLength(10);
    expect(PERMISSIONS_OF.owner).toEqual(PERMISSIONS);
    expect(PERMISSIONS_OF.auditor.filter((name) => !/\.(read|export)$/.test(name))).toEqual([]);
    expect(PERMISSIONS.filter((name) => name.endsWith(".read") && !PERMISSIONS_OF.auditor.includes(name))).toEqual([]);
    const [role] = shipped;
    const body = { id: role.id, version: role.version, ...draft, name: "Mine now" };
    expect((await desk.call("PUT", "/roles", { token: owner.token, body })).json.errorCode).toBe("role.shipped");
    expect((await createRole(owner.token, { name: "Owner, copied", permissions: role.permissions })).json.value).toMatchObject({
      shipped: null,
      fixed: false,
    });
  });

  it("CROLE-01 an own role has a name of 2 to 40 characters that no other has", async () => {
    const codes = [];
    for (const name of ["x", "x".repeat(41), "Night shift", "NIGHT SHIFT", "xx", "y".repeat(40)])
      codes.push((await createRole(owner.token, { name })).json.errorCode ?? null);
    expect(codes).toEqual(["request.invalid", "request.invalid", null, "role.taken", null, null]);
  });

  it("CROLE-01 a role that was given until a time is held no longer after it", async () => {
    const known = await desk.enrolled();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await setRoles(owner.token, known.id, [{ roleId: await roleId("auditor"), brand: null, until }])).status).toBe(200);
    const { token } = await desk.again(known);
    expect((await desk.call("GET", "/operators", { token })).status).toBe(200);
    await test.db
      .updateTable("operator_roles")
      .set({ until: sql<Date>`now()` })
      .where("operator_id", "=", known.id)
      .execute();
    expect((await desk.call("GET", "/operators", { token })).json.errorCode).toBe("session.forbidden");
  });

  it("CROLE-03 a missing permission is answered with its name and recorded", async () => {
    const known = await desk.enrolled([{ role: "support" }]);
    const refused = await desk.call("GET", "/operators", { token: known.token });
    expect([refused.status, refused.json.errorCode, refused.json.value]).toEqual([
      403,
      "session.forbidden",
      { permission: "operators.read" },
    ]);
    expect(await desk.recorded(`operator:${known.id}`)).toContain("access.refused");
  });
});

it("CROLE-03 a permission that is taken away while a call is under way is missed inside its transaction, and nothing is written", async () => {
  const [admin, target] = [await desk.enrolled([{ role: "administrator" }]), await desk.operator([{ role: "support" }])];
  const refused = await whileHeld(
    test.db,
    async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('access', 0))`.execute(trx);
      await trx.deleteFrom("operator_roles").where("operator_id", "=", admin.id).execute();
    },
    async () =>
      desk.call("PUT", "/operators/status", { token: admin.token, body: { id: target.id, version: 1, status: "disabled", reason } }),
  );
  expect([refused.json.errorCode, refused.json.value]).toEqual(["session.forbidden", { permission: "operators.manage" }]);
  expect((await one(target.id)).status).toBe("active");
});

describe("scopes", () => {
  it("CROLE-04 whoever manages the operators of one brand neither sees nor names those of others, nor their roles there", async () => {
    const local = await desk.enrolled([{ role: "administrator", brand: "panna" }]);
    const both = await desk.operator([
      { role: "support", brand: "mela" },
      { role: "content", brand: "panna" },
    ]);
    const foreign = await desk.operator([{ role: "support", brand: "mela" }]);
    const listed = (await desk.call("GET", "/operators", { token: local.token })).json.value;
    const ids = listed.map(({ id }: { id: number }) => id);
    expect([ids.includes(both.id), ids.includes(foreign.id), ids.includes(owner.id)]).toEqual([true, false, false]);
    expect((await one(both.id, local.token)).roles.map(({ shipped }: { shipped: string }) => shipped)).toEqual(["content"]);
    const unknown = await desk.call("GET", "/operators/one?id=999999", { token: local.token });
    const hidden = await desk.call("GET", `/operators/one?id=${foreign.id}`, { token: local.token });
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
    expect((await setRoles(local.token, foreign.id, [])).json.errorCode).toBe("request.notFound");
    const support = await roleId("support");
    expect((await setRoles(local.token, both.id, [{ roleId: support, brand: "mela", until: null }])).json.errorCode).toBe(
      "request.notFound",
    );
    expect((await setRoles(local.token, both.id, [{ roleId: support, brand: "panna", until: null }])).status).toBe(200);
    expect((await one(both.id)).roles.map(({ shipped, brand }: { shipped: string; brand: string }) => [shipped, brand]).toSorted()).toEqual(
      [
        ["support", "mela"],
        ["support", "panna"],
      ],
    );
    const csv = await desk.call("GET", "/access-review.csv", { token: local.token });
    expect([csv.text.includes(both.account), csv.text.includes(foreign.account)]).toEqual([true, false]);
  });

  it("CROLE-04 a role for all brands reaches those that come later", async () => {
    const known = await desk.enrolled([{ role: "auditor" }]);
    await test.services.site.saveBrand({ ...panna, domains: [], settings: { ...panna.settings, merchant: "later" } });
    const me = (await desk.call("GET", "/me", { token: known.token })).json.value;
    expect(me.permissions.every(({ brands }: { brands: string }) => brands === "all")).toBe(true);
    expect(me.brands.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(["mela", "panna", "later"]));
  });
});

describe("who gives what", () => {
  it("CROLE-06 nobody gives a permission, a brand or a ceiling that they do not hold", async () => {
    const admin = await desk.enrolled([{ role: "administrator" }]);
    const local = await desk.enrolled([{ role: "administrator", brand: "panna" }]);
    const target = await desk.operator([{ role: "content", brand: "panna" }]);
    const give = async (token: string, shipped: ShippedRole, brand: string | null) =>
      (await setRoles(token, target.id, [{ roleId: await roleId(shipped), brand, until: null }])).json.errorCode ?? null;
    expect(await give(admin.token, "owner", null)).toBe("role.beyondYours");
    expect(await give(local.token, "support", null)).toBe("role.beyondYours");
    expect(await give(admin.token, "support", "panna")).toBeNull();
    const ceiling = (amountMinor: number) => [{ kind: "adjustment", currency: "BDT", amountMinor }];
    const clerks = { permissions: ["operators.read", "operators.manage", "adjustments.create"], ceilings: ceiling(100_00) };
    const limited = (await createRole(owner.token, { name: "Limited", ...clerks })).json.value;
    const larger = (await createRole(owner.token, { name: "Larger", ...clerks, ceilings: ceiling(100_01) })).json.value;
    const open = (await createRole(owner.token, { name: "Without a ceiling", ...clerks, ceilings: [] })).json.value;
    const clerk = await desk.enrolled();
    await setRoles(owner.token, clerk.id, [{ roleId: limited.id, brand: null, until: null }]);
    const { token } = await desk.again(clerk);
    const fresh = await desk.operator();
    const codes = [];
    for (const role of [larger, open, limited])
      codes.push((await setRoles(token, fresh.id, [{ roleId: role.id, brand: null, until: null }])).json.errorCode ?? null);
    expect(codes).toEqual(["role.beyondYours", "role.beyondYours", null]);
  });

  it("CROLE-06 nobody changes their own roles or state, nor a role that they hold", async () => {
    expect((await setRoles(owner.token, owner.id, [])).json.errorCode).toBe("role.own");
    expect((await setStatus(owner.token, owner.id, "disabled")).json.errorCode).toBe("role.own");
    const keeper = (await createRole(owner.token, { name: "Keeper of roles", permissions: PERMISSIONS })).json.value;
    const holder = await desk.enrolled();
    await setRoles(owner.token, holder.id, [{ roleId: keeper.id, brand: null, until: null }]);
    const { token } = await desk.again(holder);
    const body = { ...draft, id: keeper.id, version: keeper.version, name: "Mine" };
    expect((await desk.call("PUT", "/roles", { token, body })).json.errorCode).toBe("role.own");
    expect((await desk.call("PUT", "/roles", { token: owner.token, body })).status).toBe(200);
    await expires(token);
  });

  it("CROLE-07 the last owner with a second factor cannot be taken away, also when two take each other away at the same moment", async () => {
    const alone = await createTestApp();
    const there = createConsole(alone);
    const [one_, two] = [await there.enrolled([{ role: "owner" }]), await there.enrolled([{ role: "owner" }])];
    await there.operator([{ role: "owner" }]);
    const remove = (by: SignedInOperator, whom: SignedInOperator) =>
      there.call("PUT", "/operators/status", { token: by.token, body: { id: whom.id, version: 1, status: "disabled", reason } });
    const answers = await Promise.all([remove(one_, two), remove(two, one_)]);
    const codes = answers.map(({ json }) => json.errorCode ?? "done");
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    const left = codes[0] === "done" ? one_ : two;
    const admin = await there.enrolled();
    const copy = await there.call("POST", "/roles", { token: left.token, body: { ...draft, name: "All", permissions: PERMISSIONS } });
    await there.call("PUT", "/operators/roles", {
      token: left.token,
      body: { id: admin.id, version: 1, roles: [{ roleId: copy.json.value.id, brand: null, until: null }], reason },
    });
    const { token } = await there.again(admin);
    for (const [path, more] of [
      ["/operators/status", { status: "disabled" }],
      ["/operators/roles", { roles: [] }],
    ] as const) {
      const refused = await there.call("PUT", path, { token, body: { id: left.id, version: 1, ...more, reason } });
      expect([refused.status, refused.json.errorCode]).toEqual([409, "operator.lastOwner"]);
    }
    await alone.close();
  });

  it("CSIGN-09 changed roles and a changed state end every session of the account", async () => {
    const known = await desk.enrolled([{ role: "support" }]);
    await setRoles(owner.token, known.id, [{ roleId: await roleId("support"), brand: "mela", until: null }]);
    await expires(known.token);
    const next = await desk.again(known);
    await setStatus(owner.token, known.id, "disabled");
    await expires(next.token);
    expect((await desk.signIn(known.account)).json.errorCode).toBe("login.failed");
  });

  it("CSIGN-12 a list of networks that would lock out whoever saves it is refused, and one of what is none", async () => {
    const known = await desk.operator([{ role: "support" }]);
    const set = async (networks: string[]) =>
      desk.call("PUT", "/operators/networks", {
        token: owner.token,
        body: { id: known.id, version: (await one(known.id)).version, networks, reason },
      });
    const refused = await set(["203.0.113.0/24", "2001:db8::/32"]);
    expect([refused.status, refused.json.errorCode]).toEqual([422, "network.wouldLockOut"]);
    for (const bad of ["nowhere", "10.0.0.0/33", "::1/129", "10.0.0/8"]) expect((await set([bad])).json.errorCode).toBe("network.invalid");
    const role = await createRole(owner.token, { name: "Bound elsewhere", networks: ["203.0.113.0/24"] });
    expect([role.status, role.json.errorCode]).toEqual([422, "network.wouldLockOut"]);
  });

  it("CSIGN-12 an operator and a role take up to 20 networks, of IPv4 and of IPv6", async () => {
    const { id } = await desk.operator([{ role: "support" }]);
    const bind = (networks: string[]) =>
      desk.call("PUT", "/operators/networks", { token: owner.token, body: { id, version: 1, networks, reason } });
    const bindRole = (networks: string[]) => createRole(owner.token, { name: "Bound to many", networks });
    const many = ["127.0.0.0/8", "2001:db8::/32", ...Array.from({ length: 18 }, (_, at) => `10.0.${at}.0/24`)];
    for (const save of [bind, bindRole]) {
      expect((await save([...many, "10.1.0.0/24"])).json.errorCode).toBe("request.invalid");
      expect((await save(many)).json.value.networks).toEqual(many);
    }
  });

  it("what somebody else has changed meanwhile is not overwritten", async () => {
    const known = await desk.operator([{ role: "support" }]);
    const body = { id: known.id, version: 1, status: "disabled", reason };
    expect((await desk.call("PUT", "/operators/status", { token: owner.token, body })).status).toBe(200);
    expect((await desk.call("PUT", "/operators/status", { token: owner.token, body })).json.errorCode).toBe("console.stale");
  });

  it("a change is on the record with what was before and after, the reason, and where it came from", async () => {
    const known = await desk.operator([{ role: "support" }]);
    await setStatus(owner.token, known.id, "disabled");
    const entry = await test.db
      .selectFrom("operator_actions")
      .selectAll()
      .where("subject", "=", `operator:${known.id}`)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "operator.statusChanged", operator_id: owner.id, reason, address: "127.0.0.1" });
    expect(entry.changes).toEqual([{ field: "status", before: "active", after: "disabled" }]);
  });
});

describe("invitations", () => {
  it("CROLE-10 a link by mail serves once within 24 hours, sets the password, and leads to a second factor", async () => {
    const mail = "newcomer@example.com";
    const body = {
      account: "newcomer",
      name: "Olivia",
      mail,
      language: "en",
      roles: [{ roleId: await roleId("support"), brand: "mela", until: null }],
      reason,
    };
    const invited = await desk.call("POST", "/operators", { token: owner.token, body });
    expect(invited.json.value).toMatchObject({ account: "newcomer", status: "invited", lastSignInAt: null });
    expect((await desk.call("POST", "/operators", { token: owner.token, body })).json.errorCode).toBe("operator.taken");
    expect((await desk.signIn("newcomer")).json.errorCode).toBe("login.failed");
    const link = await mailedLink(mail);
    expect((await desk.call("POST", "/link", { body: { link } })).json.value).toEqual({
      kind: "invitation",
      account: "newcomer",
      name: "Olivia",
    });
    const lifeHours = sql<number>`extract(epoch from expires_at - now()) / 3600`;
    const { hours } = await test.db.selectFrom("operator_links").select(lifeHours.as("hours")).executeTakeFirstOrThrow();
    expect(Number(hours)).toBeGreaterThan(23.9);
    expect(Number(hours)).toBeLessThanOrEqual(24);
    for (const password of ["password1234567", "rain-newcomer-roofs", "rain-on-olivia-roofs"])
      expect((await desk.seal("/link/open", { link, password })).json.errorCode, password).toBe("password.common");
    const opened = await desk.seal("/link/open", { link, password: "rain-on-tin-roofs" });
    expect(opened.json.value).toMatchObject({ enrol: true, ways: [] });
    expect((await desk.seal("/link/open", { link, password: "rain-on-tin-roofs" })).json.errorCode).toBe("password.linkInvalid");
    const known = await desk.enrol({ id: invited.json.value.id, account: "newcomer", mail, password: "rain-on-tin-roofs" });
    expect((await desk.call("GET", "/me", { token: known.token })).json.value.brands).toHaveLength(1);
    expect((await one(known.id)).status).toBe("active");
    expect((await desk.call("POST", "/operators/invitation", { token: owner.token, body: { id: known.id } })).json.errorCode).toBe(
      "operator.notInvited",
    );
  });

  it("CROLE-10 an account is disabled and never deleted: it stays in the list, and no call takes one away", async () => {
    const { id, account } = await desk.operator([{ role: "support" }]);
    await setStatus(owner.token, id, "disabled");
    const listed = (await desk.call("GET", `/operators?q=${account}`, { token: owner.token })).json.value;
    expect(listed).toMatchObject([{ id, status: "disabled" }]);
    const ofAccounts = allEndpoints.filter(({ endpoint }) => endpoint.path.startsWith("/wps/console/operators"));
    expect(ofAccounts.filter(({ endpoint }) => endpoint.method === "DELETE").map(({ name }) => name)).toEqual([]);
  });

  it("CROLE-10 an account unused for 60 days is marked and one unused for 120 is disabled, but for the last owner", async () => {
    const [used, marked, gone, still] = [
      await desk.operator([{ role: "support" }]),
      await desk.operator([{ role: "support" }]),
      await desk.operator([{ role: "support" }]),
      await desk.operator([{ role: "support" }]),
    ];
    const unused = (id: number, days: number) =>
      test.db
        .updateTable("operators")
        .set({ last_sign_in_at: sql<Date>`now() - make_interval(days => ${days})` })
        .where("id", "=", id)
        .execute();
    await unused(used.id, 59);
    await unused(marked.id, 60);
    await unused(gone.id, 120);
    await unused(still.id, 119);
    // Of the nights, the next one does it.
    const job = createJobTable(test.services)["unused-operators"];
    expect(job).toMatchObject({ kind: "scheduled", cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) });
    await job?.batch();
    const states = [];
    for (const { id } of [used, marked, still, gone]) {
      const { status, unused: isUnused } = await one(id);
      states.push([status, isUnused]);
    }
    expect(states).toEqual([
      ["active", false],
      ["active", true],
      ["active", true],
      ["disabled", true],
    ]);
    await test.db.deleteFrom("operator_roles").where("operator_id", "<>", owner.id).execute();
    await unused(owner.id, 200);
    await test.services.consoleOperators.disableUnused();
    expect((await one(owner.id)).status).toBe("active");
    await unused(owner.id, 0);
  });
});

describe("four eyes", () => {
  const ask = (by: SignedInOperator, id: number) => desk.call("POST", "/operators/re-enrolment", { token: by.token, body: { id, reason } });
  const decide = (by: SignedInOperator, id: number, how = "approve") =>
    desk.call("POST", `/approvals/${how}`, { token: by.token, body: how === "refuse" ? { id, reason } : { id } });

  it("CSIGN-07 CROLE-08 nobody recovers an account alone: one asks, another agrees, and a link of 30 minutes goes to the recorded mail", async () => {
    const [second, lost] = [await desk.enrolled([{ role: "administrator" }]), await desk.enrolled([{ role: "support" }])];
    expect((await ask(owner, owner.id)).json.errorCode).toBe("role.own");
    const asked = (await ask(owner, lost.id)).json.value;
    expect(asked).toMatchObject({
      kind: "operator.reEnrol",
      state: "open",
      reason,
      subjectName: lost.account,
      decidable: false,
      mine: true,
    });
    expect((await ask(second, lost.id)).json.errorCode).toBe("approval.open");
    expect((await decide(owner, asked.id)).json.errorCode).toBe("approval.own");
    expect((await decide(lost, asked.id)).json.errorCode).toBe("session.forbidden");
    expect((await desk.call("GET", "/me", { token: lost.token })).status).toBe(200);
    const seen = (await desk.call("GET", "/approvals", { token: second.token })).json.value.items[0];
    expect(seen).toMatchObject({ id: asked.id, decidable: true, mine: false });
    expect((await decide(second, asked.id)).json.value).toMatchObject({ state: "done", decidedBy: second.account });
    await expires(lost.token);
    const minutes = sql<number>`extract(epoch from expires_at - now()) / 60`;
    const row = await test.db
      .selectFrom("operator_links")
      .select(["kind", minutes.as("minutes")])
      .where("operator_id", "=", lost.id)
      .executeTakeFirstOrThrow();
    expect(row.kind).toBe("reEnrolment");
    expect(Number(row.minutes)).toBeLessThanOrEqual(30);
    const link = await mailedLink(lost.mail);
    const { half } = (await desk.seal("/link/open", { link, password: "tea-on-the-long-boat" })).json.value;
    expect(
      (await desk.call("POST", "/sign-in/factor", { body: { half, proof: { way: "totp", code: lost.app.code() } } })).json.errorCode,
    ).toBe("secondFactor.wrong");
    const { secret } = (await desk.call("POST", "/enrol/totp", { body: { half } })).json.value;
    expect((await desk.call("PUT", "/enrol/totp", { body: { half, code: createAuthenticator(test, secret).code() } })).status).toBe(200);
    expect((await decide(second, asked.id)).json.errorCode).toBe("approval.decided");
  });

  it("CROLE-08 a request lapses after 72 hours with nothing changed, can be refused with a reason, and taken back by who made it", async () => {
    const [second, lost] = [await desk.enrolled([{ role: "administrator" }]), await desk.enrolled([{ role: "support" }])];
    const first = (await ask(owner, lost.id)).json.value;
    expect(Date.parse(first.until) - Date.parse(first.askedAt)).toBe(72 * 3_600_000);
    await test.db
      .updateTable("approval_requests")
      .set({ until: sql<Date>`now()` })
      .where("id", "=", first.id)
      .execute();
    expect((await decide(second, first.id)).json.errorCode).toBe("approval.decided");
    expect(await test.services.approvals.lapse()).toBe(1);
    const other = (await ask(owner, lost.id)).json.value;
    expect((await decide(second, other.id, "refuse")).json.value).toMatchObject({ state: "refused", answer: reason });
    const third = (await ask(owner, lost.id)).json.value;
    expect((await decide(second, third.id, "withdraw")).json.errorCode).toBe("request.notFound");
    expect((await decide(owner, third.id, "withdraw")).json.value.state).toBe("withdrawn");
    expect((await desk.call("GET", "/me", { token: lost.token })).status).toBe(200);
    expect(await test.db.selectFrom("operator_links").selectAll().where("operator_id", "=", lost.id).execute()).toEqual([]);
  });

  it("CROLE-08 approval looks at everything anew: at the account as it is by then, and at whether the asker may still ask", async () => {
    const [asker, second, lost] = [
      await desk.enrolled([{ role: "administrator" }]),
      await desk.enrolled([{ role: "administrator" }]),
      await desk.enrolled([{ role: "support" }]),
    ];
    const stale = (await ask(asker, lost.id)).json.value;
    await setRoles(owner.token, lost.id, [{ roleId: await roleId("content"), brand: null, until: null }]);
    expect((await decide(second, stale.id)).json.errorCode).toBe("console.stale");
    await decide(asker, stale.id, "withdraw");
    const orphan = (await ask(asker, lost.id)).json.value;
    await setRoles(owner.token, asker.id, []);
    expect((await decide(second, orphan.id)).json.errorCode).toBe("console.stale");
    expect(await test.db.selectFrom("operator_links").selectAll().where("operator_id", "=", lost.id).execute()).toEqual([]);
  });

  it("of twenty who decide about one request at the same moment one does, and it is done once", async () => {
    const [second, third, lost] = [
      await desk.enrolled([{ role: "administrator" }]),
      await desk.enrolled([{ role: "administrator" }]),
      await desk.enrolled([{ role: "support" }]),
    ];
    const { id } = (await ask(owner, lost.id)).json.value;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => decide(index % 2 ? second : third, id, index % 3 ? "approve" : "refuse")),
    );
    const codes = answers.map(({ json }) => json.errorCode ?? "done");
    expect(codes.filter((code) => code === "done")).toHaveLength(1);
    expect(codes.filter((code) => code === "approval.decided")).toHaveLength(19);
  });
});

describe("the review", () => {
  it("CROLE-11 prints who may do what where and since when, as lines and as CSV, and is signed off and due again 90 days later", async () => {
    const known = await desk.enrolled([{ role: "finance", brand: "mela" }]);
    const before = (await desk.call("GET", "/access-review", { token: owner.token })).json.value;
    const line = before.lines.find(({ account }: { account: string }) => account === known.account);
    expect(line).toMatchObject({ shipped: "finance", brand: "mela", permissions: PERMISSIONS_OF.finance, since: expect.any(String) });
    const csv = await desk.call("GET", "/access-review.csv", { token: owner.token });
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.text).toContain(`${known.account},${known.account},active,Finance,mela,`);
    expect((await desk.call("POST", "/access-review", { token: known.token, body: { note: "" } })).json.errorCode).toBe(
      "session.forbidden",
    );
    const signed = (await desk.call("POST", "/access-review", { token: owner.token, body: { note: "Read by two" } })).json.value;
    expect(signed.last).toMatchObject({ by: owner.account });
    expect(Date.parse(signed.dueAt) - Date.parse(signed.last.at)).toBe(90 * 86_400_000);
    expect((await desk.call("GET", "/me", { token: owner.token })).json.value.reviewDueAt).toBe(signed.dueAt);
    const kept = await test.db.selectFrom("access_reviews").selectAll().executeTakeFirstOrThrow();
    expect([kept.signed_by, kept.note, kept.lines.length]).toEqual([owner.id, "Read by two", signed.lines.length]);
  });
});

describe("the command", () => {
  it("CSIGN-07 makes an owner, once, and takes the factors of an account away, each with all of its sessions and on the record", async () => {
    const { accessCommands } = test.services;
    const known = await desk.enrolled([{ role: "support" }]);
    await accessCommands.makeOwner(known.account, "owner@example.com");
    await expires(known.token);
    const next = await desk.again(known);
    await accessCommands.makeOwner(known.account, null);
    const me = (await desk.call("GET", "/me", { token: next.token })).json.value;
    expect([me.mail, me.roles.filter(({ shipped }: { shipped: string }) => shipped === "owner")]).toEqual([
      "owner@example.com",
      [expect.anything()],
    ]);
    await accessCommands.resetFactors(known.account, "in the office, with a passport");
    await expires(next.token);
    expect((await desk.signIn(known.account)).json.value).toMatchObject({ enrol: true, ways: [] });
    const recorded = await desk.recorded(`operator:${known.id}`);
    expect(recorded.filter((action) => action === "operator.madeOwner" || action === "factor.reset")).toEqual([
      "operator.madeOwner",
      "factor.reset",
    ]);
    await expect(accessCommands.resetFactors("nobody", "in the office, with a passport")).rejects.toThrow(/no active account "nobody"/);
  });
});
