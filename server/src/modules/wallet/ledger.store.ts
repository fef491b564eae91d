import type { MoneyKind } from "@mela/contract/base/money";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { BrandAccountKind, MemberAccountKind } from "./wallet.tables.ts";

/**
 * THE place where money moves. Common table expressions that turn two others of the same statement into one ledger
 * transaction; whoever books money writes these two in front of it:
 *   posting (kind, provider_code, external_id, merchant_code, member_id, game_id, round, reference, meta): one row, or
 *     none when nothing may be booked;
 *   legs (account_id, amount_minor): the accounts that it moves, each once, with a sum of zero.
 * It yields `booked` (id, created_at), empty when the player's balance does not suffice, and `moved` (id, balance_minor,
 * free_floor_minor), the kept balances.
 *
 * Only ONE of the legs may be an account that keeps its balance, unless the caller has locked them all and looked at
 * their balances, as `post` does: the balance is tested on the row that is changed, which is the one test that PostgreSQL
 * repeats on the newest version after it has waited for another booking.
 *
 * The house, cash and adjustment accounts keep no balance and are not locked at all: theirs is the sum of their entries,
 * so a thousand players bet against one house at the same time. One statement is one round trip; the sum, the number of
 * entries, the currencies, the kinds of money and the brands are checked by the database at commit (migrations 0011 and 0124).
 */
export const POSTING = `
moved as (
  update ledger_accounts a set balance_minor = a.balance_minor + l.amount_minor
  from legs l
  where a.id = l.account_id and a.balance_minor is not null and a.balance_minor + l.amount_minor >= 0
  returning a.id, a.balance_minor, a.free_floor_minor
),
booked as (
  insert into ledger_transactions (kind, provider_code, external_id, merchant_code, member_id, game_id, round, reference, meta)
  select p.kind, p.provider_code, p.external_id, p.merchant_code, p.member_id, p.game_id, p.round, p.reference, p.meta
  from posting p
  where (select count(*) from moved) = (select count(*) from legs l join ledger_accounts a on a.id = l.account_id and a.balance_minor is not null)
  returning id, created_at
),
entries as (
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
  select b.id, l.account_id, a.currency, l.amount_minor, m.balance_minor
  from booked b cross join legs l
  join ledger_accounts a on a.id = l.account_id
  left join moved m on m.id = l.account_id
)`;

export interface Posting {
  kind: string;
  /** Who asked: a provider's code, or `platform`. */
  providerCode: string;
  /** Unique per provider and kind. */
  externalId: string;
  brandCode: string;
  memberId?: number | null;
  gameId?: number | null;
  round?: string | null;
  reference?: string | null;
  meta?: unknown;
  /** Two or more, each account once; the amounts (minor units, never 0) sum to zero. */
  legs: readonly { accountId: number; amountMinor: number }[];
}

export interface Booked {
  transactionId: number;
  /** Balance after the posting by account, for the accounts that keep one. */
  balances: ReadonlyMap<number, number>;
}

/**
 * Books one transaction; null, and nothing moved, when a player's balance does not suffice. Kept balances are locked in the
 * order of their ids, so that two postings never wait for each other in a circle. A repeated external id is PostgreSQL's
 * 23505 on `ledger_transactions_once`.
 */
