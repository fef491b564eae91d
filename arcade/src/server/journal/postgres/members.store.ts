import type { Row } from "../rows.ts";
import { type Asking, type Database, LIFE } from "./database.ts";
import type { DatabaseClock } from "./database-clock.ts";
import { LOCKS, MEMBER_LOCKS, lockMembers, shareHolding } from "./names.store.ts";

/** A member that says nothing for so long is gone. Its clock is not asked: the database's is. */
export const SILENT_MS = 5_000;
/** An answer that comes so soon says well enough what the other clock shows. It is waited for a few times only, where all are slow. */
const QUICK_MS = 50;
const MOST_TRIES = 5;

/** A process that writes, in which life of the database, and with whom. */
export interface Member {
  number: number;
  epoch: number;
  life: string;
  /** How long the others may be silent (ms). */
  silentMs: number;
}

/** What a member learns with each renewal. Numbers are those of members. */
export interface Seen {
  leader: number | null;
  /** By how many milliseconds the last deposit at the platform is past; null when there was none in this epoch. */
  sinceDeposit: number | null;
  others: number[];
  /** Those of them that are to be removed. */
  silent: number[];
  /** Those of them that play. */
  playing: number[];
  /** Whether one of those has renewed since this one joined, and so has outlived whatever this one is there for. */
  witnessed: boolean;
  /** What the others have told of who watches there: JSON, a list of counts by names. */
  watchers: string;
}

/** Who asks to be a member. */
export interface Applicant {
  /** Where it runs, for who looks after it. */
  address: string;
  /** By which rules it decides. */
  version: string | null;
  /** How long a member may be silent (ms): the same for all. */
  silentMs: number;
}

/** Why somebody is no member yet: who holds the journal cannot be joined, or is of another version. */
export type NotYet = "held" | "version";

export type ReadClock = Pick<DatabaseClock, "note" | "here">;

const THERE = "(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS there";
/** Whether a row has been silent for longer than that. */
export const silentFor = (ms: number): string => `seen_at < clock_timestamp() - interval '${ms} milliseconds'`;
const IN_EPOCH = `EXISTS (SELECT 1 FROM arcade.members WHERE epoch = lease.token AND life = ${LIFE})`;
/** Whether the member with the number $1 and the life $2 is there. */
export const OWN = `number = $1 AND life = $2 AND ${LIFE} = $2 AND epoch = (SELECT token FROM arcade.lease)`;
const OF_ANOTHER = `EXISTS (SELECT 1 FROM arcade.members WHERE epoch = lease.token AND life = ${LIFE} AND version IS DISTINCT FROM $1)`;
const JOINING =
  "INSERT INTO arcade.members (address, version, epoch, life, seen_at) " +
  `SELECT $2, $1, token, ${LIFE}, clock_timestamp() FROM arcade.lease`;
const JOINED = "RETURNING number, epoch, life";

/** Asks the database for its time, until one answer was quick. */
export async function compareClocks(asking: Pick<Asking, "rows">, clock: ReadClock): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const askedAt = clock.here();
    await comparing(clock, () => asking.rows(`SELECT ${THERE}`));
    if (clock.here() - askedAt <= QUICK_MS) return;
  }
}

/** Notes the database's time that an answer tells beside what was asked. */
async function comparing(clock: ReadClock, ask: () => Promise<Row[]>): Promise<Row[]> {
  const askedAt = clock.here();
  const rows = await ask();
  const answeredAt = clock.here();
  for (const row of rows) clock.note({ askedAt, answeredAt, there: row["there"] as number });
  return rows;
}

/**
 * `held` while a process of the version before there were members holds the journal, or members of a life of the database that is over may
 * still act; `version` while members are there that decide by other rules. Whoever stands by goes by the database's clock meanwhile, and has
 * its time when it joins. `mayBegin`: whether it is known that those who are silent might have said something; where the last one has left,
 * nobody has to.
 */
export function join(apart: Database, clock: ReadClock, who: Applicant, mayBegin: boolean): Promise<Member | NotYet> {
  return apart.commit(async (asking) => {
    const text = `SELECT ${silentFor(who.silentMs)} AS over, seen_at = '-infinity' AS left, ${IN_EPOCH} AS joins, ${OF_ANOTHER} AS apart, ${THERE} FROM arcade.lease`;
    const [seen] = await comparing(clock, () => asking.rows(text, [who.version]));
    if (seen?.["over"]) return mayBegin || seen["left"] ? begin(asking, who) : "held";
    if (!seen?.["joins"]) return "held";
    return seen["apart"] ? "version" : joinOthers(asking, who);
  });
}

/** Nobody writes: all who did before are void from the next epoch on. What they are writing ends first, one way or the other. */
async function begin(asking: Asking, { address, version, silentMs }: Applicant): Promise<Member | NotYet> {
  await asking.rows(`SELECT pg_advisory_xact_lock(${LOCKS}, 1)`);
  await lockMembers(asking);
  const raised = await asking.change(`UPDATE arcade.lease SET token = token + 1, seen_at = clock_timestamp() WHERE ${silentFor(silentMs)}`);
  if (raised === 0) return "held";
  await asking.change("DELETE FROM arcade.members");
  const [row] = await asking.rows(`${JOINING} ${JOINED}`, [version, address]);
  return { ...(row as unknown as Omit<Member, "silentMs">), silentMs };
}

