import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember, login, loginAs } from "../../../testing/factories.ts";
import type { Member } from "../member/member.service.ts";
import { HELD, NOT_OF_MEMBERS } from "./held-data.tables.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const COPY = "/wps/privacy/copy";
const FILE = "/wps/privacy/copy/file";
const ERASURE = "/wps/privacy/erasure";
const NUMBER = "+8801799555111";

let serial = 0;
/** What nobody but the person behind an account has: nothing of it may be left, nor be in another's copy. */
interface Person {
  member: Member;
  token: string;
  marks: string[];
}

async function person(mobile = `+88017${String((serial += 1)).padStart(8, "4")}`): Promise<Person> {
  const mark = `zz${randomUUID().slice(0, 8)}`;
  const email = `${mark}@example.com`;
  const member = await buildMember(test, { account: `a${mark}`, nickname: `Nick ${mark}`, mobile, email });
  const { id } = member;
  const token = await loginAs(test, member);
  const all = [
    sql`insert into member_profiles (member_id, payee_name, birthday, facebook) values (${id}, ${`Payee ${mark}`}, '1990-02-03', ${`fb-${mark}`})`,
    sql`update sessions set user_agent = ${`agent ${mark}`} where member_id = ${id}`,
    sql`insert into inbox_messages (member_id, texts) values (${id}, jsonb_build_object('en', jsonb_build_object('title', ${mark}::text, 'content', 'x')))`,
    sql`with f as (insert into feedback (merchant_code, member_id, type, content) values ('mela', ${id}, 0, ${`words of ${mark}`}) returning id)
      insert into feedback_pictures (merchant_code, member_id, feedback_id, jpeg, width, height) select 'mela', ${id}, f.id, ${Buffer.from(`jpeg ${mark}`)}, 1, 1 from f`,
    sql`with c as (insert into chat_conversations (merchant_code, member_id, language) values ('mela', ${id}, 'en') returning id)
      insert into chat_messages (conversation_id, sender, client_id, body) select c.id, 'member', 'c1', ${`chat ${mark}`} from c`,
    sql`insert into payout_accounts (merchant_code, member_id, kind, number, holder_name, usable_at, is_default)
      values ('mela', ${id}, 'bkash', ${mobile.slice(3)}, ${`Payee ${mark}`}, now(), true)`,
    sql`insert into withdrawals (merchant_code, member_id, client_key, payout_account_id, currency, amount_minor, fee_minor, state, approvals_needed, settled_at)
      select 'mela', ${id}, 'key', id, 'BDT', 500, 0, 'paid', 0, now() from payout_accounts where member_id = ${id}`,
    sql`insert into payout_accounts (merchant_code, member_id, kind, number, holder_name, usable_at)
      values ('mela', ${id}, 'nagad', ${mobile.slice(3)}, ${`Payee ${mark}`}, now())`,
    sql`insert into messages (kind, merchant_code, recipient, subject, body, give_up_at) values ('mail', 'mela', ${email}, ${mark}, 'x', now())`,
    sql`insert into login_failures (merchant_code, kind, key, failures)
      values ('mela', 'account', translate(encode(sha256(convert_to(${member.account}, 'UTF8')), 'base64'), '+/=', '-_'), 1)`,
    sql`insert into events (topic, type, data) values (${`member:${id}`}, 'x', jsonb_build_object('mark', ${mark}::text))`,
    sql`insert into security_answers (member_id, question, answer_hash) values (${id}, 'firstJob', 'hash')`,
    sql`insert into affiliate_codes (merchant_code, code, member_id) values ('mela', upper(${mark}), ${id})`,
    sql`insert into member_origins (member_id, merchant_code, kind, register_method, register_host, network) values (${id}, 'mela', 'username', 'username', ${`${mark}.example`}, '198.51.100.0')`,
  ];
  for (const statement of all) await statement.execute(test.db);
  return { member, token, marks: [mark, mark.toUpperCase(), mobile, mobile.slice(1), mobile.slice(3)] };
}

