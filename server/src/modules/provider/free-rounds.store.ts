import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { Grant, Play } from "./free-rounds.rules.ts";
import type { FreeRoundPlaysTable } from "./free-rounds.tables.ts";

const GRANT = [
  "id",
  "reference",
  "merchant_code as brandCode",
  "member_id as memberId",
  "provider_code as providerCode",
  "game_code as gameCode",
  "currency",
  "stake_minor as stakeMinor",
  "rounds",
  "used",
  "won_minor as wonMinor",
  "turnover_times as turnoverTimes",
  "expires_at as expiresAt",
  "cancelled_at as cancelledAt",
] as const;

const isReference = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A grant at a provider by its reference. */
export async function findGrant(executor: Executor, provider: string, reference: string): Promise<Grant | undefined> {
  if (!isReference(reference)) return undefined;
  const grants = executor.selectFrom("free_round_grants").select(GRANT);
  return grants.where("reference", "=", reference).where("provider_code", "=", provider).executeTakeFirst();
}

/** The same, and nobody else counts its rounds before this transaction ends. */
export async function lockGrant(trx: Trx, id: number): Promise<Grant> {
  return trx.selectFrom("free_round_grants").select(GRANT).where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Those of a member at a title of which rounds are left, the first to end first. */
export async function openGrants(executor: Executor, wanted: { memberId: number; provider: string; gameCode: string; now: Date }) {
  return executor
    .selectFrom("free_round_grants")
    .select(GRANT)
    .where("member_id", "=", wanted.memberId)
    .where("expires_at", ">", wanted.now)
    .where("provider_code", "=", wanted.provider)
    .where("game_code", "=", wanted.gameCode)
    .where("cancelled_at", "is", null)
    .whereRef("used", "<", "rounds")
    .orderBy("expires_at")
    .orderBy("id")
    .execute();
}

/** A round by the transaction_uuid of its bet. */
export async function findPlay(trx: Trx, provider: string, transactionUuid: string): Promise<Play | undefined> {
  return trx
    .selectFrom("free_round_plays")
    .select(["id", "grant_id as grantId", "round", "state", "win_uuid as winUuid", "win_minor as winMinor"])
    .where("provider_code", "=", provider)
    .where("transaction_uuid", "=", transactionUuid)
    .executeTakeFirst();
}

/** False when a round of another grant took this transaction_uuid in the meantime. */
export async function insertPlay(
  trx: Trx,
  grant: Grant,
  play: { transactionUuid: string; round: string; state: FreeRoundPlaysTable["state"] },
): Promise<boolean> {
  const row = await trx
    .insertInto("free_round_plays")
    .values({
      grant_id: grant.id,
      provider_code: grant.providerCode,
      transaction_uuid: play.transactionUuid,
      round: play.round,
      state: play.state,
      win_uuid: null,
    })
    .onConflict((conflict) => conflict.constraint("free_round_plays_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a round: with its win, or given back. */
export async function closePlay(
  trx: Trx,
  id: number,
  end: { state: "settled" | "rolled_back"; winUuid: string | null; winMinor: number },
): Promise<void> {
  await trx
    .updateTable("free_round_plays")
    .set({ state: end.state, win_uuid: end.winUuid, win_minor: end.winMinor })
    .where("id", "=", id)
    .execute();
}

/** Counts rounds of a grant (one more, or one less) and what they have won (minor units). */
export async function countOf(trx: Trx, id: number, change: { used?: number; wonMinor?: number }): Promise<void> {
  await trx
    .updateTable("free_round_grants")
    .set({ used: sql`used + ${change.used ?? 0}::int`, won_minor: sql`won_minor + ${change.wonMinor ?? 0}::bigint` })
    .where("id", "=", id)
    .execute();
}

export interface Gift {
  brandCode: string;
  campaign: string;
  gameCode: string;
  stakeMinor: number;
  rounds: number;
  turnoverTimes: number;
  expiresAt: Date;
}

/** Gives to those named (accounts of the brand) who do not have it of this campaign; answers how many. The title must be open. */
export async function insertGrants(executor: Executor, gift: Gift, accounts: readonly string[]): Promise<number> {
  const result = await sql`
    insert into free_round_grants (merchant_code, campaign, member_id, provider_code, game_code, currency, stake_minor, rounds, turnover_times, expires_at)
    select m.merchant_code, ${gift.campaign}::text, m.id, v.provider_code, g.code, m.currency, ${gift.stakeMinor}::bigint, ${gift.rounds}::int,
      ${gift.turnoverTimes}::int, ${gift.expiresAt}::timestamptz
    from members m join games g on g.code = ${gift.gameCode} and g.status = 'active' join vendors v on v.code = g.vendor_code
    where m.merchant_code = ${gift.brandCode} and m.account = any(${[...accounts]}::text[])
    on conflict on constraint free_round_grants_once do nothing`.execute(executor);
  return Number(result.numAffectedRows ?? 0n);
}

/** Ends what is left of a campaign; rounds that were begun go on. Answers how many grants ended. */
export async function cancelGrants(executor: Executor, brandCode: string, campaign: string, now: Date): Promise<number> {
  const result = await executor
    .updateTable("free_round_grants")
    .set({ cancelled_at: now })
    .where("merchant_code", "=", brandCode)
    .where("campaign", "=", campaign)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
