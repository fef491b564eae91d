import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { fillConsole } from "../../../testing/console-work.ts";
import { takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import type { Member } from "../member/member.service.ts";

let test: TestApp;
let owner: string;
let support: string;
let content: string;
let panna: string;
let member: Member;
beforeAll(async () => {
  test = await createTestApp();
  owner = await takeSeat(test, "page-owner", "owner", null);
  support = await takeSeat(test, "page-support", "support", "mela");
  content = await takeSeat(test, "page-content", "content", "mela");
  panna = await takeSeat(test, "page-panna", "owner", "panna");
  member = await buildMember(test, { account: "paged001", mobile: "+8801712345001", email: "paged@example.com" });
});
afterAll(() => test.close());

const ask = (path: string, query: Record<string, string | number> = {}, token = owner) =>
  test.call("GET", `/wps/console/members/${path}?${new URLSearchParams({ brand: "mela", id: String(member.id), ...query })}`, { token });
const move = (amountMinor: number, externalId: string) =>
  test.services.wallet.move({
    memberId: member.id,
    brandCode: "mela",
    currency: "BDT",
    kind: "opening",
    against: "adjustment",
    amountMinor,
    externalId,
  });
const UNJUDGED = { level: "none", version: 0, note: null, by: null, at: null };
const TABS = ["one", "ledger", "rounds", "deposits", "withdrawals", "log-ons", "contact"];

describe("a member's page", () => {
  it("CMEMB-03 the head tells account, brand, status, type, level, tags, each wallet and held money, the break, whether they are here and what waits", async () => {
    const shown = await buildMember(test, { account: "headed01", customerType: 1 });
    await sql`insert into vip_steps (member_id, level) values (${shown.id}, 1), (${shown.id}, 3)`.execute(test.db);
    await sql`update members set excluded_until = '2030-01-01T00:00:00Z' where id = ${shown.id}`.execute(test.db);
    await test.services.wallet.move({
      memberId: shown.id,
      brandCode: "mela",
      currency: "BDT",
      kind: "opening",
      against: "adjustment",
      amountMinor: 700_000,
      externalId: "headed",
    });
    await sql`insert into kyc_cases (merchant_code, member_id, state, submitted_at, document_kind, full_name, birthday)
      values ('mela', ${shown.id}, 'review', now(), 'idCard', 'Abdul Karim', '1990-02-03')`.execute(test.db);
    const before = (await ask("one", { id: shown.id })).json.value;
    expect(before).toMatchObject({
      account: "headed01",
      brand: "mela",
      status: "active",
      customerType: 1,
      vipLevel: 3,
      tags: [],
      balanceMinor: 700_000,
      breakUntil: "2030-01-01T00:00:00.000Z",
      online: false,
      open: { deposits: 0, withdrawals: 0, identity: 1 },
      levels: { risk: UNJUDGED, protection: UNJUDGED },
    });
    expect(before.wallets).toEqual([{ kind: "player", provider: null, balanceMinor: 700_000 }]);
    await fillConsole(test, shown, "en");
    const held = (await ask("one", { id: shown.id })).json.value;
    expect(held.wallets).toContainEqual({ kind: "held", provider: null, balanceMinor: 600_000 });
    expect(held.open.withdrawals).toBe(1);
    await loginAs(test, shown);
    expect((await ask("one", { id: shown.id })).json.value.online).toBe(true);
  });

  it("CMEMB-03 levels of risk and protection are set for a reason from what was seen, stand on the record, and are told to who may read them alone", async () => {
    const judged = await buildMember(test, { account: "judged03" });
    const risk = await takeSeat(test, "page-risk", "risk", "mela");
    const put = (field: string, body: object, token = owner) =>
      test.call("PUT", `/wps/console/members/${field}`, { token, body: { brand: "mela", id: judged.id, note: "seen twice", ...body } });
    const first = (await put("risk", { level: "strong", version: 0 }, risk)).json.value;
    expect(first).toMatchObject({ level: "strong", version: 1, note: "seen twice", by: "page-risk" });
    const late = (await put("risk", { level: "low", version: 0 })).json;
    expect([late.errorCode, late.value.now]).toEqual(["console.stale", first]);
    expect((await put("protection", { level: "low", version: 0 }, risk)).json.errorCode).toBe("session.forbidden");
    expect((await put("protection", { level: "low", version: 0, note: "four" })).json.errorCode).toBe("request.invalid");
    const protectedNow = (await put("protection", { level: "low", version: 0 })).json.value;
    const levels = async (token: string) => (await ask("one", { id: judged.id }, token)).json.value.levels;
    expect(await levels(owner)).toEqual({ risk: first, protection: protectedNow });
    expect(await levels(risk)).toEqual({ risk: first, protection: null });
    expect(await levels(support)).toEqual({ risk: null, protection: null });
    const { rows } =
      await sql`select action, reason, changes from operator_actions where subject = ${`member:${judged.id}`} order by seq`.execute(
        test.db,
      );
    expect(rows).toMatchObject([
      { action: "member.riskJudged", reason: "seen twice", changes: [{ field: "risk", before: "none", after: "strong" }] },
      { action: "member.protectionJudged", changes: [{ field: "protection", before: "none", after: "low" }] },
    ]);
  });

  it("CMEMB-04 each tab needs its own permission, and a member of another brand is not there, whichever tab is asked for", async () => {
    const needs: Record<string, string> = { deposits: "deposits.read", withdrawals: "withdrawals.read" };
    for (const tab of TABS) {
      expect([tab, (await ask(tab, {}, support)).status]).toEqual([tab, 200]);
      const refused = (await ask(tab, {}, content)).json;
      expect([tab, refused.errorCode, refused.value]).toEqual([tab, "session.forbidden", { permission: needs[tab] ?? "members.read" }]);
      expect([tab, (await ask(tab, {}, panna)).json.errorCode]).toEqual([tab, "request.notFound"]);
      expect([tab, (await ask(tab, { brand: "panna" }, panna)).json.errorCode]).toEqual([tab, "request.notFound"]);
      expect([tab, (await ask(tab, { id: 999_999_999 })).json.errorCode]).toEqual([tab, "request.notFound"]);
    }
  });

  it("CMEMB-06 the ledger lists each entry with transaction, counter account and running balance, page by page, and their sum is the balance", async () => {
    for (let at = 1; at <= 60; at += 1) await move(100 + at, `ledger-${at}`);
    const first = (await ask("ledger")).json.value;
    const rest = (await ask("ledger", { before: first.rows.at(-1).id })).json.value;
    expect([first.rows.length, first.more, rest.rows.length, rest.more]).toEqual([50, true, 10, false]);
    const all = [...first.rows, ...rest.rows];
    const [newest] = all;
    expect(newest).toMatchObject({ kind: "opening", wallet: "player", amountMinor: 160, reference: "ledger-60" });
    expect(newest.against).toEqual([{ kind: "adjustment", provider: null, amountMinor: -160 }]);
    for (const [at, entry] of all.entries()) {
      const older = all[at + 1]?.balanceMinor ?? 0;
      expect(entry.balanceMinor).toBe(older + entry.amountMinor);
    }
    const sum = all.reduce((total: number, { amountMinor }: { amountMinor: number }) => total + amountMinor, 0);
    const head = (await ask("one")).json.value;
    expect([sum, first.sums]).toEqual([head.balanceMinor, [{ kind: "player", provider: null, balanceMinor: sum, entriesMinor: sum }]]);
  });

  it("CMEMB-06 a balance that its entries do not make is told beside their sum", async () => {
    const wrong = await buildMember(test, { account: "wrong001" });
    await sql`update ledger_accounts set balance_minor = 5 where member_id = ${wrong.id}`.execute(test.db);
    expect((await ask("ledger", { id: wrong.id })).json.value.sums).toEqual([
      { kind: "player", provider: null, balanceMinor: 5, entriesMinor: 0 },
    ]);
  });

  it("CMEMB-07 play lists bets with what came of them; those booked for more than 24 hours stand out, and a round opens with all that it booked", async () => {
    const insert = (uuid: string, kind: string, state: string, amount: number, reference: string | null, hours: number) =>
      sql`insert into provider_transactions (provider_code, transaction_uuid, kind, state, reference_uuid, game_session_id, merchant_code,
          member_id, game_code, round, currency, amount_minor, balance_after_minor, created_at)
        values ('rowless', ${uuid}, ${kind}, ${state}, ${reference}, 1, 'mela', ${member.id}, 'SPIN', ${`round-${uuid}`}, 'BDT', ${amount}, 0,
          now() - make_interval(hours => ${hours}))`.execute(test.db);
    await insert("old", "bet", "booked", 100, null, 25);
    await insert("new", "bet", "booked", 200, null, 23);
    await insert("won", "bet", "settled", 300, null, 2);
    await insert("won-win", "win", "booked", 900, "won", 1);
    await insert("back", "bet", "rolled_back", 400, null, 2);
    await insert("back-roll", "rollback", "booked", 400, "back", 1);
    const { rows } = (await ask("rounds")).json.value;
    const told = rows.map((row: Record<string, unknown>) => [
      row["transaction"],
      row["state"],
      row["stakeMinor"],
      row["payoutMinor"],
      row["overdue"],
    ]);
    expect(told).toEqual([
      ["back", "rolled_back", 400, 400, false],
      ["won", "settled", 300, 900, false],
      ["new", "booked", 200, 0, false],
      ["old", "booked", 100, 0, true],
    ]);
    expect(rows[1]).not.toHaveProperty("cashedOut");
    await test.db.updateTable("provider_transactions").set({ ended_as: "cashed_out" }).where("id", "=", rows[1].id).execute();
    const cashed = (await ask("rounds")).json.value.rows.map(({ cashedOut }: { cashedOut?: true }) => cashedOut);
    expect(cashed).toEqual([undefined, true, undefined, undefined]);
    const won = (await ask("round", { bet: rows[1].id })).json.value;
    expect(won.bet).toMatchObject({ state: "settled", cashedOut: true });
    expect(won.movements.map(({ kind, amountMinor }: { kind: string; amountMinor: number }) => [kind, amountMinor])).toEqual([
      ["bet", 300],
      ["win", 900],
    ]);
    expect([won.proof, won.proofFailed]).toEqual([null, false]);
    expect((await ask("round", { bet: 999_999_999 })).json.errorCode).toBe("request.notFound");
  });

  it("CMEMB-07 a round opens with its entries in the ledger and with the provider's own proof, where it has one and tells it", async () => {
    await move(700, "proved-bet");
    const { rows: booked } = await sql<{ id: number }>`select max(id)::int as id from ledger_transactions`.execute(test.db);
    const transaction = booked[0]?.id;
    const { rows: made } = await sql<{ id: number }>`
      insert into provider_transactions (provider_code, transaction_uuid, kind, state, game_session_id, merchant_code, member_id, game_code,
        round, currency, amount_minor, balance_after_minor, ledger_transaction_id)
      values ('rowless', 'proved', 'bet', 'settled', 1, 'mela', ${member.id}, 'SPIN', 'round-proved', 'BDT', 700, 0, ${transaction})
      returning id`.execute(test.db);
    const round = async () => (await ask("round", { bet: made[0]?.id ?? 0 })).json.value;
    const proofOf = vi.spyOn(test.services.provider, "proofOf");
    proofOf.mockResolvedValueOnce({ server_seed_hash: "a1", server_seed: "b2", client_seed: "c3", nonce: 4 });
    const { entries, proof } = await round();
    expect(proofOf).toHaveBeenLastCalledWith({ providerCode: "rowless", round: "round-proved" });
    expect(proof).toEqual({ hash: "a1", serverSeed: "b2", clientSeed: "c3", nonce: 4 });
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ transactionId: transaction, account: "player", amountMinor: 700 });
    expect(entries).toContainEqual({ transactionId: transaction, account: "adjustment", amountMinor: -700 });
    proofOf.mockRejectedValueOnce(new Error("the provider is away"));
    expect(await round()).toMatchObject({ proof: null, proofFailed: true });
    proofOf.mockRestore();
  });

  it("CMEMB-04 log-ons are listed with browser, address and a name of the device that says nothing at another member", async () => {
    const twin = await buildMember(test, { account: "logged02" });
    const open = (memberId: number) =>
      test.services.session.open(test.db, {
        brandCode: "mela",
        memberId,
        device: "H5",
        ip: "203.0.113.9",
        deviceKey: "the-same-browser-of-both-of-them",
        userAgent: "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
      });
    for (const id of [member.id, member.id, twin.id]) await open(id);
    const mine = (await ask("log-ons")).json.value.rows;
    const [theirs] = (await ask("log-ons", { id: twin.id })).json.value.rows;
    expect(mine).toHaveLength(2);
    expect(mine[0]).toMatchObject({ address: "203.0.113.9", system: "Linux", endedAt: null });
    expect([mine[0].device === mine[1].device, mine[0].device === theirs.device]).toEqual([true, false]);
  });

  it("CMEMB-04 log-ons come page by page, the newest first, each once, also where one begins meanwhile", async () => {
    const often = await buildMember(test, { account: "logged03" });
    const open = async (hoursAgo: number, id = often.id) => {
      const { rows } = await sql<{
        id: string;
      }>`insert into sessions (merchant_code, member_id, device, ip, token_hash, created_at, expires_at)
        values ('mela', ${id}, 'H5', '203.0.113.9', sha256(${randomUUID()}::bytea), date_trunc('day', now()) - make_interval(hours => ${hoursAgo}), now() + interval '1 day')
        returning id`.execute(test.db);
      return rows[0]?.id;
    };
    const opened: (string | undefined)[] = [];
    for (let at = 0; at < 120; at += 1) opened.push(await open(Math.floor(at / 3)));
    const read = async (before?: string) => (await ask("log-ons", { id: often.id, ...(before ? { before } : {}) })).json.value;
    const first = await read();
    await open(-1);
    const second = await read(first.rows.at(-1).id);
    const third = await read(second.rows.at(-1).id);
    expect([first.more, second.more, third.more]).toEqual([true, true, false]);
    const rows = [first, second, third].flatMap((page) => page.rows) as { id: string; at: string }[];
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(opened));
    expect(rows).toHaveLength(opened.length);
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const another = await buildMember(test, { account: "logged04" });
    expect((await read(await open(5, another.id))).rows).toEqual([]);
  });
});

