import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { takeOwnSeat, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { inTransaction } from "../../db.ts";
import type { Member } from "../member/member.service.ts";

const ROWS = 60;
const PAGE = 50;
/** Lists, with what each needs. */
const LISTS = {
  turnover: "members.read",
  rewards: "members.read",
  "free-rounds": "members.read",
  breaks: "protection.read",
  letters: "members.read",
  chat: "support.chat",
  feedback: "support.feedback",
  below: "agents.read",
} as const;
const TABS = { ...LISTS, "limits-in-force": "protection.read", place: "agents.read" } as const;

let test: TestApp;
let owner: string;
let panna: string;
let member: Member;
beforeAll(async () => {
  test = await createTestApp();
  owner = await takeSeat(test, "tabs-owner", "owner", null);
  panna = await takeSeat(test, "tabs-panna", "owner", "panna");
  member = await buildMember(test, { account: "tabbed001" });
  await fill(member.id);
});
afterAll(() => test.close());

const ask = async (path: string, query: Record<string, string | number> = {}, token = owner) =>
  (
    await test.call("GET", `/wps/console/members/${path}?${new URLSearchParams({ brand: "mela", id: String(member.id), ...query })}`, {
      token,
    })
  ).json;

/** So many rows of each list, the last one made is number 60. */
async function fill(id: number): Promise<void> {
  await inTransaction(test.db, async (trx) => {
    // Nothing but the rows themselves: books, games and offers that they belong to are another test's.
    await sql`set local session_replication_role = replica`.execute(trx);
    const statements = [
      sql`insert into turnover_requirements (merchant_code, member_id, source, source_id, required_minor, counted_from_minor, state, closed_at)
        select 'mela', ${id}, 'reward', 'n' || n, n, 0, 'released', now() from generate_series(1, ${ROWS}::int) n`,
      sql`insert into reward_offers (merchant_code, code, kind, names, texts, terms, turnover_factor, sequence, start_at)
        values ('mela', 'tabbed', 'LOGIN', '{"en": "Daily gift"}', '{"en": "x"}', '{}', 1, 1, now())`,
      sql`insert into reward_claims (member_id, offer_id, period, amount_minor, turnover_minor, ledger_transaction_id, network, shared_network)
        select ${id}, o.id, 'n' || n, n, 0, 900000 + n, '', 0 from reward_offers o, generate_series(1, ${ROWS}::int) n where o.code = 'tabbed'`,
      sql`insert into free_round_grants (merchant_code, campaign, member_id, provider_code, game_code, currency, stake_minor, rounds, turnover_times, expires_at)
        select 'mela', 'n' || n, ${id}, 'arcade', 'SPIN', 'BDT', n, 10, 1, now() + interval '1 day' from generate_series(1, ${ROWS}::int) n`,
      sql`insert into member_exclusions (member_id, kind, started_at, ends_at)
        select ${id}, 'timeout', now() - interval '9 days', now() - interval '8 days' from generate_series(1, ${ROWS}::int)`,
      sql`insert into inbox_messages (member_id, texts)
        select ${id}, jsonb_build_object('en', jsonb_build_object('title', 'n' || n, 'content', '<p>one &amp; two</p><p>three</p>'))
        from generate_series(1, ${ROWS}::int) n`,
      sql`with c as (insert into chat_conversations (merchant_code, member_id, language, status) values ('mela', ${id}, 'en', 'waiting') returning id)
        insert into chat_messages (conversation_id, sender, client_id, body) select c.id, 'member', 'n' || n, 'n' || n from c, generate_series(1, ${ROWS}::int) n`,
      sql`insert into feedback (merchant_code, member_id, type, content) select 'mela', ${id}, 2, 'n' || n from generate_series(1, ${ROWS}::int) n`,
      sql`with m as (insert into members (merchant_code, account, password_hash, currency)
          select 'mela', 'below' || lpad(n::text, 3, '0'), 'x', 'BDT' from generate_series(1, ${ROWS}::int) n returning id)
        insert into team_members (member_id, merchant_code, superior_id) select m.id, 'mela', ${id} from m`,
    ];
    for (const statement of statements) await statement.execute(trx);
  });
}

describe("more tabs of a member's page", () => {
  it("CMEMB-04 rewards and turnover, limits and breaks, messages and chat, feedback and team are each told for a permission of their own, in the brand alone", async () => {
    for (const [tab, permission] of Object.entries(TABS)) {
      const alone = await takeOwnSeat(test, `tabs-${tab}`, { permissions: [permission], brand: "mela" });
      expect([tab, (await ask(tab, {}, alone)).success]).toEqual([tab, true]);
      const all = new Set([...Object.values(TABS), "audit.read" as const]);
      all.delete(permission);
      const without = await takeOwnSeat(test, `tabs-no-${tab}`, { permissions: [...all], brand: "mela" });
      const refused = await ask(tab, {}, without);
      expect([tab, refused.errorCode, refused.value]).toEqual([tab, "session.forbidden", { permission }]);
      expect([tab, (await ask(tab, {}, panna)).errorCode]).toEqual([tab, "request.notFound"]);
      expect([tab, (await ask(tab, { brand: "panna" }, panna)).errorCode]).toEqual([tab, "request.notFound"]);
      expect([tab, (await ask(tab, { id: 999_999_999 })).errorCode]).toEqual([tab, "request.notFound"]);
    }
  });

  it("CMEMB-04 each list is paged by cursor, the newest first, and tells every row once", async () => {
    for (const tab of Object.keys(LISTS)) {
      const first = (await ask(tab)).value;
      expect([tab, first.rows.length, first.more]).toEqual([tab, PAGE, true]);
      const rest = (await ask(tab, { before: first.rows.at(-1).id })).value;
      expect([tab, rest.rows.length, rest.more]).toEqual([tab, ROWS - PAGE, false]);
      const ids = [...first.rows, ...rest.rows].map(({ id }: { id: number }) => id);
      expect([tab, new Set(ids).size, ids.toSorted((one, other) => other - one)]).toEqual([tab, ROWS, ids]);
    }
  });

  it("turnover tells what was staked for each requirement, and what is left of all of them together", async () => {
    const player = await buildMember(test);
    const owner = { memberId: player.id, brandCode: "mela", currency: player.currency };
    await test.services.wallet.move({ ...owner, kind: "opening", against: "adjustment", amountMinor: 5_000, externalId: "turnover-tab" });
    const demand = (sourceId: string, amountMinor: number) =>
      inTransaction(test.db, (trx) =>
        test.services.turnover.require(trx, {
          memberId: player.id,
          brandCode: "mela",
          source: "deposit",
          sourceId,
          amountMinor,
          broughtMinor: 1_000,
        }),
      );
    await demand("first", 1_000);
    await demand("second", 500);
    await sql`insert into play_days (member_id, day, game_type, stake_minor, rounds) values (${player.id}, current_date, 'RNG', 1200, 3)`.execute(
      test.db,
    );
    const { rows, remainingMinor, freeMinor, currency } = (await ask("turnover", { id: player.id })).value;
    expect([remainingMinor, freeMinor, currency]).toEqual([300, 4_000, "BDT"]);
    expect(rows).toMatchObject([
      { source: "deposit", requiredMinor: 500, doneMinor: 200, state: "open", closedAt: null },
      { source: "deposit", requiredMinor: 1_000, doneMinor: 1_000, state: "done" },
    ]);
    // Who looks on closes nothing: that is the member's and the money's.
    expect(await test.db.selectFrom("turnover_requirements").select("state").where("member_id", "=", player.id).execute()).toEqual([
      { state: "open" },
      { state: "open" },
    ]);
  });

  it("rewards are those of offers, rebates, deposits and rains, by what the ledger booked", async () => {
    const { id } = await buildMember(test);
    await inTransaction(test.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into reward_claims (member_id, offer_id, period, amount_minor, turnover_minor, ledger_transaction_id, network, shared_network)
        select ${id}, o.id, 'day', 100, 0, 910001, '', 0 from reward_offers o where o.code = 'tabbed'`.execute(trx);
      await sql`insert into rebate_claims (member_id, from_day, to_day, amount_minor, ledger_transaction_id)
        values (${id}, current_date, current_date, 200, 910002)`.execute(trx);
      await sql`insert into red_rain_envelopes (rain_id, position, amount_minor, member_id, claimed_at, ledger_transaction_id)
        values (1, 1, 300, ${id}, now(), 910003)`.execute(trx);
      const order = sql<{
        public_id: string;
      }>`insert into deposit_orders (merchant_code, member_id, request_key, method, provider, currency, amount_minor, terms, language, bonus_minor, state, credited_minor, ledger_transaction_id, expires_at)
        values ('mela', ${id}, gen_random_uuid(), 'bkash', 'mock', 'BDT', 1000, '{}', 'en', 400, 'credited', 1000, 910000, now()) returning public_id`;
      const bonus = sql`'deposit-bonus:' || ${(await order.execute(trx)).rows[0]?.public_id}`;
      await sql`insert into ledger_transactions (id, kind, provider_code, external_id, merchant_code, member_id) overriding system value
        values (910004, 'reward', 'platform', ${bonus}, 'mela', ${id}), (910005, 'fee', 'platform', ${bonus}, 'mela', ${id})`.execute(trx);
    });
    expect((await ask("rewards", { id })).value).toMatchObject({
      currency: "BDT",
      rows: [
        { id: 910_004, source: "deposit", kind: null, names: null, amountMinor: 400 },
        { id: 910_003, source: "rain", amountMinor: 300 },
        { id: 910_002, source: "rebate", amountMinor: 200 },
        { id: 910_001, source: "offer", kind: "LOGIN", names: { en: "Daily gift" }, amountMinor: 100 },
      ],
    });
  });

  it("free rounds are open, used up, over or taken away", async () => {
    const { id } = await buildMember(test);
    const give = (campaign: string, used: number, hours: number, cancelled: boolean) =>
      sql`insert into free_round_grants (merchant_code, campaign, member_id, provider_code, game_code, currency, stake_minor, rounds, used, won_minor, turnover_times, expires_at, cancelled_at)
        values ('mela', ${campaign}, ${id}, 'arcade', 'SPIN', 'BDT', 200, 10, ${used}, 70, 1, now() + make_interval(hours => ${hours}), case when ${cancelled} then now() end)`;
    await inTransaction(test.db, async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const [at, [used, hours, cancelled]] of (
        [
          [3, 5, true],
          [3, -5, false],
          [10, 5, false],
          [3, 5, false],
        ] as const
      ).entries())
        await give(`c${at}`, used, hours, cancelled).execute(trx);
    });
    const { rows } = (await ask("free-rounds", { id })).value;
    expect(rows.map(({ campaign, state, used }: Record<string, unknown>) => [campaign, state, used])).toEqual([
      ["c3", "open", 3],
      ["c2", "used", 10],
      ["c1", "expired", 3],
      ["c0", "cancelled", 3],
    ]);
    expect(rows[0]).toMatchObject({ stakeMinor: 200, rounds: 10, wonMinor: 70, currency: "BDT", provider: "arcade" });
  });

  it("limits are all that there can be, with who set what and how much is used; breaks say whether they go on", async () => {
    const { id } = await buildMember(test);
    await test.services.limits.set(id, { kind: "deposit", period: "day", cap: 5_000 });
    await test.services.limits.setByOperator({ memberId: id, kind: "deposit", period: "day" }, 3_000);
    await sql`insert into member_exclusions (member_id, kind, started_at, ends_at)
      values (${id}, 'timeout', now() - interval '3 days', now() - interval '2 days'), (${id}, 'exclusion', now(), null)`.execute(test.db);
    const { currency, limits, realityCheckMinutes } = (await ask("limits-in-force", { id })).value;
    expect([currency, limits.length, realityCheckMinutes]).toEqual(["BDT", 10, 60]);
    expect(limits[0]).toMatchObject({ kind: "deposit", period: "day", cap: 5_000, operatorCap: 3_000, effective: 3_000, used: 0 });
    expect(limits[1]).toMatchObject({ kind: "deposit", period: "week", cap: null, operatorCap: null, effective: null });
    const { rows } = (await ask("breaks", { id })).value;
    expect(rows).toMatchObject([
      { kind: "exclusion", until: null, running: true },
      { kind: "timeout", running: false },
    ]);
  });

  it("letters are read without markup, those that the member took away too; the chat with who wrote; feedback with its answer", async () => {
    await sql`update inbox_messages set deleted_at = now() where id = (select max(id) from inbox_messages where member_id = ${member.id})`.execute(
      test.db,
    );
    const [letter] = (await ask("letters")).value.rows;
    expect(letter).toMatchObject({ titles: { en: `n${ROWS}` }, contents: { en: "one & two\nthree" }, deletedAt: expect.any(String) });
    const { state, rows } = (await ask("chat")).value;
    expect([state, rows[0].body, rows[0].sender, rows[0].name]).toEqual(["waiting", `n${ROWS}`, "member", null]);
    await sql`update chat_messages set sender = 'operator', operator_id = (select id from operators where account = 'tabs-owner')
      where body = ${`n${ROWS}`}`.execute(test.db);
    expect((await ask("chat")).value.rows[0].name).toBe("tabs-owner");
    await sql`with f as (update feedback set answer = 'Thank you', answered_at = now(), answered_by = (select id from operators where account = 'tabs-owner')
        where content = ${`n${ROWS}`} returning id)
      insert into feedback_pictures (merchant_code, member_id, feedback_id, jpeg, width, height) select 'mela', ${member.id}, id, '', 1, 1 from f`.execute(
      test.db,
    );
    expect((await ask("feedback")).value.rows[0]).toMatchObject({
      type: 2,
      content: `n${ROWS}`,
      pictures: 1,
      answer: "Thank you",
      answeredBy: "tabs-owner",
    });
    expect((await ask("chat", { id: (await buildMember(test)).id })).value).toEqual({ rows: [], more: false, state: null });
  });

  it("the team tells all who are above, the top first, and how many are below each of those directly below", async () => {
    const [top, middle, low] = [await buildMember(test, { customerType: 1 }), await buildMember(test), await buildMember(test)];
    const place = (memberId: number, superiorId: number) =>
      inTransaction(test.db, (trx) => test.services.team.setSuperior(trx, { brandCode: "mela", memberId, superiorId }));
    await place(middle.id, top.id);
    await place(low.id, middle.id);
    expect((await ask("place", { id: low.id })).value).toMatchObject({
      above: [
        { id: top.id, account: top.account, customerType: 1 },
        { id: middle.id, account: middle.account },
      ],
      direct: 0,
      below: 0,
    });
    expect((await ask("place", { id: top.id })).value).toMatchObject({ above: [], direct: 1, below: 2 });
    const { rows } = (await ask("below", { id: top.id })).value;
    expect(rows).toMatchObject([{ id: middle.id, account: middle.account, status: "active", below: 1 }]);
  });
});
