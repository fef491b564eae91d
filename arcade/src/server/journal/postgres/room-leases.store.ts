import { ArcadeError } from "../../../shared/errors.ts";
import type { RoomsHolder } from "../holding.ts";
import { type Asking, type Database, LIFE } from "./database.ts";
import { type Member, OWN } from "./members.store.ts";
import { ROOM_LOCKS } from "./names.store.ts";

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

/** What is being written in them ends first. */
export async function giveRoomsBack(apart: Database, { number, life }: Member): Promise<void> {
  await apart.commit(async (asking) => {
    const which = `FROM arcade.leases WHERE member = $1 AND name <> 'leader' AND ${LIFE} = $2`;
    await asking.rows(`SELECT pg_advisory_xact_lock(${ROOM_LOCKS}, (number % 2147483647)::integer) ${which}`, [number, life]);
    await asking.change(`DELETE ${which}`, [number, life]);
  });
}
