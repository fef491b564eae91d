import { sql } from "kysely";
import type { PromoKey } from "@mela/contract/content/promotions";
import type { Executor, Trx } from "../../db.ts";
import type { Played } from "./reward.rules.ts";
import type { NamedClaim, StoredClaim, StoredOffer } from "./reward.tables.ts";

const running = sql<boolean>`start_at <= now() and (end_at is null or end_at > now())`;
/** What a raffle gave may still be taken for a month after its end. */
const takeable = sql<boolean>`start_at <= now() and (end_at is null or end_at > now() - case kind when 'RAFFLE' then interval '30 days' else interval '0' end)`;

/** The offers of a brand that members can take from, in its order. */
export async function listOffers(executor: Executor, brandCode: string): Promise<StoredOffer[]> {
  return executor
    .selectFrom("reward_offers")
    .select(["id", "kind", "names", "texts", "terms", "turnover_factor as turnoverFactor"])
    .where("merchant_code", "=", brandCode)
    .where(takeable)
    .orderBy("sequence")
    .execute();
}

/** Running offers by kind. */
export async function countOffers(executor: Executor, brandCode: string): Promise<{ kind: PromoKey; count: number }[]> {
  return executor
    .selectFrom("reward_offers")
    .select((eb) => ["kind", eb.fn.countAll<number>().as("count")])
    .where("merchant_code", "=", brandCode)
    .where(running)
    .groupBy("kind")
    .execute();
}

export interface OfferDraft {
  code: string;
  kind: PromoKey;
  names: Readonly<Record<string, string>>;
  texts: Readonly<Record<string, string>>;
  terms: unknown;
  turnoverFactor: number;
  sequence: number;
  startAt: Date;
  endAt: Date | null;
}

/** Adds an offer or changes the one with its code. */
export async function saveOffer(executor: Executor, brandCode: string, draft: OfferDraft): Promise<void> {
  const values = {
    kind: draft.kind,
    names: JSON.stringify(draft.names),
    texts: JSON.stringify(draft.texts),
    terms: JSON.stringify(draft.terms),
    turnover_factor: draft.turnoverFactor,
    sequence: draft.sequence,
    start_at: draft.startAt,
    end_at: draft.endAt,
    retired_at: null,
  };
  await executor
    .insertInto("reward_offers")
    .values({ merchant_code: brandCode, code: draft.code, ...values })
    .onConflict((conflict) => conflict.columns(["merchant_code", "code"]).doUpdateSet(values))
    .execute();
}

/** The periods in which a member took from each of some offers, the latest thousand. */
export async function claimedPeriods(executor: Executor, memberId: number): Promise<Map<number, Set<string>>> {
  const rows = await executor
    .selectFrom("reward_claims")
    .select(["offer_id as offerId", "period"])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .limit(1_000)
    .execute();
  const byOffer = new Map<number, Set<string>>();
  for (const { offerId, period } of rows) {
    const periods = byOffer.get(offerId) ?? new Set();
    byOffer.set(offerId, periods.add(period));
  }
  return byOffer;
}

const claimsWithNames = (executor: Executor, memberId: number) =>
  executor
    .selectFrom("reward_claims as c")
    .innerJoin("reward_offers as o", "o.id", "c.offer_id")
    .leftJoin("vip_levels as v", (join) =>
      join
        .onRef("v.merchant_code", "=", "o.merchant_code")
        .on("o.kind", "=", "UPGRADE_BONUS")
        .on(sql<boolean>`c.period = 'level-' || v.level`),
    )
    .select(["c.id", "c.period", "v.names as about", "o.kind", "o.names"])
    .where("c.member_id", "=", memberId);

/** Claims, latest first. */
export async function listClaims(executor: Executor, memberId: number, limit: number): Promise<StoredClaim[]> {
  return claimsWithNames(executor, memberId)
    .select(["c.amount_minor as amountMinor", "c.turnover_minor as turnoverMinor", "c.created_at as createdAt"])
    .orderBy("c.id", "desc")
    .limit(limit)
    .execute();
}

/** What some of a member's claims are called, by the claim. */
export async function claimNames(executor: Executor, memberId: number, ids: readonly number[]): Promise<NamedClaim[]> {
  return ids.length === 0 ? [] : claimsWithNames(executor, memberId).where("c.id", "in", ids).execute();
}

/** The same by the transactions of the ledger that booked them. */
export async function bookedClaims(
  executor: Executor,
  memberId: number,
  transactions: readonly number[],
): Promise<(NamedClaim & { transactionId: number })[]> {
  if (transactions.length === 0) return [];
  return claimsWithNames(executor, memberId)
    .select("c.ledger_transaction_id as transactionId")
    .where("c.ledger_transaction_id", "=", sql<number>`any (${transactions}::bigint[])`)
    .execute();
}

/** How much was ever claimed of an offer. */
export async function claimedTotal(executor: Executor, memberId: number, offerId: number): Promise<number> {
  const row = await executor
    .selectFrom("reward_claims")
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("amountMinor"))
    .where("member_id", "=", memberId)
    .where("offer_id", "=", offerId)
    .executeTakeFirst();
  return row?.amountMinor ?? 0;
}

export interface NewClaim {
  memberId: number;
  offerId: number;
  period: string;
  amountMinor: number;
  turnoverMinor: number;
  transactionId: number;
  network: string;
}

/** Keeps a claim, with the number of others who claimed the same from the same network, and returns both. */
export async function insertClaim(trx: Trx, claim: NewClaim): Promise<{ id: number; sharedNetwork: number }> {
  return trx
    .insertInto("reward_claims")
    .values((eb) => ({
      member_id: claim.memberId,
      offer_id: claim.offerId,
      period: claim.period,
      amount_minor: claim.amountMinor,
      turnover_minor: claim.turnoverMinor,
      ledger_transaction_id: claim.transactionId,
      network: claim.network,
      shared_network: eb
        .selectFrom("reward_claims")
        .select((count) => count.fn.countAll<number>().as("others"))
        .where("offer_id", "=", claim.offerId)
        .where("period", "=", claim.period)
        .where("network", "=", claim.network)
        .$asScalar(),
    }))
    .returning(["id", "shared_network as sharedNetwork"])
    .executeTakeFirstOrThrow();
}

/** What the member had played of a mission's period before they took part; undefined while they do not. */
export async function findJoin(executor: Executor, memberId: number, offerId: number, period: string): Promise<Played | undefined> {
  return executor
    .selectFrom("reward_joins")
    .select(["stake_before_minor as stakeMinor", "rounds_before as rounds"])
    .where("member_id", "=", memberId)
    .where("offer_id", "=", offerId)
    .where("period", "=", period)
    .executeTakeFirst();
}

export async function insertJoin(
  executor: Executor,
  join: { memberId: number; offerId: number; period: string; before: Played },
): Promise<void> {
  await executor
    .insertInto("reward_joins")
    .values({
      member_id: join.memberId,
      offer_id: join.offerId,
      period: join.period,
      stake_before_minor: join.before.stakeMinor,
      rounds_before: join.before.rounds,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Day of birth of a member, YYYY-MM-DD, as far as it is known: by their registration, else by documents that were approved, whenever that was. */
export async function findBirthday(executor: Executor, memberId: number): Promise<string | null> {
  const { rows } = await sql<{ birthday: string | null }>`
    select coalesce(
      (select birthday from member_profiles where member_id = ${memberId}),
      (select birthday from kyc_cases where member_id = ${memberId} and state = 'approved' and birthday is not null order by id limit 1)
    )::text as birthday`.execute(executor);
  return rows[0]?.birthday ?? null;
}
