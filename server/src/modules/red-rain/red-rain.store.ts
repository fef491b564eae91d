import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { CountedRain, StoredRain } from "./red-rain.tables.ts";

function counted(executor: Executor) {
  return executor
    .selectFrom("red_rains as r")
    .selectAll("r")
    .select([
      sql<number>`(select count(*) from red_rain_envelopes e where e.rain_id = r.id and e.member_id is not null)`.as("claimed"),
      sql<number>`(select coalesce(sum(amount_minor), 0)::bigint from red_rain_envelopes e where e.rain_id = r.id and e.member_id is not null)`.as(
        "claimed_minor",
      ),
    ]);
}

export async function findRain(executor: Executor, id: number): Promise<CountedRain | undefined> {
  return counted(executor).where("r.id", "=", id).executeTakeFirst();
}

/** The rain whose money was put aside under an external id. */
export async function findByHold(executor: Executor, externalId: string): Promise<CountedRain | undefined> {
  return counted(executor)
    .where(
      "r.id",
      "=",
      sql<number>`(select l.reference::bigint from ledger_transactions l
        where l.provider_code = 'platform' and l.external_id = ${externalId} and l.kind = 'red_envelope')`,
    )
    .executeTakeFirst();
}

export interface ListedRains {
  /** Those with lesser ids; 0: from the newest on. */
  before: number;
  /** Those alone whose money is not back yet. */
  open: boolean;
  limit: number;
}

/** An agent's own, newest first. */
export async function listRains(executor: Executor, agentId: number, { before, open, limit }: ListedRains): Promise<CountedRain[]> {
  return counted(executor)
    .where("r.agent_id", "=", agentId)
    .$if(open, (query) => query.where("r.state", "=", "open"))
    .$if(before > 0, (query) => query.where("r.id", "<", before))
    .orderBy("r.id", "desc")
    .limit(limit)
    .execute();
}

/** The database's clock, by which rains begin and end. */
export async function databaseNow(executor: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(executor);
  return rows[0]?.now ?? new Date();
}