const askErasure = async ({ token }: Person) => test.call("POST", ERASURE, { token, body: { password: TEST_PASSWORD } });
const timePasses = (memberId: number) => sql`update erasures set due_at = now() where member_id = ${memberId}`.execute(test.db);
const money = (memberId: number, amountMinor: number, externalId: string) =>
  test.services.wallet.move({
    memberId,
    brandCode: "mela",
    currency: "BDT",
    kind: "adjustment",
    against: "adjustment",
    amountMinor,
    externalId,
  });

async function erased(mobile?: string): Promise<Person> {
  const who = await person(mobile);
  expect((await askErasure(who)).status).toBe(200);
  await timePasses(who.member.id);
  await test.services.erasures.eraseDue();
  return who;
}

/** Where in the whole database one of these texts stands. */
async function placesOf(marks: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    test.db,
  );
  const looks = tables.map(({ name }) => {
    const has = marks.map(
      (mark) => sql`strpos(row_to_json(t)::text, ${mark}) > 0 or strpos(row_to_json(t)::text, ${Buffer.from(mark).toString("hex")}) > 0`,
    );
    return sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)} t where ${sql.join(has, sql` or `)})`;
  });
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(test.db);
  return rows.map(({ name }) => name);
}

describe("every table", () => {
  it("says what a copy has of it and what an erasure does, or that it holds nothing of anybody", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
      test.db,
    );
    const known = [...HELD.map(({ table }) => table), ...Object.keys(NOT_OF_MEMBERS)];
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    expect(new Set(known).size).toBe(known.length);
  });

  it("with a column that names a member is one of those that are held", async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'members'::regclass
      union select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and column_name in ('member_id', 'agent_id', 'mobile', 'email', 'recipient', 'account_id')`.execute(
      test.db,
    );
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ name }) => Object.hasOwn(NOT_OF_MEMBERS, name)).map(({ name, column }) => `${name}.${column}`)).toEqual([]);
  });

  it("gives no secret into a copy, and leaves out no column that is not there", async () => {
    const { rows } = await sql<{ name: string; column: string }>`
      select table_name as name, column_name as column from information_schema.columns where table_schema = current_schema()`.execute(
      test.db,
    );
    const without = (name: string): readonly string[] | null => {
      const held = HELD.find(({ table }) => table === name);
      return !held || "left" in held.copy ? null : Object.keys(held.copy.without ?? {});
    };
    const given = rows.filter(({ name, column }) => without(name)?.includes(column) === false);
    expect(
      given
        .filter(({ column }) => /hash|sealed|secret|token|salt|_key$|operator_id/.test(column))
        .map(({ name, column }) => `${name}.${column}`),
    ).toEqual([]);
    for (const { table } of HELD) for (const column of without(table) ?? []) expect(rows).toContainEqual({ name: table, column });
  });
});

