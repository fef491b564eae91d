import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, TEST_PASSWORD } from "../../../testing/factories.ts";
import { countFigures } from "../../../testing/figures.ts";
import { plansOf } from "../../../testing/plans.ts";
import { mela as melaBrand } from "../../demo/brands.ts";
import type { Member } from "../member/member.service.ts";
import { findNamed, listMembers } from "./members.store.ts";
import { searchKeys } from "./search.rules.ts";

let test: TestApp;
/** Tokens of operators by what they may do. */
let support: string;
let mela: string;
beforeAll(async () => {
  test = await createTestApp();
  support = await takeSeat(test, "support-all", "support", null);
  mela = await takeSeat(test, "support-mela", "support", "mela");
});
afterAll(() => test.close());

const list = async (query: Record<string, string | number>, token = support) => {
  const search = new URLSearchParams(Object.entries({ brand: "mela", ...query }).map(([name, value]) => [name, String(value)]));
  return test.call("GET", `/wps/console/members?${search}`, { token });
};
const accounts = async (query: Record<string, string | number>, token = support): Promise<string[]> =>
  (await list(query, token)).json.value.rows.map(({ account }: { account: string }) => account);

describe("the search", () => {
  let rahim: Member;
  let namesake: Member;
  beforeAll(async () => {
    const draft = { account: "rahim01", nickname: "Rahim K", mobile: "+8801712000001", email: "Rahim.K@example.com" };
    rahim = await buildMember(test, draft);
    await buildMember(test, { account: "rahim_x", mobile: "+8801712000002" });
    await buildMember(test, { account: "rahimax" });
    namesake = await buildMember(test, { brandCode: "panna", currency: "INR", ...draft });
  });

  it.each([
    ["the beginning of an account", "RAHIM0"],
    ["a nickname", "rahim k"],
    ["a mobile number with spaces", "01712 000 001"],
    ["a mobile number with its country", "+880 1712-000001"],
    ["a mobile number in Bengali digits", "০১৭১২০০০০০১"],
    ["an e-mail address", "RAHIM.k@example.com"],
  ])("CMEMB-01 finds a member by %s", async (_, q) => expect(await accounts({ q })).toEqual(["rahim01"]));

  it("CMEMB-01 finds a member by their id, and by the number of a payout account, also one that was removed", async () => {
    expect(await accounts({ q: rahim.id })).toContain("rahim01");
    await sql`insert into payout_accounts (merchant_code, member_id, kind, number, holder_name, usable_at, removed_at)
      values ('mela', ${rahim.id}, 'bkash', '01912000077', 'Rahim', now(), now())`.execute(test.db);
    expect(await accounts({ q: "01912 000 077" })).toEqual(["rahim01"]);
  });

  it("CMEMB-01 finds a member by the id of an order, a provider's id of a payment and of a bet, and a code of an invitation", async () => {
    const { rows } = await sql<{ order: string }>`
      insert into deposit_orders (merchant_code, member_id, request_key, method, currency, amount_minor, terms, language, provider,
        provider_payment_id, expires_at)
      values ('mela', ${rahim.id}, 'key-of-search', 'bkash', 'BDT', 50000, '{}', 'en', 'sandbox', 'PAY-77', now())
      returning public_id as order`.execute(test.db);
    await sql`insert into providers (code, name, source) values ('arcade', 'Arcade', 'env') on conflict do nothing`.execute(test.db);
    await sql`insert into provider_transactions (provider_code, transaction_uuid, kind, state, game_session_id, merchant_code, member_id,
        game_code, round, currency, amount_minor, balance_after_minor)
      values ('arcade', 'TX-of-search', 'bet', 'booked', 1, 'mela', ${rahim.id}, 'SPIN', 'r1', 'BDT', 100, 0)`.execute(test.db);
    await sql`insert into affiliate_codes (merchant_code, code, member_id) values ('mela', 'RAHIM-INVITES', ${rahim.id})`.execute(test.db);
    for (const q of [rows[0]?.order ?? "", "PAY-77", "TX-of-search", "rahim-invites"])
      expect([q, await accounts({ q })]).toEqual([q, ["rahim01"]]);
  });

  it("CMEMB-01 looks within the operator's brands only, and in all of theirs where that is asked for", async () => {
    const q = "rahim01";
    const found = async (token: string) =>
      (await list({ brand: "_all", q }, token)).json.value.rows.map(({ brand }: { brand: string }) => brand);
    expect(await found(mela)).toEqual(["mela"]);
    expect((await found(support)).toSorted()).toEqual(["mela", "panna"]);
    expect((await accounts({ q: namesake.id, brand: "mela" })).includes("rahim01")).toBe(false);
    for (const brand of ["panna", "nonsense"]) expect((await list({ brand, q }, mela)).json.errorCode).toBe("request.notFound");
    expect((await list({ brand: "nonsense", q })).json.errorCode).toBe("request.notFound");
  });

  it("CMEMB-01 signs in a typed text stand for themselves", async () => {
    expect(await accounts({ q: "rahim_" })).toEqual(["rahim_x"]);
    expect(await accounts({ q: "%" })).toEqual([]);
  });

  it("CMEMB-01 every way of the search has an index, so that a million members cost what ten do", async () => {
    const keys = searchKeys("01712 000 001", ["BD"]);
    const whole = { ...keys, email: "a@b.c", orderId: "5c1f9a44-6c2e-4b0a-9f3d-0a1b2c3d4e5f" };
    const query = { brands: ["mela"], filter: NO_FILTER, sort: "account" as const, after: null, limit: 51 };
    const plans = await plansOf(test.db, async (db) => {
      await findNamed(db, ["mela", "panna"], whole);
      await listMembers(db, query, keys, [1, 2]);
    });
    expect(plans).toHaveLength(2);
    for (const plan of plans)
      expect(plan).not.toMatch(
        /Seq Scan on (members|payout_accounts|deposit_orders|withdrawals|provider_transactions|affiliate_codes|agent_links)/,
      );
    expect(plans[1]).toMatch(/members_account_prefix/);
  });
});