/** Rains of an agent that are not over. */
export async function countWaiting(executor: Executor, agentId: number): Promise<number> {
  const { count } = await executor
    .selectFrom("red_rains")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("agent_id", "=", agentId)
    .where("state", "=", "open")
    .where("ends_at", ">", sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewRain {
  brandCode: string;
  agentId: number;
  startsAt: Date;
  endsAt: Date;
  totalMinor: number;
  currency: string;
  amounts: readonly number[];
}

export async function insertRain(trx: Trx, rain: NewRain): Promise<number> {
  const { id } = await trx
    .insertInto("red_rains")
    .values({
      merchant_code: rain.brandCode,
      agent_id: rain.agentId,
      starts_at: rain.startsAt,
      ends_at: rain.endsAt,
      total_minor: rain.totalMinor,
      currency: rain.currency,
      envelopes: rain.amounts.length,
      returned_minor: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into red_rain_envelopes (rain_id, position, amount_minor)
    select ${id}, position, amount from unnest(${rain.amounts}::bigint[]) with ordinality as filled (amount, position)
  `.execute(trx);
  return id;
}

/**
 * The rain that concerns a member: of those that any agent above them gives, one that runs, else the next, else the last that
 * ended within a day. Of those that run, one comes first of which they may still catch, and one of which they caught, the last catch
 * first, before one that is empty.
 */
export async function findForMember(
  executor: Executor,
  memberId: number,
): Promise<(CountedRain & { from_account: string; mine: number | null }) | undefined> {
  const { rows } = await sql<CountedRain & { from_account: string; mine: number | null }>`
    select r.*, a.account as from_account, mine.amount_minor as mine,
      (select count(*) from red_rain_envelopes e where e.rain_id = r.id and e.member_id is not null) as claimed, 0 as claimed_minor
    from team_paths p
    join red_rains r on r.agent_id = p.ancestor_id and r.ends_at > now() - interval '1 day' and r.state <> 'cancelled'
    join members a on a.id = r.agent_id
    left join red_rain_envelopes mine on mine.rain_id = r.id and mine.member_id = p.member_id
    where p.member_id = ${memberId} and p.depth > 0
    order by case when r.ends_at <= now() then 4 when r.starts_at > now() then 3 when mine.rain_id is not null then 1
        when exists (select from red_rain_envelopes e where e.rain_id = r.id and e.member_id is null) then 0 else 2 end,
      case when r.ends_at <= now() then now() - r.ends_at when r.starts_at <= now() and mine.rain_id is not null then now() - mine.claimed_at
        else r.starts_at - now() end
    limit 1
  `.execute(executor);
  return rows[0];
}

/** What a member has caught of a rain. */
export async function findCaught(executor: Executor, rainId: number, memberId: number): Promise<number | undefined> {
  const row = await executor
    .selectFrom("red_rain_envelopes")
    .select("amount_minor")
    .where("rain_id", "=", rainId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.amount_minor;
}

/** Holds the rain against its end while envelopes are caught; catchers do not wait for each other here. */
export async function holdRain(trx: Trx, id: number): Promise<StoredRain | undefined> {
  return trx.selectFrom("red_rains").selectAll().where("id", "=", id).forShare().executeTakeFirst();
}

export async function lockRain(trx: Trx, id: number): Promise<StoredRain | undefined> {
  return trx.selectFrom("red_rains").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/**
 * Takes the next envelope that nobody has. Those that others are just taking are passed over; where only such are left, it waits
 * for one, since its taker may still fail. The unique index refuses a second one for the same member.
 */
export async function takeEnvelope(
  trx: Trx,
  rainId: number,
  memberId: number,
): Promise<{ position: number; amountMinor: number } | undefined> {
  for (const locking of ["skip locked", ""]) {
    const { rows } = await sql<{ position: number; amount_minor: number }>`
      update red_rain_envelopes set member_id = ${memberId}, claimed_at = now()
      where rain_id = ${rainId} and member_id is null and position = (
        select position from red_rain_envelopes where rain_id = ${rainId} and member_id is null
        order by position limit 1 for update ${sql.raw(locking)}
      )
      returning position, amount_minor
    `.execute(trx);
    const row = rows[0];
    if (row) return { position: row.position, amountMinor: row.amount_minor };
  }
  return undefined;
}

export async function noteBooking(trx: Trx, rainId: number, position: number, ledgerTransactionId: number): Promise<void> {
  await trx
    .updateTable("red_rain_envelopes")
    .set({ ledger_transaction_id: ledgerTransactionId })
    .where("rain_id", "=", rainId)
    .where("position", "=", position)
    .execute();
}

export async function listEnded(executor: Executor): Promise<number[]> {
  const rows = await executor
    .selectFrom("red_rains")
    .select("id")
    .where("state", "=", "open")
    .where("ends_at", "<=", sql<Date>`now()`)
    .orderBy("ends_at")
    .limit(100)
    .execute();
  return rows.map((row) => row.id);
}

/** What nobody has caught. */
export async function sumLeft(trx: Trx, rainId: number): Promise<number> {
  const row = await trx
    .selectFrom("red_rain_envelopes")
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as("left"))
    .where("rain_id", "=", rainId)
    .where("member_id", "is", null)
    .executeTakeFirstOrThrow();
  return row.left;
}

export async function closeRain(trx: Trx, id: number, state: "ended" | "cancelled", returnedMinor: number): Promise<void> {
  await trx.updateTable("red_rains").set({ state, returned_minor: returnedMinor }).where("id", "=", id).execute();
}

/** How many stand below an agent. */
export async function countTeam(executor: Executor, agentId: number): Promise<number> {
  const { count } = await executor
    .selectFrom("team_paths")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("ancestor_id", "=", agentId)
    .where("depth", ">", 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those below an agent who have a session that is not over, whatever device it is on: neither ended, nor silent for `idleSeconds`. */
export async function listLoggedIn(executor: Executor, agentId: number, idleSeconds: number): Promise<number[]> {
  const rows = await executor
    .selectFrom("team_paths as p")
    .select("p.member_id")
    .where("p.ancestor_id", "=", agentId)
    .where("p.depth", ">", 0)
    .where((build) =>
      build.exists(
        build
          .selectFrom("sessions as s")
          .select("s.id")
          .whereRef("s.member_id", "=", "p.member_id")
          .where("s.ended_at", "is", null)
          .where("s.expires_at", ">", sql<Date>`now()`)
          .where("s.last_seen_at", ">", sql<Date>`now() - make_interval(secs => ${idleSeconds})`),
      ),
    )
    .execute();
  return rows.map((row) => row.member_id);
}
