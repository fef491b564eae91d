import { sql } from "kysely";
import { type Db, inTransaction } from "../db.ts";

/** A number of one brand. */
export interface BrandReading {
  brand: string;
  /** Of what; each reading has words of its own. */
  kind: string;
  value: number;
}

/** What waits in the database for a person, or for somebody who should have answered long ago. */
export interface Readings {
  /** Payments of which nobody knows how they ended. */
  doubts: BrandReading[];
  /** Withdrawals that wait for a decision: how many, and for how many seconds the oldest has. */
  waiting: BrandReading[];
  /** Stakes that are neither settled nor given back after an hour, of those made in the quarter of an hour before. */
  openBets: BrandReading[];
}

/** A watcher gives up after ten seconds; the database is not to go on for nobody. */
const LONGEST = "3s";

/** Every part goes by an index that holds what is open alone, or a quarter of an hour of bets. */
export async function readReadings(db: Db): Promise<Readings> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('statement_timeout', ${LONGEST}, true)`.execute(trx);
    const doubts = await sql<BrandReading>`
      select merchant_code as brand, 'withdrawal' as kind, count(*) as value
        from withdrawals where state = 'paying' and doubt is not null group by merchant_code
      union all
      select w.merchant_code, 'contradiction', count(*)
        from payout_contradictions c join withdrawals w on w.id = c.withdrawal_id where c.closed_at is null group by w.merchant_code
      union all
      select merchant_code, 'deposit', count(*) from deposit_reviews where settled_at is null group by merchant_code`.execute(trx);
    const waiting = await sql<BrandReading>`
      with open as (
        select merchant_code, count(*) as count, extract(epoch from clock_timestamp() - min(requested_at))::float8 as age
          from withdrawals where state = 'review' group by merchant_code)
      select merchant_code as brand, 'count' as kind, count::float8 as value from open
      union all
      select merchant_code, 'oldest', age from open`.execute(trx);
    const openBets = await sql<BrandReading>`
      select m.code as brand, 'bet' as kind, t.count as value
        from merchants m cross join lateral (
          select count(*) from provider_transactions b
           where b.merchant_code = m.code and b.kind = 'bet' and b.state = 'booked'
             and b.created_at between clock_timestamp() - interval '75 minutes' and clock_timestamp() - interval '60 minutes') t`.execute(
      trx,
    );
    return { doubts: doubts.rows, waiting: waiting.rows, openBets: openBets.rows };
  });
}
