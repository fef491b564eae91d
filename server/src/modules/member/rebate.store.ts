import { REBATE_DAYS } from "@mela/contract/member/vip";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { Unclaimed } from "./rebate.rules.ts";

/** Stakes of finished days, up to `toDay`, less what was paid for already. */
export async function unclaimedStakes(executor: Executor, memberId: number, toDay: string): Promise<Unclaimed[]> {
  const { rows } = await sql<Unclaimed>`
    select d.day::text, d.game_type as "gameType", (d.stake_minor - coalesce(sum(l.stake_minor), 0))::bigint as "stakeMinor"
    from play_days d
    left join rebate_lines l on l.member_id = d.member_id and l.day = d.day and l.game_type = d.game_type
    where d.member_id = ${memberId} and d.day <= ${toDay}::date and d.day > ${toDay}::date - ${REBATE_DAYS}::int
    group by d.day, d.game_type, d.stake_minor
    having d.stake_minor > coalesce(sum(l.stake_minor), 0)
    order by d.day, d.game_type`.execute(executor);
  return rows;
}

export interface StoredRebate {
  id: number;
  fromDay: string;
  toDay: string;
  amountMinor: number;
  createdAt: Date;
}

/** Claims, latest first. */
export async function listRebates(executor: Executor, memberId: number, limit: number): Promise<StoredRebate[]> {
  return executor
    .selectFrom("rebate_claims")
    .select([
      "id",
      sql<string>`from_day::text`.as("fromDay"),
      sql<string>`to_day::text`.as("toDay"),
      "amount_minor as amountMinor",
      "created_at as createdAt",
    ])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function insertRebate(
  trx: Trx,
  claim: { memberId: number; fromDay: string; toDay: string; amountMinor: number; transactionId: number },
  lines: readonly (Unclaimed & { rate: number })[],
): Promise<void> {
  const { id } = await trx
    .insertInto("rebate_claims")
    .values({
      member_id: claim.memberId,
      from_day: claim.fromDay,
      to_day: claim.toDay,
      amount_minor: claim.amountMinor,
      ledger_transaction_id: claim.transactionId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("rebate_lines")
    .values(
      lines.map(({ day, gameType, stakeMinor, rate }) => ({
        claim_id: id,
        member_id: claim.memberId,
        day,
        game_type: gameType,
        stake_minor: stakeMinor,
        rate,
      })),
    )
    .execute();
}

/** One claim of a member at a time, of whatever kind. Held until the transaction ends. */
export async function lockClaims(trx: Trx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims:${memberId}`}, 0))`.execute(trx);
}