describe("the copy", () => {
  it("has everything of the member, nothing of anybody else, and is sealed where it lies", async () => {
    const [own, other] = [await person(), await person()];
    await money(own.member.id, 12_345, `copy-${own.member.id}`);
    const asked = await test.call("POST", COPY, { token: own.token, body: {} });
    expect(asked.json.value.copy.state).toBe("asked");
    expect((await test.call("POST", FILE, { token: own.token, body: {} })).json.errorCode).toBe("privacy.noCopy");
    expect(await test.services.dataCopies.makeDue()).toBe(1);
    const state = await test.call("GET", "/wps/privacy", { token: own.token });
    expect(state.json.value).toMatchObject({ copy: { state: "ready" }, obstacles: ["balance"] });
    const { sealed } = await test.db
      .selectFrom("data_copies")
      .select("sealed")
      .where("member_id", "=", own.member.id)
      .executeTakeFirstOrThrow();
    expect(sealed?.includes("README.txt")).toBe(false);

    const answer = await test.app.inject({ method: "POST", url: FILE, headers: { authorization: `Bearer ${own.token}` }, payload: {} });
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = Object.fromEntries(Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]));
    const [mark = ""] = own.marks;
    const json = (table: string) => JSON.parse(files[`json/${table}.json`] ?? "null");
    expect(json("members")).toMatchObject([{ account: own.member.account, email: `${mark}@example.com` }]);
    expect(json("feedback")).toMatchObject([{ content: `words of ${mark}` }]);
    expect(json("ledger_entries")).toMatchObject([{ amount_minor: 12_345 }]);
    expect(json("favorite_games")).toEqual([]);
    expect(files["csv/members.csv"]?.split("\r\n")[0]).toMatch(/^\uFEFF?id,merchant_code,account/);
    expect(files["csv/chat_messages.csv"]).toContain(`chat ${mark}`);
    for (const table of ["sessions", "inbox_messages", "payout_accounts", "withdrawals", "member_profiles", "messages"])
      expect([table, files[`json/${table}.json`]?.includes(mark) || json(table).length > 0]).toEqual([table, true]);
    expect(Object.values(files)).toContain(`jpeg ${mark}`);
    const text = Object.values(files).join("\n");
    expect([...other.marks, "$argon2id$"].filter((foreign) => text.includes(foreign))).toEqual([]);
  });

  it("is for its owner alone, who shows that it is them, and for a limited time", async () => {
    const [own, other] = [await person(), await person()];
    await test.call("POST", COPY, { token: own.token, body: {} });
    await test.services.dataCopies.makeDue();
    expect((await test.call("POST", FILE, { token: other.token, body: {} })).json.errorCode).toBe("privacy.noCopy");
    await sql`update sessions set created_at = now() - interval '1 hour' where member_id = ${own.member.id}`.execute(test.db);
    for (const path of [COPY, FILE, ERASURE]) {
      expect([path, (await test.call("POST", path, { token: own.token, body: {} })).json.errorCode]).toEqual([path, "session.stepUp"]);
      expect([path, (await test.call("POST", path, { token: own.token, body: { password: "wrong" } })).json.errorCode]).toEqual([
        path,
        "password.wrong",
      ]);
    }
    expect((await test.call("POST", FILE, { token: own.token, body: { password: TEST_PASSWORD } })).status).toBe(200);
    await sql`update data_copies set expires_at = now() where member_id = ${own.member.id}`.execute(test.db);
    expect((await test.call("POST", FILE, { token: own.token, body: { password: TEST_PASSWORD } })).json.errorCode).toBe("privacy.noCopy");
    await test.services.dataCopies.prune();
    const kept = await test.db
      .selectFrom("data_copies")
      .select(["state", "sealed", "fetched"])
      .where("member_id", "=", own.member.id)
      .execute();
    expect(kept).toEqual([{ state: "gone", sealed: null, fetched: 1 }]);
  });

  it("asked for twice is one, and no more than three are made in a day", async () => {
    const own = await person();
    const ask = () => test.call("POST", COPY, { token: own.token, body: {} });
    await Promise.all([ask(), ask()]);
    for (let made = 1; made <= 3; made += 1) {
      expect([made, await test.services.dataCopies.makeDue()]).toEqual([made, 1]);
      await sql`update data_copies set expires_at = now() where member_id = ${own.member.id}`.execute(test.db);
      expect((await ask()).json.errorCode).toBe(made === 3 ? "request.tooMany" : undefined);
    }
  });
});

