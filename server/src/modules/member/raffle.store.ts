import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { Winner } from "./raffle.rules.ts";

/** The seed of a raffle; of two that are made at once the first one stays. */
export async function ensureSeed(executor: Executor, offerId: number, period: string, fresh: Buffer): Promise<Buffer> {
  const known = await findSeed(executor, offerId, period);
  if (known) return known;
  await executor
    .insertInto("raffle_draws")
    .values({ offer_id: offerId, period, seed: fresh, tickets: null, drawn_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSeed(executor, offerId, period)) ?? fresh;
}

async function findSeed(executor: Executor, offerId: number, period: string): Promise<Buffer | undefined> {
  const row = await executor
    .selectFrom("raffle_draws")
    .select("seed")
    .where("offer_id", "=", offerId)
    .where("period", "=", period)
    .executeTakeFirst();
  return row?.seed;
}

export interface DueRaffle {
  offerId: number;
  merchantCode: string;
  terms: unknown;
  /** Monday of the week that is over. */
  period: string;
  lastDay: string;
  seed: Buffer;
}

/** One raffle whose week is over and which nobody draws yet; it is this transaction's until it ends. */
export async function takeDue(trx: Trx): Promise<DueRaffle | undefined> {
  const { rows } = await sql<DueRaffle>`
    select d.offer_id as "offerId", o.merchant_code as "merchantCode", o.terms, d.period, (d.period::date + 6)::text as "lastDay", d.seed
    from raffle_draws d
    join reward_offers o on o.id = d.offer_id
    join merchants m on m.code = o.merchant_code
    where d.drawn_at is null and d.period::date + 7 <= (now() at time zone m.time_zone)::date
    order by d.offer_id, d.period limit 1
    for update of d skip locked`.execute(trx);
  return rows[0];
}

export async function closeDraw(
  trx: Trx,
  draw: { offerId: number; period: string; tickets: number },
  winners: readonly (Winner & { amountMinor: number })[],
): Promise<void> {
  await trx
    .updateTable("raffle_draws")
    .set({ tickets: draw.tickets, drawn_at: sql<Date>`now()` })
    .where("offer_id", "=", draw.offerId)
    .where("period", "=", draw.period)
    .execute();
  if (winners.length === 0) return;
  await trx
    .insertInto("raffle_winners")
    .values(
      winners.map(({ place, memberId, ticket, amountMinor }) => ({
        offer_id: draw.offerId,
        period: draw.period,
        place,
        member_id: memberId,
        ticket,
        amount_minor: amountMinor,
      })),
    )
    .execute();
}

/** What a member has won in the raffles of an offer and not taken yet. */
export async function unclaimedWins(
  executor: Executor,
  offerId: number,
  memberId: number,
): Promise<{ period: string; amountMinor: number }[]> {
  return executor
    .selectFrom("raffle_winners as w")
    .leftJoin("reward_claims as c", (join) =>
      join.onRef("c.member_id", "=", "w.member_id").onRef("c.offer_id", "=", "w.offer_id").onRef("c.period", "=", "w.period"),
    )
    .select(["w.period", "w.amount_minor as amountMinor"])
    .where("w.member_id", "=", memberId)
    .where("w.offer_id", "=", offerId)
    .where("c.id", "is", null)
    .orderBy("w.period")
    .execute();
}
