import type { playAddress } from "@mela/contract/games/play-address";
import { type RawBuilder, sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { NoticeKind } from "./free-round-notices.rules.ts";
import { AVAILABLE } from "./free-rounds-of-member.store.ts";

/** A grant about which something is to be decided: whether its member is told, or there is nothing to tell. */
export interface DueNotice {
  id: number;
  memberId: number;
  customerType: number;
  brandCode: string;
  currency: string;
  stakeMinor: number;
  rounds: number;
  used: number;
  turnoverTimes: number;
  givenAt: Date;
  expiresAt: Date;
  cancelledAt: Date | null;
  gameNames: Record<string, string>;
  game: Parameters<typeof playAddress>[0];
  /** The member may open the game now. */
  available: boolean;
}

const COLUMN = { given: "given_notice", ending: "ending_notice" } as const satisfies Record<NoticeKind, string>;

/**
 * Grants whose notice is due, locked until the transaction ends; others take those that nobody has. A member who takes a break, or is
 * disabled, is not written to: theirs wait until they are back, or until the grant is over.
 */
export async function lockDueNotices(
  trx: Trx,
  kind: NoticeKind,
  { now, endsBefore, limit }: { now: Date; endsBefore: Date; limit: number },
): Promise<DueNotice[]> {
  const due: RawBuilder<unknown> =
    kind === "given" ? sql`g.given_notice = 'due'` : sql`g.ending_notice = 'due' and g.expires_at <= ${endsBefore}::timestamptz`;
  const { rows } = await sql<DueNotice>`
    select g.id, g.member_id as "memberId", m.customer_type as "customerType", g.merchant_code as "brandCode", g.currency,
      g.stake_minor as "stakeMinor", g.rounds, g.used, g.turnover_times as "turnoverTimes", g.created_at as "givenAt",
      g.expires_at as "expiresAt", g.cancelled_at as "cancelledAt", t.names as "gameNames",
      json_build_object('gameType', t.game_type, 'vassalage', v.code, 'gameCode', t.code, 'gameId', t.game_id, 'nodeId', t.node_id) as game,
      ${AVAILABLE} as available
    from free_round_grants g join members m on m.id = g.member_id join games t on t.code = g.game_code
      join vendors v on v.code = t.vendor_code join providers pr on pr.code = v.provider_code
    where ${due} and (g.cancelled_at is not null or g.expires_at <= ${now}::timestamptz or g.used >= g.rounds
      or (m.status = 'active' and coalesce(m.excluded_until <= ${now}::timestamptz, true)))
    order by ${kind === "given" ? sql`g.id` : sql`g.expires_at, g.id`} limit ${limit} for no key update of g skip locked`.execute(trx);
  return rows;
}

/** Says what became of notices. */
export async function settleNotices(
  executor: Executor,
  kind: NoticeKind,
  ids: readonly number[],
  outcome: "sent" | "omitted",
): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .updateTable("free_round_grants")
    .set({ [COLUMN[kind]]: outcome })
    .where("id", "in", [...ids])
    .execute();
}