export async function post(trx: Trx, posting: Posting): Promise<Booked | null> {
  if (!(await lockFunds(trx, posting.legs))) return null;
  const meta = posting.meta === undefined ? null : JSON.stringify(posting.meta);
  const { rows } = await sql<{ transaction_id: number; account_id: number | null; balance_minor: number | null }>`
    with posting as (
      select ${posting.kind}::text as kind, ${posting.providerCode}::text as provider_code, ${posting.externalId}::text as external_id,
        ${posting.brandCode}::text as merchant_code, ${posting.memberId ?? null}::bigint as member_id, ${posting.gameId ?? null}::bigint as game_id,
        ${posting.round ?? null}::text as round, ${posting.reference ?? null}::text as reference, ${meta}::jsonb as meta
    ),
    legs as (
      select account_id, amount_minor
      from unnest(${posting.legs.map((leg) => leg.accountId)}::bigint[], ${posting.legs.map((leg) => leg.amountMinor)}::bigint[]) as leg (account_id, amount_minor)
    ),
    ${sql.raw(POSTING)}
    select booked.id as transaction_id, moved.id as account_id, moved.balance_minor from booked left join moved on true
  `.execute(trx);
  const first = rows[0];
  if (!first) return null;
  const balances = rows.flatMap((row) =>
    row.account_id === null || row.balance_minor === null ? [] : [[row.account_id, row.balance_minor] as const],
  );
  return { transactionId: first.transaction_id, balances: new Map(balances) };
}

async function lockFunds(trx: Trx, legs: Posting["legs"]): Promise<boolean> {
  const amounts = new Map(legs.map((leg) => [leg.accountId, leg.amountMinor]));
  const kept = await trx
    .selectFrom("ledger_accounts")
    .select(["id", "balance_minor"])
    .where("id", "in", [...amounts.keys()])
    .where("balance_minor", "is not", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  return kept.every((account) => (account.balance_minor ?? 0) + (amounts.get(account.id) ?? 0) >= 0);
}

/** Names an account: one of a member, whose kind of money is theirs, or one of the brand, which has one for each kind. */
export type AccountKey = { brandCode: string; providerCode?: string; currency: string } & (
  | { kind: MemberAccountKind; memberId: number }
  | { kind: BrandAccountKind; money: MoneyKind }
);

export interface OpenAccount {
  id: number;
  money: MoneyKind;
}

/** The account; opens it when there is none. */
export async function ensureAccount(executor: Executor, key: AccountKey): Promise<OpenAccount> {
  const found = await findAccount(executor, key);
  if (found) return found;
  const memberId = "memberId" in key ? key.memberId : null;
  const money =
    "memberId" in key ? sql`(select money_of_customer(customer_type) from members where id = ${memberId})` : sql`${key.money}::text`;
  await sql`
    insert into ledger_accounts (merchant_code, kind, member_id, provider_code, currency, money, balance_minor)
    values (${key.brandCode}, ${key.kind}, ${memberId}, ${key.providerCode ?? null}, ${key.currency}, ${money}, ${memberId === null ? null : 0})
    on conflict on constraint ledger_accounts_once do nothing`.execute(executor);
  const opened = await findAccount(executor, key);
  if (!opened) throw new Error(`The ${key.kind} account in ${key.currency} could not be opened`);
  return opened;
}

async function findAccount(executor: Executor, key: AccountKey): Promise<OpenAccount | undefined> {
  const query = executor
    .selectFrom("ledger_accounts")
    .select(["id", "money"])
    .where("merchant_code", "=", key.brandCode)
    .where("kind", "=", key.kind)
    .where("provider_code", "is not distinct from", key.providerCode ?? null)
    .where("currency", "=", key.currency);
  const one =
    "memberId" in key ? query.where("member_id", "=", key.memberId) : query.where("member_id", "is", null).where("money", "=", key.money);
  return one.executeTakeFirst();
}

/** The player's balance in minor units; 0 for a member who has no account yet. */
export async function playerBalance(executor: Executor, memberId: number, currency: string): Promise<number> {
  const row = await executor
    .selectFrom("ledger_accounts")
    .select("balance_minor")
    .where("kind", "=", "player")
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .executeTakeFirst();
  return row?.balance_minor ?? 0;
}

/** The transaction that an external id was booked as, if it was. */
export async function findTransaction(
  executor: Executor,
  providerCode: string,
  externalId: string,
  kind: string,
): Promise<number | undefined> {
  const row = await executor
    .selectFrom("ledger_transactions")
    .select("id")
    .where("provider_code", "=", providerCode)
    .where("external_id", "=", externalId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row?.id;
}
