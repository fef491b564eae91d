import { type Selectable, sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { RewardOffersTable } from "./reward.tables.ts";

export type WholeOffer = Omit<Selectable<RewardOffersTable>, "id" | "merchant_code" | "sequence">;

/** Every offer that a brand has or has had, in its order. */
export async function listWholeOffers(executor: Executor, brandCode: string): Promise<WholeOffer[]> {
  return executor
    .selectFrom("reward_offers")
    .select(["code", "kind", "names", "texts", "terms", "turnover_factor", "start_at", "end_at", "retired_at"])
    .where("merchant_code", "=", brandCode)
    .orderBy("sequence")
    .orderBy("id")
    .execute();
}

/** Ends the offers of a brand that are not among these codes, one that has not begun as well. */
export async function retireOthers(trx: Trx, brandCode: string, kept: readonly string[]): Promise<void> {
  await sql`
    update reward_offers
    set retired_at = now(), start_at = least(start_at, now() - interval '1 second'), end_at = least(end_at, now())
    where merchant_code = ${brandCode} and retired_at is null and code <> all(${[...kept]}::text[])`.execute(trx);
}

/** Takes away the sealed draws of a brand without members: nobody can have a ticket. */
export async function deleteDraws(trx: Trx, brandCode: string): Promise<void> {
  await trx
    .deleteFrom("raffle_draws")
    .where("offer_id", "in", (eb) => eb.selectFrom("reward_offers").select("id").where("merchant_code", "=", brandCode))
    .execute();
}
