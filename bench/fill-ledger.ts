import { randomUUID } from "node:crypto";
import type { PlayWorld } from "../server/testing/play-world.ts";

const AT_ONCE = 500_000;
/** What each bulk entry says that its account held. */
const BALANCE = 1_000_000_000;

/** Fills the ledger up to so many entries with bulk-made transfers between two accounts, in pieces that the memory holds; the checks at commit are off for them alone. */
export async function fillLedger(world: PlayWorld, upTo: number, accounts: readonly [number, number]): Promise<void> {
  const count = async () => Number((await world.dbHandle.pool.query<{ n: number }>("select count(*) as n from ledger_entries")).rows[0]?.n);
  for (let have = await count(); have < upTo; have = await count()) {
    const transactions = Math.min(AT_ONCE, upTo - have) / 2;
    const client = await world.dbHandle.pool.connect();
    try {
      await client.query("begin; set local statement_timeout = 0; set local session_replication_role = replica");
      await client.query(
        `with made as (
          insert into ledger_transactions (kind, provider_code, external_id, merchant_code)
          select 'transfer', 'bulk', $1 || n, 'mela' from generate_series(1, $2::int) n returning id
        )
        insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
        select made.id, leg.account, 'BDT', leg.amount, $3::bigint
        from made cross join (values ($4::bigint, 1::bigint), ($5::bigint, -1::bigint)) leg (account, amount)`,
        [randomUUID(), Math.ceil(transactions), BALANCE, ...accounts],
      );
      await client.query("commit");
    } finally {
      client.release();
    }
  }
  const client = await world.dbHandle.pool.connect();
  await client.query("set statement_timeout = 0");
  for (const tidy of ["vacuum (analyze) ledger_entries", "vacuum (analyze) ledger_transactions", "checkpoint"]) await client.query(tidy);
  await client.query("reset statement_timeout");
  client.release();
}