describe("the erasure", () => {
  it("leaves no trace of the person in the whole database, and the books as they were", async () => {
    const who = await person();
    const { id } = who.member;
    await money(id, 700, `in-${id}`);
    await money(id, -700, `out-${id}`);
    expect(await placesOf(who.marks)).toContain("members");
    await test.call("POST", COPY, { token: who.token, body: {} });
    await test.services.dataCopies.makeDue();
    expect((await askErasure(who)).json.value.erasure.state).toBe("waiting");
    await timePasses(id);
    await test.services.erasures.eraseDue();
    expect(await placesOf(who.marks)).toEqual([]);
    const { rows } = await sql<{ entries: number; copies: number; withdrawals: number; number: string }>`
      select (select count(*)::int from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.member_id = ${id}) as entries,
        (select count(*)::int from data_copies where member_id = ${id} and sealed is not null) as copies,
        (select count(*)::int from withdrawals where member_id = ${id}) as withdrawals,
        (select string_agg(number, ',') from payout_accounts where member_id = ${id}) as number`.execute(test.db);
    expect(rows).toEqual([{ entries: 2, copies: 0, withdrawals: 1, number: `00000000${who.marks[4]?.slice(-3)}` }]);
    expect((await test.services.wallet.verifyLedger()).faults).toEqual([]);
  });

  it("ends every session, lets nobody log in or begin anything, and keeps the name from others", async () => {
    const who = await erased();
    const { account, id } = who.member;
    expect((await test.call("GET", "/wps/privacy", { token: who.token })).json.errorCode).toBe("session.expired");
    for (const username of [account, `erased-${id}`]) expect((await login(test, { username })).json.success).toBe(false);
    await expect(loginAs(test, who.member)).rejects.toThrow(/erased/);
    expect(await test.services.member.createMember({ brandCode: "mela", account, password: TEST_PASSWORD, currency: "BDT" })).toBeNull();
    expect((await test.call("GET", `/wps/check/username?username=${account.toUpperCase()}`)).json.value?.available).not.toBe(true);
    expect(await test.services.member.isAccountFree("mela", account.toUpperCase())).toBe(false);
    expect(await test.services.member.isAccountFree("panna", account)).toBe(true);
    await expect(sql`update members set erased_at = null where id = ${id}`.execute(test.db)).rejects.toThrow(/stays erased/);
  });

  it("keeps who has excluded themselves out, by whatever account they come back, at any brand", async () => {
    const who = await person(NUMBER);
    await test.services.limits.exclude(who.member.id, { kind: "exclusion", length: 0 });
    const token = await loginAs(test, who.member);
    expect((await askErasure({ ...who, token })).status).toBe(200);
    await timePasses(who.member.id);
    await test.services.erasures.eraseDue();
    expect(await placesOf([NUMBER, NUMBER.slice(1)])).toEqual([]);
    const [again, elsewhere, stranger] = [
      await buildMember(test, { mobile: NUMBER }),
      await buildMember(test, { brandCode: "panna", mobile: NUMBER }),
      await buildMember(test, { mobile: "+8801799555112" }),
    ];
    const out = await Promise.all([again, elsewhere, stranger].map(({ id }) => test.services.limits.isExcluded(id)));
    expect(out).toEqual([true, true, false]);
    expect((await test.services.limits.overview(again.id)).exclusion).toMatchObject({ kind: "exclusion" });
  });

  it("is refused while something is open, which it says", async () => {
    const who = await person();
    const { id } = who.member;
    await money(id, 100, `open-${id}`);
    await sql`insert into withdrawals (merchant_code, member_id, client_key, payout_account_id, currency, amount_minor, fee_minor, state, approvals_needed)
      select 'mela', ${id}, 'key2', id, 'BDT', 500, 0, 'review', 1 from payout_accounts where member_id = ${id} limit 1`.execute(test.db);
    const refused = await askErasure(who);
    expect([refused.status, refused.json.errorCode, refused.json.value]).toEqual([
      409,
      "privacy.obstacles",
      { obstacles: ["balance", "withdrawals"] },
    ]);
  });

  it("that meets an obstacle when its time has come does nothing and tells the member why; asked again it goes on", async () => {
    const who = await person();
    const { id, account } = who.member;
    await askErasure(who);
    await money(id, 100, `late-${id}`);
    await timePasses(id);
    await test.services.erasures.eraseDue();
    expect((await test.services.member.getMember(id)).account).toBe(account);
    const state = await test.call("GET", "/wps/privacy", { token: who.token });
    expect(state.json.value.erasure).toMatchObject({ state: "refused", obstacles: ["balance"] });
    const letters = await test.call("GET", "/wps/inbox", { token: who.token, headers: { "accept-language": "en" } });
    expect(letters.text).toContain("There is money in your wallet");
    await money(id, -100, `late-out-${id}`);
    expect((await askErasure(who)).json.value.erasure.state).toBe("waiting");
  });

  it("is told to its owner once by letter, mail and SMS where the address is new, with the days until it is done and the way to keep the account", async () => {
    const who = await person();
    const { id, email } = who.member;
    await sql`update members set email_proved_at = now() where id = ${id}`.execute(test.db);
    const { dueAt } = (await askErasure(who)).json.value.erasure;
    expect((await askErasure(who)).json.value.erasure.dueAt).toBe(dueAt);
    const letters = await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "=", id).orderBy("id").execute();
    const told = letters.map(({ texts }) => texts as Record<string, { title: string; content: string }>).filter(({ bn }) => bn);
    expect(told).toHaveLength(1);
    expect(told[0]?.["en"]?.title).toBe("Your account is going to be deleted");
    expect(told[0]?.["en"]?.content).toMatch(/^<p>This happens 7 days after.* keep it: .*If it wasn’t you, .*href="\/m\/securityCenter"/);
    expect(told[0]?.["bn"]?.content).toContain("৭ দিন পরে");
    const sent = await test.db
      .selectFrom("messages")
      .select(["kind", "recipient", "body"])
      .where("recipient", "in", [email, who.member.mobile])
      .execute();
    const about = sent.filter(({ body }) => body.includes("৭ দিন পরে"));
    expect(about.map(({ kind }) => kind).toSorted()).toEqual(["mail", "sms"]);
  });

  it("is told by letter and mail alone where the address was proved long ago", async () => {
    const who = await person();
    await sql`update members set email_proved_at = now() - interval '30 days' where id = ${who.member.id}`.execute(test.db);
    await askErasure(who);
    const to = [who.member.email, who.member.mobile];
    const sent = await test.db.selectFrom("messages").select(["kind", "body"]).where("recipient", "in", to).execute();
    expect(sent.filter(({ body }) => body.includes("৭ দিন পরে")).map(({ kind }) => kind)).toEqual(["mail"]);
  });

  it("is told to its owner, too, where customer service asks for it, who may have been talked into it; one that is done at once is not", async () => {
    const [who, gone] = [await person(), await person()];
    const decision = { brandCode: "mela", operator: "anna", reason: "asked on the phone" };
    await test.db.insertInto("operators").values({ merchant_code: "mela", account: "anna", name: "Anna", password_hash: "x" }).execute();
    const lettersOf = async (memberId: number) => {
      const found = await test.db.selectFrom("inbox_messages").select("texts").where("member_id", "=", memberId).execute();
      return found.filter(({ texts }) => JSON.stringify(texts).includes("Your account is going to be deleted")).length;
    };
    expect(await test.services.memberData.erase({ ...decision, member: who.member.account }, false)).not.toBeNull();
    expect(await test.services.memberData.erase({ ...decision, member: who.member.account }, false)).not.toBeNull();
    expect(await test.services.memberData.erase({ ...decision, member: gone.member.account }, true)).toBeNull();
    expect([await lettersOf(who.member.id), await lettersOf(gone.member.id)]).toEqual([1, 0]);
  });

  it("waits a week, can be taken back until then, and done twice is done once", async () => {
    const who = await person();
    const { id, account } = who.member;
    const asked = await askErasure(who);
    const { askedAt, dueAt } = asked.json.value.erasure;
    expect(new Date(dueAt).getTime() - new Date(askedAt).getTime()).toBe(7 * 86_400_000);
    expect((await askErasure(who)).json.value.erasure.dueAt).toBe(dueAt);
    await test.services.erasures.eraseDue();
    expect((await test.services.member.getMember(id)).account).toBe(account);
    expect((await test.call("DELETE", ERASURE, { token: who.token })).json.value.erasure.state).toBe("takenBack");
    await timePasses(id);
    await test.services.erasures.eraseDue();
    expect((await test.services.member.getMember(id)).account).toBe(account);
    await askErasure(who);
    await timePasses(id);
    await Promise.all([test.services.erasures.eraseDue(), test.services.erasures.eraseDue()]);
    await test.services.erasures.eraseDue();
    const rows = await test.db.selectFrom("erasures").select("state").where("member_id", "=", id).orderBy("id").execute();
    expect(rows.map(({ state }) => state)).toEqual(["takenBack", "done"]);
    expect((await test.services.member.getMember(id)).account).toBe(`erased-${id}`);
  });
});
