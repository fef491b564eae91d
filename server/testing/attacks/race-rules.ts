import { sql } from "kysely";
import type { RaceScene, Racer } from "./race-scene.ts";

/** How a member's money stood at a moment. */
export interface Standing {
  lastTransaction: number;
  /** What is left to play, and how much of it was ever staked in settled rounds. Minor units. */
  turnoverLeft: number;
  /** What might leave all the same. */
  free: number;
  settledStakes: number;
  open: number;
}

/** Kinds of bookings by which money leaves a member for somebody else or the outside. */
const LEAVING = ["hold", "withdrawal", "salary", "dividend", "red_envelope"];

type Counted = Omit<Standing, "turnoverLeft" | "free">;

export async function standingOf({ test }: RaceScene, { member }: Racer): Promise<Standing> {
  const { rows } = await sql<Counted>`
    select (select coalesce(max(id), 0)::int from ledger_transactions) as "lastTransaction",
      (select coalesce(sum(amount_minor), 0)::int from provider_transactions where member_id = ${member.id} and kind = 'bet' and state = 'settled') as "settledStakes",
      (select count(*)::int from turnover_requirements where member_id = ${member.id} and state = 'open') as open`.execute(test.db);
  const { turnoverLeftMinor: turnoverLeft, freeMinor: free } = await test.services.turnover.free(member.id, member.currency);
  return { ...(rows[0] as Counted), turnoverLeft, free };
}

/** What is wrong with the money after a round. */
export async function brokenRules(scene: RaceScene, racer: Racer, before: Standing): Promise<string[]> {
  const after = await standingOf(scene, racer);
  const faults = [...(await unsound(scene, before.lastTransaction)), ...(await overdrawn(scene, racer))];
  const staked = after.settledStakes - before.settledStakes;
  const played = before.turnoverLeft - after.turnoverLeft;
  if (played > Math.max(0, staked)) faults.push(`turnover fell by ${played}, and ${staked} were staked in settled rounds`);
  if (racer.isBound && after.open > 0) faults.push(...(await leftWhileBound(scene, racer, before)));
  return faults;
}

/** Of all accounts: nothing below zero, each as its entries say, each booking without a remainder and of one kind of money. */
async function unsound({ test }: RaceScene, since: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with touched as (
      select distinct e.account_id from ledger_entries e where e.transaction_id > ${since}
    )
    select 'account ' || a.id || ' (' || a.kind || ') holds ' || a.balance_minor as fault from ledger_accounts a where a.balance_minor < 0
    union all
    select 'account ' || a.id || ' holds ' || a.balance_minor || ', its entries say ' || s.total
      from ledger_accounts a join touched t on t.account_id = a.id
      cross join lateral (select coalesce(sum(amount_minor), 0) as total from ledger_entries where account_id = a.id) s
      where a.balance_minor is not null and a.balance_minor <> s.total
    union all
    select 'transaction ' || transaction_id || ' leaves a remainder' from ledger_entries where transaction_id > ${since}
      group by transaction_id having sum(amount_minor) <> 0
    union all
    select 'transaction ' || e.transaction_id || ' mixes kinds of money' from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where e.transaction_id > ${since}
      group by e.transaction_id having count(distinct to_jsonb(a) ->> 'money') > 1`.execute(test.db);
  return rows.map(({ fault }) => fault);
}

/** Nobody takes out more than they paid in, was given, won or got back. */
async function overdrawn({ test }: RaceScene, { member }: Racer): Promise<string[]> {
  const { rows } = await sql<{ out: number; came: number }>`
    select (select coalesce(sum(amount_minor), 0)::bigint::float8 from withdrawals where member_id = ${member.id} and state <> 'returned') as out,
      (select coalesce(sum(e.amount_minor), 0)::bigint::float8 from ledger_entries e
        join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
        where a.member_id = ${member.id} and t.kind not in ('hold', 'release', 'withdrawal', 'fee', 'transfer')) as came`.execute(test.db);
  const [sums] = rows;
  return sums && sums.out > sums.came ? [`${sums.out} were withdrawn of ${sums.came} that came and stayed`] : [];
}

/** Who has turnover to play gives away what was free, and what came back of it. */
async function leftWhileBound({ test }: RaceScene, { member }: Racer, before: Standing): Promise<string[]> {
  const { rows } = await sql<{ out: number; back: number }>`
    select coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0 and t.kind = any(${LEAVING})), 0)::float8 as out,
      coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0 and t.kind in ('release', 'red_envelope')), 0)::float8 as back
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    where t.id > ${before.lastTransaction} and a.member_id = ${member.id} and a.kind = 'player'`.execute(test.db);
  const [{ out, back } = { out: 0, back: 0 }] = rows;
  return out > before.free + back
    ? [`${out} left while there was turnover to play, of ${before.free} free and ${back} that came back`]
    : [];
}