const NO_FILTER = {
  q: "",
  status: "",
  type: -1,
  level: -1,
  tag: -1,
  method: "",
  language: "",
  depositedFrom: -1,
  depositedUntil: -1,
  risk: "",
  protection: "",
  code: "",
  createdFrom: "",
  createdUntil: "",
  seenFrom: "",
  seenUntil: "",
  balanceFrom: -1,
  balanceUntil: -1,
  onBreak: false,
  limited: false,
} as const;

describe("the list", () => {
  beforeAll(async () => {
    for (let at = 1; at <= 60; at += 1) await buildListed(at);
  });
  const buildListed = async (at: number): Promise<void> => {
    const { id } = await buildMember(test, { account: `listed${String(at).padStart(2, "0")}`, customerType: at === 7 ? 1 : 0 });
    if (at === 9) await test.services.member.setStatus(id, "disabled");
    if (at === 11) await sql`update members set excluded_until = now() + interval '1 day' where id = ${id}`.execute(test.db);
    if (at === 13) await sql`insert into vip_steps (member_id, level) values (${id}, 1), (${id}, 2)`.execute(test.db);
    if (at % 2 === 0) await sql`update members set last_login_at = now() - make_interval(hours => ${at}) where id = ${id}`.execute(test.db);
  };
  const all = Array.from({ length: 60 }, (_, at) => `listed${String(at + 1).padStart(2, "0")}`);

  it("CSHELL-06 goes on by cursor without leaving out or repeating anybody, in each order", async () => {
    const orders = new Map<string, string[]>();
    for (const sort of ["account", "-account", "created", "-created", "seen", "-seen"]) {
      const seen: string[] = [];
      let after = "";
      do {
        const { json } = await list({ sort, after, q: sort.endsWith("account") ? "listed" : "" });
        seen.push(...json.value.rows.map(({ account }: { account: string }) => account));
        after = json.value.next ?? "";
      } while (after !== "");
      orders.set(
        sort,
        seen.filter((account) => account.startsWith("listed")),
      );
    }
    for (const [sort, listed] of orders) expect([sort, listed.toSorted()]).toEqual([sort, all]);
    expect([orders.get("account"), orders.get("created")]).toEqual([all, all]);
    expect([orders.get("-account"), orders.get("-created")]).toEqual([all.toReversed(), all.toReversed()]);
    const seen = orders.get("-seen") ?? [];
    expect(seen.slice(0, 30)).toEqual(all.filter((account) => Number(account.slice(6)) % 2 === 0));
    expect(orders.get("seen")).toEqual(seen.toReversed());
  });

  it("CSHELL-06 a page has 50, 100 or 200 rows", async () => {
    expect((await list({ q: "listed" })).json.value.rows).toHaveLength(50);
    expect((await list({ q: "listed", size: 100 })).json.value.rows).toHaveLength(60);
    expect((await list({ q: "listed", size: 70 })).json.errorCode).toBe("request.invalid");
  });

  it.each([
    [{ status: "disabled" }, ["listed09"]],
    [{ type: 1 }, ["listed07"]],
    [{ level: 2 }, ["listed13"]],
    [{ onBreak: 1 }, ["listed11"]],
    [{ seenFrom: new Date(Date.now() - 3 * 3_600_000).toISOString() }, ["listed02"]],
    [{ createdUntil: "2020-01-01T00:00:00Z" }, []],
  ])("CMEMB-02 is narrowed by %j", async (filter, expected) => expect(await accounts({ q: "listed", ...filter })).toEqual(expected));

  it("CMEMB-02 is narrowed by the balance of all wallets together, by limits, by the way of registration and by the code of the invitation", async () => {
    const rich = await buildMember(test, { account: "filtered1" });
    await buildMember(test, { account: "filtered2" });
    const owner = { memberId: rich.id, brandCode: "mela", currency: "BDT" };
    await test.services.wallet.move({ ...owner, kind: "opening", against: "adjustment", amountMinor: 12_345, externalId: "rich" });
    await test.services.limits.setByOperator({ memberId: rich.id, kind: "deposit", period: "day" }, 1_000);
    await sql`insert into member_origins (member_id, merchant_code, kind, register_method, network) values (${rich.id}, 'mela', 'mobile', 'sms', '')`.execute(
      test.db,
    );
    await sql`insert into referrals (member_id, parent_id, code, source) select ${rich.id}, id, 'CAME-BY', 'code' from members where account = 'listed01'`.execute(
      test.db,
    );
    const filters: Record<string, string | number>[] = [{ balanceFrom: 12_345 }, { limited: 1 }, { method: "sms" }, { code: "came-by" }];
    for (const filter of filters) expect([filter, await accounts({ q: "filtered", ...filter })]).toEqual([filter, ["filtered1"]]);
    expect(await accounts({ q: "filtered", balanceUntil: 12_344 })).toEqual(["filtered2"]);
  });

  it("CMEMB-02 is narrowed by tags, by the language of the last log-on and by what was paid in in a whole life", async () => {
    const found = await buildMember(test, { account: "narrowed1" });
    await buildMember(test, { account: "narrowed2" });
    const login = (account: string, language: string) =>
      test.services.account.login({ type: "username", username: account, password: TEST_PASSWORD }, { ...visit, language });
    const visit = { brandCode: "mela", settings: melaBrand.settings, ip: "203.0.113.9", device: "H5", userAgent: "list" };
    await login("narrowed1", "bn");
    await login("narrowed2", "en");
    const owner = { memberId: found.id, brandCode: "mela", currency: "BDT" };
    for (const at of [1, 2])
      await test.services.wallet.move({ ...owner, kind: "deposit", against: "cash", amountMinor: 30_000, externalId: `life-${at}` });
    await countFigures(test.services, test.db);
    const { rows } = await sql<{ id: number }>`
      insert into member_labels (merchant_code, name, colour, meaning) values ('mela', 'Narrow', 'red', '') returning id`.execute(test.db);
    const tag = rows[0]?.id ?? 0;
    await sql`insert into member_tags (member_id, label_id, operator_id) select ${found.id}, ${tag}, min(id) from operators`.execute(
      test.db,
    );
    const filters: Record<string, string | number>[] = [{ tag }, { language: "bn" }, { depositedFrom: 60_000 }];
    for (const filter of filters) expect([filter, await accounts({ q: "narrowed", ...filter })]).toEqual([filter, ["narrowed1"]]);
    expect(await accounts({ q: "narrowed", depositedUntil: 59_999 })).toEqual(["narrowed2"]);
    const [row] = (await list({ q: "narrowed1" })).json.value.rows;
    expect(row).toMatchObject({ language: "bn", depositedMinor: 60_000 });
  });

  it("CMEMB-02 is narrowed by levels of risk and protection, for who may read them, and in the brands where they may", async () => {
    const risky = await buildMember(test, { account: "judged01" });
    await buildMember(test, { account: "judged02" });
    const risk = await takeSeat(test, "risk-mela", "risk", "mela");
    const auditor = await takeSeat(test, "audit-all", "auditor", null);
    const judge = { brand: "mela", id: risky.id, level: "medium", version: 0, note: "three cards in one day" };
    expect((await test.call("PUT", "/wps/console/members/risk", { token: risk, body: judge })).status).toBe(200);
    expect(await accounts({ q: "judged", risk: "medium" }, risk)).toEqual(["judged01"]);
    expect(await accounts({ q: "judged", risk: "none" }, risk)).toEqual(["judged02"]);
    expect(await accounts({ q: "judged", protection: "medium" }, auditor)).toEqual([]);
    expect(await accounts({ q: "judged", protection: "none", risk: "medium", brand: "_all" }, auditor)).toEqual(["judged01"]);
    for (const [filter, token, permission] of [
      [{ protection: "none" }, risk, "protection.read"],
      [{ risk: "medium" }, support, "risk.read"],
    ] as const)
      expect((await list({ q: "judged", ...filter }, token)).json).toMatchObject({ errorCode: "session.forbidden", value: { permission } });
  });

  it("CMEMB-02 tells the number of hits exactly up to 10,000, and that there are more beyond", async () => {
    expect((await list({ q: "listed" })).json.value.hits).toEqual({ count: 60, more: false });
    await test.db.transaction().execute(async (trx) => {
      // Members that nothing else belongs to, since only their number counts.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into members (merchant_code, account, password_hash, currency)
        select 'mela', 'counted' || n, '', 'BDT' from generate_series(1, 10000) n`.execute(trx);
    });
    expect((await list({ q: "counted" })).json.value.hits).toEqual({ count: 10_000, more: false });
    expect((await list({})).json.value.hits).toEqual({ count: 10_000, more: true });
  });

  it("CMEMB-05 what reaches somebody outside of the platform is masked", async () => {
    await buildMember(test, { account: "masked01", mobile: "+8801712999888", email: "someone@example.com" });
    const { text, json } = await list({ q: "masked01" });
    expect(json.value.rows[0]).toMatchObject({ mobile: "+880•••888", email: "s•••@example.com" });
    expect(text).not.toContain("1712999");
    expect(text).not.toContain("someone");
  });
});
