import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DbHandle, openDb } from "../../src/db.ts";
import { readEnv } from "../../src/env.ts";
import { migrate } from "../../src/migrate.ts";
import { createProviderService } from "../../src/modules/provider/provider.service.ts";
import { sha256 } from "../../src/modules/provider/provider-signature.rules.ts";
import { createVersions } from "../../src/modules/site/versions.service.ts";
import { createWalletService } from "../../src/modules/wallet/wallet.service.ts";
import { PATIENT, type TestDatabase, createEmptyDatabase } from "../postgres.ts";

/** The last migration before the kinds of money. */
const BEFORE = "0117_contradicted_payouts.sql";
const STAKE = 3_000;

let database: TestDatabase;
let handle: DbHandle;
/** Wallet tokens of a trial in mid-round, and of a member. */
const token = { trial: randomBytes(16).toString("hex"), member: randomBytes(16).toString("hex") };
const bets = { trial: randomUUID(), member: randomUUID(), settled: randomUUID() };
const ids = { trial: 0, member: 0 };

beforeAll(async () => {
  database = await createEmptyDatabase();
  handle = openDb(database.url, { max: 2, ...PATIENT });
  await migrate(handle.db, BEFORE);
  await fill();
  await migrate(handle.db);
});
afterAll(async () => {
  await handle.close();
  await database.drop();
});

function services() {
  const env = readEnv({ DATABASE_URL: database.url, NODE_ENV: "test" });
  const wallet = createWalletService({ db: handle.db, currencyOf: async () => "BDT" });
  const clock = { now: () => new Date() };
  const versions = createVersions({ db: handle.db, clock });
  return { wallet, provider: createProviderService({ dbHandle: handle, env, clock, wallet, versions, warn: () => undefined }) };
}

/** Rows as the platform wrote them before: everybody against one house, one adjustment account for all. */
async function fill(): Promise<void> {
  await sql`insert into merchants (code, template) values ('mela', '{}')`.execute(handle.db);
  await sql`insert into providers (code, name, source) values ('arcade', 'Arcade', 'env')`.execute(handle.db);
  await sql`insert into ledger_accounts (merchant_code, kind, currency) values ('mela', 'adjustment', 'BDT')`.execute(handle.db);
  await sql`insert into ledger_accounts (merchant_code, kind, provider_code, currency) values ('mela', 'house', 'arcade', 'BDT')`.execute(
    handle.db,
  );
  await sql`
    insert into vendors (code, provider_code, names, logo_url, game_types, sort) values ('MLA', 'arcade', '{"en":"M"}', '/x', '{RNG}', 0)`.execute(
    handle.db,
  );
  await sql`
    insert into games (node_id, code, game_id, vendor_code, game_type, classify, names, search_text, search_pairs, search_words, icon_url, large_icon_url, min_bet_minor, lines, theme,
      volatility, popularity, released_at, supports_trial, is_hot, is_new, is_lobby)
    values ('1', 'TIGER', 'id-TIGER', 'MLA', 'RNG', 'SLOT', '{"en":"T"}', 't', '{}', '{}', '/x', '/x', 100, 9, 'tiger', 'low', 1, '2026-01-01', true, false, false, false)`.execute(
    handle.db,
  );
  for (const [name, type] of [
    ["trial", 4],
    ["member", 0],
  ] as const) {
    ids[name] = await insertPlayer(name, type);
    await book(ids[name], "opening", randomUUID(), "adjustment", 200_000);
    await book(ids[name], "bet", bets[name], "house", -STAKE);
    await placed(ids[name], bets[name], "booked");
  }
  await book(ids.trial, "bet", bets.settled, "house", -STAKE);
  await placed(ids.trial, bets.settled, "booked");
  await sql`update provider_transactions set state = 'settled' where transaction_uuid = ${bets.settled}`.execute(handle.db);
}