async function joinOthers(asking: Asking, { address, version, silentMs }: Applicant): Promise<Member | NotYet> {
  await shareHolding(asking);
  await lockMembers(asking);
  // Whoever has come or gone since the first look.
  const text = `${JOINING} WHERE ${IN_EPOCH} AND NOT ${silentFor(silentMs)} AND NOT ${OF_ANOTHER} ${JOINED}`;
  const [row] = await asking.rows(text, [version, address]);
  return row ? { ...(row as unknown as Omit<Member, "silentMs">), silentMs } : "held";
}

/** What a member tells the others with each renewal. */
export interface Telling {
  /** How many watch what here, by names. */
  watchers: Readonly<Record<string, number>>;
  /** Whether rooms of others may be handed to it. */
  takesRooms: boolean;
}

/** Null: it is no member any more. */
export async function renew(
  apart: Pick<Asking, "rows">,
  clock: ReadClock,
  { number, life, silentMs }: Member,
  { watchers, takesRooms }: Telling,
): Promise<Seen | null> {
  const [row] = await comparing(clock, () =>
    apart.rows(
      `WITH own AS (UPDATE arcade.members SET seen_at = clock_timestamp(), watchers = $3, takes_rooms = $4 WHERE ${OWN} RETURNING epoch, life, joined_at), ` +
        // By that a process of the version before knows that the journal is held.
        "held AS (UPDATE arcade.lease SET seen_at = clock_timestamp() FROM own WHERE token = own.epoch), " +
        `others AS (SELECT number, watchers, plays, seen_at, ${silentFor(silentMs)} AS silent FROM arcade.members WHERE number <> $1) ` +
        `SELECT ${THERE}, (SELECT member FROM arcade.leases WHERE name = 'leader') AS leader, ` +
        "(SELECT (extract(epoch FROM clock_timestamp() - deposited_at) * 1000)::float8 FROM arcade.mark " +
        'WHERE mark.epoch = own.epoch AND mark.life = own.life) AS "sinceDeposit", ' +
        "(SELECT coalesce(array_agg(number), '{}') FROM others) AS others, " +
        "(SELECT coalesce(array_agg(number) FILTER (WHERE silent), '{}') FROM others) AS silent, " +
        "(SELECT coalesce(array_agg(number) FILTER (WHERE plays), '{}') FROM others) AS playing, " +
        "EXISTS (SELECT 1 FROM others WHERE plays AND NOT silent AND others.seen_at > own.joined_at) AS witnessed, " +
        "(SELECT coalesce(json_agg(watchers) FILTER (WHERE NOT silent), '[]') FROM others) AS watchers FROM own",
      [number, life, JSON.stringify(watchers), takesRooms],
    ),
  );
  return (row as Seen | undefined) ?? null;
}

/** Removes a member, if it has been silent for so many milliseconds: or whatever it does. Not while it writes: false, and to be tried again. */
export function remove(apart: Database, number: number, silentMs: number | "any"): Promise<boolean> {
  return apart.commit(async (asking) => {
    // A commit of it that is under way ends first, and is not waited for here, where the own renewal is the next to be asked.
    const [lock] = await asking.rows(`SELECT pg_try_advisory_xact_lock(${MEMBER_LOCKS}, $1) AS alone`, [number]);
    if (!lock!["alone"]) return false;
    await asking.change(`DELETE FROM arcade.members WHERE number = $1 ${silentMs === "any" ? "" : `AND ${silentFor(silentMs)}`}`, [number]);
    return (await asking.rows("SELECT 1 FROM arcade.members WHERE number = $1", [number])).length === 0;
  });
}

export async function otherMembers(apart: Pick<Asking, "rows">, { number }: Member): Promise<number[]> {
  return (await apart.rows("SELECT number FROM arcade.members WHERE number <> $1", [number])).map((row) => row["number"] as number);
}

/** Says to all others that this one plays from now on. Answers whether it is a member still. */
export async function tellPlays(apart: Pick<Asking, "change">, { number, life }: Member): Promise<boolean> {
  return (await apart.change(`UPDATE arcade.members SET plays = true WHERE ${OWN}`, [number, life])) > 0;
}

/** Takes the lead unless another member has it; whose it is the next renewal says. */
export async function takeLead(apart: Pick<Asking, "change">, { number, life }: Member): Promise<void> {
  const text = `INSERT INTO arcade.leases (name, member) SELECT 'leader', number FROM arcade.members WHERE ${OWN} ON CONFLICT DO NOTHING`;
  await apart.change(text, [number, life]);
}

/** The last one that leaves lets the next one begin at once. */
export async function leave(apart: Database, { number, epoch, life, silentMs }: Member): Promise<void> {
  await apart.commit(async (asking) => {
    await lockMembers(asking);
    const left = await asking.change(`DELETE FROM arcade.members WHERE number = $1 AND life = $2 AND ${LIFE} = $2`, [number, life]);
    if (left === 0) return;
    const text =
      `UPDATE arcade.lease SET seen_at = '-infinity' WHERE token = $1 ` +
      `AND NOT EXISTS (SELECT 1 FROM arcade.members WHERE epoch = $1 AND NOT ${silentFor(silentMs)})`;
    await asking.change(text, [epoch]);
  });
}

/** `at`: by the database's clock, milliseconds since 1970. */
export async function writeMark(asking: Asking, { epoch, life }: Member, at: number): Promise<void> {
  await asking.change(
    "INSERT INTO arcade.mark (epoch, life, deposited_at) VALUES ($1, $2, to_timestamp($3::float8 / 1000)) " +
      "ON CONFLICT (one) DO UPDATE SET epoch = excluded.epoch, life = excluded.life, deposited_at = excluded.deposited_at",
    [epoch, life, at],
  );
}

export const removeMark = async (asking: Asking): Promise<void> => void (await asking.change("DELETE FROM arcade.mark"));
