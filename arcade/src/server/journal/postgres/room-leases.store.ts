import { ArcadeError } from "../../../shared/errors.ts";
import type { RoomsHolder, RoomsSpread } from "../holding.ts";
import { type Asking, type Database, LIFE } from "./database.ts";
import { type Member, OWN, silentFor } from "./members.store.ts";
import { LOCKS, ROOM_LOCKS } from "./names.store.ts";

/** Whose rooms may fall between two questions; how often one is asked about them before that is a fault. */
const MOST_TRIES = 3;

/** Takes the rooms of that name unless another member has them. Throws `room.elsewhere` where this one is none any more. */
export async function holdRooms(asking: Pick<Asking, "rows" | "change">, member: Member, name: string): Promise<RoomsHolder> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const holder = await holderOf(asking, member, name);
    if (holder) return holder;
    const text = `INSERT INTO arcade.leases (name, member) SELECT $3, number FROM arcade.members WHERE ${OWN} ON CONFLICT DO NOTHING`;
    await asking.change(text, [member.number, member.life, name]);
  }
  throw new ArcadeError("room.elsewhere");
}

async function holderOf(asking: Pick<Asking, "rows">, { number: own }: Member, name: string): Promise<RoomsHolder | null> {
  const text =
    "SELECT leases.number, member, address FROM arcade.leases JOIN arcade.members ON members.number = leases.member WHERE name = $1";
  const [row] = await asking.rows(text, [name]);
  if (!row) return null;
  const { number: lease, member, address } = row as { number: number; member: number; address: string };
  return member === own ? { kind: "here", lease } : { kind: "elsewhere", member, address };
}

/** Leases of rooms of the member $1 in the life $2. */
const OF_MEMBER = `FROM arcade.leases WHERE member = $1 AND name <> 'leader' AND ${LIFE} = $2`;
const LOCK = `(${ROOM_LOCKS}, (number % 2147483647)::integer)`;

/** What is being written in them ends first. Without a name all, and nobody hands it any more until its next renewal says so. */
export async function giveRoomsBack(apart: Database, { number, life }: Member, name?: string): Promise<void> {
  await apart.commit(async (asking) => {
    if (name === undefined) await asking.change(`UPDATE arcade.members SET takes_rooms = false WHERE ${OWN}`, [number, life]);
    const [which, values] = name === undefined ? [OF_MEMBER, [number, life]] : [`${OF_MEMBER} AND name = $3`, [number, life, name]];
    await asking.rows(`SELECT pg_advisory_xact_lock${LOCK} ${which}`, values);
    await asking.change(`DELETE ${which}`, values);
  });
}

/** The number of the other member that takes rooms and has the fewest, and how many it has. */
const fewest = (silentMs: number): string =>
  "SELECT members.number, count(leases.name)::int AS held FROM arcade.members LEFT JOIN arcade.leases ON leases.member = members.number " +
  `AND leases.name <> 'leader' WHERE members.number <> $1 AND takes_rooms AND NOT ${silentFor(silentMs)} ` +
  "AND epoch = (SELECT token FROM arcade.lease) GROUP BY members.number ORDER BY held, members.number LIMIT 1";

export async function roomsSpread(asking: Pick<Asking, "rows">, { number, life, silentMs }: Member): Promise<RoomsSpread> {
  const text =
    `SELECT coalesce(array_agg(name ORDER BY name), '{}') AS own, (SELECT held FROM (${fewest(silentMs)}) AS other) AS least ` + OF_MEMBER;
  const [row] = await asking.rows(text, [number, life]);
  const { own, least } = row as unknown as { own: string[]; least: number | null };
  return { own, above: least === null ? 0 : own.length - least };
}

/** By how many the difference has to be for rooms to be handed over: then it is less afterwards, and nothing comes back. */
const APART = 2;

/**
 * Hands rooms to the member that has the fewest. Members do it one after the other, each by what the one before has left; nobody is waited
 * for, since the same connection renews the membership.
 */
export function handRoomsOver(apart: Database, { number, life, silentMs }: Member, name: string): Promise<boolean> {
  return apart.commit(async (asking) => {
    const [turn] = await asking.rows(`SELECT pg_try_advisory_xact_lock(${LOCKS}, 4) AS own`);
    if (!turn!["own"]) return false;
    const [lease] = await asking.rows(`SELECT pg_try_advisory_xact_lock${LOCK} AS still ${OF_MEMBER} AND name = $3`, [number, life, name]);
    if (!lease?.["still"]) return false;
    // Under a new number: whatever would still be written under the old one is refused.
    const text =
      "UPDATE arcade.leases SET member = other.number, number = nextval('arcade.lease_numbers') " +
      `FROM (${fewest(silentMs)}) AS other WHERE leases.member = $1 AND leases.name = $3 AND ${LIFE} = $2 ` +
      `AND other.held + ${APART} <= (SELECT count(*) ${OF_MEMBER})`;
    return (await asking.change(text, [number, life, name])) === 1;
  });
}