async function insertPlayer(name: "trial" | "member", type: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into members (merchant_code, account, password_hash, currency, customer_type) values ('mela', ${name}, '-', 'BDT', ${type}) returning id`.execute(
    handle.db,
  );
  const { id } = rows[0]!;
  await sql`insert into ledger_accounts (merchant_code, kind, member_id, currency, balance_minor) values ('mela', 'player', ${id}, 'BDT', 0)`.execute(
    handle.db,
  );
  await sql`
    with login as (
      insert into sessions (token_hash, merchant_code, member_id, device, ip, expires_at)
      values (${randomBytes(32)}, 'mela', ${id}, 'H5', '127.0.0.1', now() + interval '1 day') returning id
    )
    insert into game_sessions (token_hash, provider_code, merchant_code, member_id, account_session_id, game_id, vendor_code, is_lobby, currency,
      player_account_id, house_account_id, expires_at)
    select ${sha256(token[name])}, 'arcade', 'mela', ${id}, login.id, g.id, 'MLA', false, 'BDT', p.id, h.id, now() + interval '1 hour'
    from login, games g, ledger_accounts p, ledger_accounts h where p.member_id = ${id} and h.kind = 'house'`.execute(handle.db);
  return id;
}

const book = (memberId: number, kind: string, externalId: string, side: string, amount: number) =>
  sql`
  with moved as (
    update ledger_accounts set balance_minor = balance_minor + ${amount} where member_id = ${memberId} returning id, balance_minor
  ),
  booked as (
    insert into ledger_transactions (kind, provider_code, external_id, merchant_code, member_id)
    values (${kind}, ${kind === "bet" ? "arcade" : "platform"}, ${externalId}, 'mela', ${memberId}) returning id
  )
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
  select b.id, m.id, 'BDT', ${amount}::bigint, m.balance_minor from booked b, moved m
  union all
  select b.id, a.id, 'BDT', ${-amount}::bigint, null from booked b, ledger_accounts a where a.kind = ${side}`.execute(handle.db);

const placed = (memberId: number, uuid: string, state: string) =>
  sql`
  insert into provider_transactions (provider_code, transaction_uuid, kind, state, game_session_id, merchant_code, member_id, game_id, game_code, round, currency,
    amount_minor, balance_after_minor, ledger_transaction_id)
  select 'arcade', ${uuid}, 'bet', ${state}, s.id, 'mela', ${memberId}, s.game_id, 'TIGER', 'round-1-of-them', 'BDT', ${STAKE}, e.balance_after_minor, t.id
  from game_sessions s, ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.balance_after_minor is not null
  where s.member_id = ${memberId} and t.external_id = ${uuid}`.execute(handle.db);

const win = (who: "trial" | "member", amount: number) => {
  const body = {
    request_uuid: randomUUID(),
    token: token[who],
    transaction_uuid: randomUUID(),
    round: "round-1-of-them",
    game_code: "TIGER",
    currency: "BDT",
    amount,
    reference_transaction_uuid: bets[who],
  };
  return services().provider.wallet.win({ provider: "arcade", bodyHash: sha256(JSON.stringify(body)) }, body);
};
const moneyOfAccounts = async (memberId: number) =>
  (await sql<{ kind: string; money: string }>`select kind, money from ledger_accounts where member_id = ${memberId}`.execute(handle.db))
    .rows;

test("a database from before comes up clean: trial members hold trial money, history stays as it was booked", async () => {
  expect(await moneyOfAccounts(ids.trial)).toEqual([{ kind: "player", money: "trial" }]);
  expect(await moneyOfAccounts(ids.member)).toEqual([{ kind: "player", money: "real" }]);
  expect((await services().wallet.verifyLedger()).faults).toEqual([]);
  const { rows } = await sql<{ total: number }>`select count(*) as total from ledger_entries`.execute(handle.db);
  expect(rows[0]!.total).toBe(10);
});

test("what a trial had played does not count any more", async () => {
  const { rows } = await sql`select member_id from play_days`.execute(handle.db);
  expect(rows).toEqual([]);
});

test("a round of a trial that was open ends, and so does a member's; the ledger stays clean", async () => {
  expect((await win("trial", 9_000)).balance).toBe(200_000 - 2 * STAKE + 9_000);
  expect((await win("member", 5_000)).balance).toBe(200_000 - STAKE + 5_000);
  const { rows } = await sql<{ who: number; money: string }>`
    select distinct t.member_id as who, a.money from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id where t.kind = 'win' order by 1`.execute(handle.db);
  expect(rows).toEqual([
    { who: ids.trial, money: "trial" },
    { who: ids.member, money: "real" },
  ]);
  expect((await services().wallet.verifyLedger()).faults).toEqual([]);
});

test("the ledger's check tells a mixed transaction of now, which the database was made to take", async () => {
  await sql`alter table ledger_transactions disable trigger ledger_transactions_balanced; alter table ledger_entries disable trigger ledger_entries_balanced`.execute(
    handle.db,
  );
  await sql`
    with booked as (
      insert into ledger_transactions (kind, provider_code, external_id, merchant_code) values ('test', 'test', 'mixed', 'mela') returning id
    )
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
    select b.id, a.id, 'BDT', case a.money when 'real' then 5 else -5 end from booked b, ledger_accounts a where a.kind = 'house'`.execute(
    handle.db,
  );
  await sql`alter table ledger_transactions enable trigger ledger_transactions_balanced; alter table ledger_entries enable trigger ledger_entries_balanced`.execute(
    handle.db,
  );
  expect((await services().wallet.verifyLedger()).faults.map(({ rule, detail }) => [rule, detail])).toEqual([
    ["one kind of money", "real, trial"],
  ]);
});
