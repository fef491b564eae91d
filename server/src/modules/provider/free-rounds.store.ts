import { PLAYER_TYPES } from "@mela/contract/base/customer-type";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { Terms, Title } from "./free-round-gifts.rules.ts";
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
  sql<number>`(select m.customer_type from members m where m.id = member_id)`.as("customerType"),
  sql<number>`(select t.id from games t where t.code = game_code)`.as("gameId"),
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
  end: { state: "settled" | "rolled_back"; winUuid: string | null; winMinor: number; endedAs?: "cashed_out" | null },
): Promise<void> {
  await trx
    .updateTable("free_round_plays")
    .set({ state: end.state, win_uuid: end.winUuid, win_minor: end.winMinor, ended_as: end.endedAs ?? null })
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

/** Open games of these codes, and what of them is played as free rounds. */
export async function findTitles(executor: Executor, codes: readonly string[]): Promise<Title[]> {
  return executor
    .selectFrom("games as g")
    .innerJoin("vendors as v", "v.code", "g.vendor_code")
    .innerJoin("providers as p", "p.code", "v.provider_code")
    .select(["g.code", "g.game_type as gameType", "p.code as provider", "g.free_rounds as stakes"])
    .select(sql<boolean>`g.game_type = any(p.free_round_types)`.as("ofType"))
    .where("g.code", "in", [...codes])
    .where("g.status", "=", "active")
    .execute();
}

/** Those of the accounts that are players of a brand: trial and restricted accounts are given nothing. */
export async function findAccounts(executor: Executor, brandCode: string, accounts: readonly string[]): Promise<string[]> {
  const members = executor
    .selectFrom("members")
    .select("account")
    .where("merchant_code", "=", brandCode)
    .where("customer_type", "in", [...PLAYER_TYPES]);
  return (await members.where("account", "in", [...accounts]).execute()).map(({ account }) => account);
}

/** Gives to players of the brand who have nothing of this campaign; answers to how many. A title that is not open is not given. */
export async function insertGrants(
  executor: Executor,
  { brandCode, campaign }: { brandCode: string; campaign: string },
  rows: readonly (Terms & { account: string })[],
): Promise<number> {
  const given = JSON.stringify(rows);
  const result = await sql`
    insert into free_round_grants (merchant_code, campaign, member_id, provider_code, game_code, currency, stake_minor, rounds, turnover_times, expires_at)
    select m.merchant_code, ${campaign}::text, m.id, v.provider_code, g.code, m.currency, r."stakeMinor", r.rounds, r."turnoverTimes", r."expiresAt"
    from jsonb_to_recordset(${given}::jsonb)
      as r (account text, "gameCode" text, "stakeMinor" bigint, rounds int, "turnoverTimes" int, "expiresAt" timestamptz)
    join members m on m.merchant_code = ${brandCode} and m.account = r.account and m.customer_type = any(${[...PLAYER_TYPES]}::int[])
    join games g on g.code = r."gameCode" and g.status = 'active'
    join vendors v on v.code = g.vendor_code
    on conflict on constraint free_round_grants_once do nothing`.execute(executor);
  return Number(result.numAffectedRows ?? 0n);
}

/** What a campaign has given of one title. */
export interface ListedCampaign {
  campaign: string;
  gameCode: string;
  currency: string;
  members: number;
  rounds: number;
  used: number;
  /** Paid so far, minor units. */
  wonMinor: number;
  /** Of these members rounds may still be begun. */
  open: number;
  /** When the last of its grants ends, or has ended. */
  endsAt: Date;
}

/** A brand's campaigns by title, the newest first. */
export async function listCampaigns(executor: Executor, brandCode: string, now: Date): Promise<ListedCampaign[]> {
  const { rows } = await sql<ListedCampaign>`
    select campaign, game_code as "gameCode", currency, count(*) as members, sum(rounds)::bigint as rounds, sum(used)::bigint as used,
      sum(won_minor)::bigint as "wonMinor", max(expires_at) as "endsAt",
      count(*) filter (where cancelled_at is null and expires_at > ${now}::timestamptz and used < rounds) as open
    from free_round_grants where merchant_code = ${brandCode}
    group by campaign, game_code, currency order by max(id) desc`.execute(executor);
  return rows;
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
