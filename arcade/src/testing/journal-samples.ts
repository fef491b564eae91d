import { randomUUID } from "node:crypto";
import type { RoomsLease, RoomsOf } from "../server/journal/hand-journal.ts";
import type { Journal, Round, SeedPair, Session } from "../server/journal/journal.ts";
import { roomsName } from "../server/rooms/room-holds.ts";
import { newRound } from "../server/wagers/rounds.ts";
import type { HandRecord } from "../shared/rooms/hand-record.ts";

/** What is tried of a journal that is empty and may be written; `next` ends it, and opens it as the process that follows. */
export type JournalCase = [title: string, check: (journal: Journal, next: () => Promise<Journal>) => Promise<void>];

export const DAY = 86_400_000;
export const OF = { money: "real", liquidity: "mela", currency: "BDT" } as const;
/** The rooms of the sample's title. */
export const ROOMS: RoomsOf = { gameCode: "T", ...OF };
/** Takes them; throws where another process has them. */
export async function leaseIn({ holding }: Pick<Journal, "holding">, of = ROOMS): Promise<RoomsLease> {
  const holder = await holding.holdRooms(roomsName(of));
  if (holder.kind === "elsewhere") throw new Error(`member ${holder.member} has these rooms`);
  return holder.lease;
}
export const TIMES = Array.from({ length: 12 }, (_, at) => at);

export const session = (change: Partial<Session> = {}): Session => ({
  id: randomUUID(),
  launchHash: randomUUID(),
  secretHash: null,
  token: null,
  player: "mela:1",
  gameCode: "T",
  language: "bn",
  brand: "mela",
  parentOrigin: null,
  look: null,
  face: "kite",
  fullSpins: true,
  playBalance: 100,
  createdAt: 1,
  ...OF,
  ...change,
});
export const round = (change: Partial<Round> = {}): Round => ({
  ...newRound({ session: session({ token: "token" }), operation: randomUUID() }, 100, { stake: 100, b: 1, a: [2] }, 5),
  ...change,
});
export const hand = (change: Partial<HandRecord> = {}): HandRecord => ({
  id: randomUUID(),
  gameCode: "T",
  state: "dealt",
  no: 7,
  variant: null,
  boot: 100,
  rakePercent: 5,
  commitment: "c",
  seed: "s",
  seats: [
    { seat: 0, player: "mela:1", demo: -1, put: 100, paid: 0, rounds: ["r"] },
    { seat: 1, player: null, demo: 0, put: 100, paid: 0, rounds: [] },
  ],
  moves: [],
  createdAt: 3,
  ...change,
});
export const seedsInUse = (journal: Journal): Promise<SeedPair | null> => journal.seedsInUse("mela:1", "T");
