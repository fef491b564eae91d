import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { mondayIn, todayIn } from "../../lib/calendar.store.ts";
import type { RaffleRange } from "@mela/contract/member/raffle";
import type { Holder, Winner } from "./raffle.rules.ts";

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

/** Raffles that run and have no seed yet, for some weeks of their brand, counted from its present one. */
export async function unsealed(executor: Executor, weeks: readonly number[]): Promise<{ offerId: number; period: string }[]> {
  const { rows } = await sql<{ offerId: number; period: string }>`
    select o.id as "offerId", w.period
    from reward_offers o
    join merchants m on m.code = o.merchant_code
    cross join lateral (
      select (${sql.raw(mondayIn("m.time_zone"))} + 7 * weeks)::text as period from unnest(${[...weeks]}::int[]) as weeks
    ) w
    where o.kind = 'RAFFLE' and o.start_at <= now() and (o.end_at is null or o.end_at > now())
      and not exists (select from raffle_draws d where d.offer_id = o.id and d.period = w.period)`.execute(executor);
  return rows;
}

export interface DueRaffle {
  offerId: number;
  brandCode: string;
  terms: unknown;
  /** Monday of the week that is over. */
  period: string;
  lastDay: string;
  seed: Buffer;
}

/** One raffle whose week is over and which nobody draws yet; it is this transaction's until it ends. */
export async function takeDue(trx: Trx): Promise<DueRaffle | undefined> {
  const { rows } = await sql<DueRaffle>`
    select d.offer_id as "offerId", o.merchant_code as "brandCode", o.terms, d.period, (d.period::date + 6)::text as "lastDay", d.seed
    from raffle_draws d
    join reward_offers o on o.id = d.offer_id
    join merchants m on m.code = o.merchant_code
    where d.drawn_at is null and d.period::date + 7 <= ${sql.raw(todayIn("m.time_zone"))}
    order by d.offer_id, d.period limit 1
    for update of d skip locked`.execute(trx);
  return rows[0];
}

export async function closeDraw(
  trx: Trx,
  draw: { offerId: number; period: string; tickets: number; holders: readonly Holder[] },
  winners: readonly (Winner & { amountMinor: number })[],
): Promise<void> {
  await trx
    .updateTable("raffle_draws")
    .set({ tickets: draw.tickets, drawn_at: sql<Date>`now()` })
    .where("offer_id", "=", draw.offerId)
    .where("period", "=", draw.period)
    .execute();
  if (winners.length === 0) return;
  // One parameter for each column: a row of parameters for each holder would pass what a statement may have.
  await sql`
    insert into raffle_holders (offer_id, period, member_id, first_ticket, tickets)
    select ${draw.offerId}, ${draw.period}, member_id, first_ticket, tickets
    from unnest(${draw.holders.map(({ memberId }) => memberId)}::bigint[], ${draw.holders.map(({ from }) => from)}::bigint[],
      ${draw.holders.map(({ from, to }) => to - from + 1)}::bigint[]) as held (member_id, first_ticket, tickets)`.execute(trx);
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

export interface DrawnRaffle {
  offerId: number;
  period: string;
  names: Record<string, string>;
  seed: Buffer;
  tickets: number;
  drawnAt: Date;
}

/** The raffles of a brand that were drawn last and whose tickets are kept, or that had none. */
export async function listDrawn(executor: Executor, brandCode: string, limit: number): Promise<DrawnRaffle[]> {
  const { rows } = await sql<DrawnRaffle>`
    select d.offer_id as "offerId", d.period, o.names, d.seed, d.tickets, d.drawn_at as "drawnAt"
    from raffle_draws d join reward_offers o on o.id = d.offer_id
    where o.merchant_code = ${brandCode} and d.drawn_at is not null
      and (d.tickets = 0 or exists (select from raffle_holders h where h.offer_id = d.offer_id and h.period = d.period))
    order by d.period desc, d.offer_id limit ${limit}`.execute(executor);
  return rows;
}

type DrawKey = Pick<DrawnRaffle, "offerId" | "period">;

export async function listWinners(
  executor: Executor,
  { offerId, period }: DrawKey,
): Promise<(RaffleRange & { place: number; memberId: number; ticket: number; amount: number })[]> {
  return executor
    .selectFrom("raffle_winners as w")
    .innerJoin("raffle_holders as h", (join) =>
      join.onRef("h.offer_id", "=", "w.offer_id").onRef("h.period", "=", "w.period").onRef("h.member_id", "=", "w.member_id"),
    )
    .select((build) => [
      "w.place",
      "w.member_id as memberId",
      "w.ticket",
      "w.amount_minor as amount",
      "h.first_ticket as from",
      build(build("h.first_ticket", "+", build.ref("h.tickets")), "-", 1).as("to"),
    ])
    .where("w.offer_id", "=", offerId)
    .where("w.period", "=", period)
    .orderBy("w.place")
    .execute();
}

export async function findHolder(executor: Executor, { offerId, period }: DrawKey, memberId: number): Promise<RaffleRange | undefined> {
  return executor
    .selectFrom("raffle_holders")
    .select((build) => ["first_ticket as from", build(build("first_ticket", "+", build.ref("tickets")), "-", 1).as("to")])
    .where("offer_id", "=", offerId)
    .where("period", "=", period)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}
