import { sql } from "kysely";
import type { RaceScene, Racer } from "./race-scene.ts";

/** How a member's money stood at a moment. */
export interface Standing {
  lastTransaction: number;
  /** What is left to play, and how much of it was ever staked in settled rounds. Minor units. */
  turnoverLeft: number;
  settledStakes: number;
  open: number;
}

/** Kinds of bookings by which money leaves a member for somebody else or the outside. */
const LEAVING = ["hold", "withdrawal", "salary", "dividend", "red_envelope"];

export async function standingOf({ test }: RaceScene, { member }: Racer): Promise<Standing> {
  const { rows } = await sql<Omit<Standing, "turnoverLeft">>`
    select (select coalesce(max(id), 0)::int from ledger_transactions) as "lastTransaction",
      (select coalesce(sum(amount_minor), 0)::int from provider_transactions where member_id = ${member.id} and kind = 'bet' and state = 'settled') as "settledStakes",
      (select count(*)::int from turnover_requirements where member_id = ${member.id} and state = 'open') as open`.execute(test.db);
  return { ...(rows[0] as Omit<Standing, "turnoverLeft">), turnoverLeft: await test.services.turnover.remaining(test.db, member.id) };
}

/** What is wrong with the money after a round. */
export async function brokenRules(scene: RaceScene, racer: Racer, before: Standing): Promise<string[]> {
  const after = await standingOf(scene, racer);
  const faults = [...(await unsound(scene, before.lastTransaction)), ...(await overdrawn(scene, racer))];
  const staked = after.settledStakes - before.settledStakes;
  const played = before.turnoverLeft - after.turnoverLeft;
  if (played > Math.max(0, staked)) faults.push(`turnover fell by ${played}, and ${staked} were staked in settled rounds`);
  if (racer.isBound && after.open > 0) faults.push(...(await leftWhileBound(scene, racer, before.lastTransaction)));
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

/** Who has turnover to play gives nothing away. */
async function leftWhileBound({ test }: RaceScene, { member }: Racer, since: number): Promise<string[]> {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select t.kind, e.amount_minor::float8 as amount from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
    where t.id > ${since} and a.member_id = ${member.id} and a.kind = 'player' and e.amount_minor < 0 and t.kind = any(${LEAVING})`.execute(
    test.db,
  );
  return rows.map(({ kind, amount }) => `${amount} left as ${kind} while there was turnover to play`);
}