describe("what is masked", () => {
  const reveal = (body: object, token = owner) =>
    test.call("POST", "/wps/console/members/reveal", { token, body: { brand: "mela", id: member.id, reason: "asked by phone", ...body } });

  it("CMEMB-05 CAUDIT-05 mobile, e-mail, payout numbers, document numbers and birthday are masked; one is told for a reason, for five minutes, and recorded with field and reason", async () => {
    await sql`insert into member_profiles (member_id, birthday, id_number, payee_name) values (${member.id}, '1990-02-03', '1990123456789', 'Abdul Karim')
      on conflict (member_id) do update set birthday = excluded.birthday, id_number = excluded.id_number, payee_name = excluded.payee_name`.execute(
      test.db,
    );
    await sql`insert into payout_accounts (merchant_code, member_id, kind, number, holder_name, usable_at)
      values ('mela', ${member.id}, 'bkash', '01755500077', 'Abdul Karim', now())`.execute(test.db);
    const { json, text } = await ask("contact", {}, support);
    for (const secret of ["1712345001", "paged@", "1990-02-03", "1990123456789", "01755500077", "Karim"])
      expect(text).not.toContain(secret);
    const [payout] = json.value.payouts;
    const fields = [
      ["mobile", "+8801712345001"],
      ["email", "paged@example.com"],
      ["birthday", "1990-02-03"],
      ["document", "1990123456789"],
    ];
    for (const [field, value] of fields) expect((await reveal({ field })).json.value).toEqual({ value, seconds: 300 });
    expect((await reveal({ field: "payout", payout: payout.id })).json.value.value).toBe("01755500077");
    const { rows } = await sql<{ reason: string; detail: object }>`
      select reason, detail from operator_actions where action = 'member.revealed' and subject = ${`member:${member.id}`} order by id`.execute(
      test.db,
    );
    expect(rows).toEqual(
      [...fields.map(([field]) => ({ field })), { field: "payout", payout: payout.id }].map((detail) => ({
        reason: "asked by phone",
        detail,
      })),
    );
    expect(JSON.stringify(rows)).not.toContain("1712345001");
  });

  it("CMEMB-05 without the permission, a reason of at least five letters, or something to tell, nothing is told", async () => {
    const refused = await reveal({ field: "mobile" }, support);
    expect([refused.json.errorCode, refused.json.value]).toEqual(["session.forbidden", { permission: "members.reveal" }]);
    for (const reason of ["four", " four "]) expect((await reveal({ field: "mobile", reason })).json.errorCode).toBe("request.invalid");
    expect((await reveal({ field: "mobile", reason: "phone" })).status).toBe(200);
    expect((await reveal({ field: "payout", payout: "5c1f9a44-6c2e-4b0a-9f3d-0a1b2c3d4e5f" })).json.errorCode).toBe("request.notFound");
    expect((await reveal({ field: "mobile" }, panna)).json.errorCode).toBe("request.notFound");
  });

  const alerts = async () =>
    Number((await test.services.metrics.text()).match(/type="member.many-reveals"[^}]*brand="mela"[^}]*\} (\d+)/)?.[1] ?? 0);

  it("CMEMB-05 the thirty-first reveal of one operator within an hour raises an alert", async () => {
    const curious = await takeSeat(test, "curious", "owner", null);
    for (let at = 0; at < 30; at += 1) await reveal({ field: "mobile" }, curious);
    expect(await alerts()).toBe(0);
    await reveal({ field: "mobile" }, curious);
    expect(await alerts()).toBe(1);
  });

  it("CMEMB-05 what an operator revealed more than an hour ago counts no more, nor what another one did", async () => {
    const [patient] = [await takeSeat(test, "patient", "owner", null), await takeSeat(test, "another", "owner", null)];
    const revealed = (account: string, many: number, minutes: number) =>
      sql`insert into operator_actions (created_at, merchant_code, operator_id, action, subject, reason)
        select now() - make_interval(mins => ${minutes}), 'mela', id, 'member.revealed', 'member:0', 'earlier'
        from operators, generate_series(1, ${many}) where console_account = ${account}`.execute(test.db);
    await revealed("patient", 30, 61);
    await revealed("another", 30, 1);
    const before = await alerts();
    await reveal({ field: "mobile" }, patient);
    expect(await alerts()).toBe(before);
    await revealed("patient", 29, 59);
    await reveal({ field: "mobile" }, patient);
    expect(await alerts()).toBe(before + 1);
  });
});
