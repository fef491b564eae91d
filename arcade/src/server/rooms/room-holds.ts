import { setImmediate as turn } from "node:timers/promises";
import { ArcadeError } from "../../shared/errors.ts";
import type { RoomsLease, RoomsOf } from "../journal/hand-journal.ts";
import type { Holding, RoomsHolder } from "../journal/holding.ts";
import { liquidityKey } from "../sessions/liquidity.ts";

/** Another process that has the rooms which were asked for. */
export type Elsewhere = Extract<RoomsHolder, { kind: "elsewhere" }>;
export type Hold<T> = Elsewhere | { kind: "here"; held: T };

export interface RoomHolds<T> {
  /** These rooms, which this process takes unless another has them; with the hands that were left in them, before anybody is answered. */
  of(of: RoomsOf): Promise<Hold<T>>;
  /** Whether this process has them, or is about to. */
  has(of: RoomsOf): boolean;
  all(): T[];
  /** Of rooms by their name: what is held of them, `coming` while they are asked for, `none` when they are not. */
  state(name: string): { held: T } | "coming" | "none";
  /**
   * Ends holding the rooms of that name, which are not `coming`: `end` makes them another's, or nobody's. Whoever asks for them meanwhile
   * waits, and then the journal is asked who has them.
   */
  leave(name: string, end: (held: T | null) => Promise<void>): Promise<void>;
  /** Takes none any more, and ends after the hand that is on its way. */
  stop(): Promise<void>;
}

export interface RoomHoldsOptions<T, L> {
  holding: Pick<Holding, "holdRooms">;
  /** Takes over the hands that were left in rooms, of which this process has the lease now. */
  take: (of: RoomsOf, lease: RoomsLease) => Promise<readonly L[]>;
  /** Plays one of them again, in the mind alone; what it answers puts it at a table, or gives it up. */
  playAgain: (left: L) => (held: T) => void;
  /** The rooms when nobody is there yet. */
  open: (lease: RoomsLease) => T;
}

/** One name for the rooms of a title in which the same players may meet. */
export const roomsName = (of: RoomsOf): string => `rooms ${of.gameCode} ${liquidityKey(of)}`;

/**
 * Which rooms this process holds. Hands that were left are played again one by one, while everything else goes on: a long game of chess
 * takes its rules some hundred milliseconds, and there may be many. Only when all of them are played does any begin: where taking them has
 * failed, nothing is under way, and it is tried again whole.
 */
export function createRoomHolds<T, L>({ holding, take, playAgain, open }: RoomHoldsOptions<T, L>): RoomHolds<T> {
  const asked = new Map<string, Promise<Hold<T>>>();
  const here = new Map<string, T>();
  const leaving = new Map<string, Promise<void>>();
  let stopped = false;
  const goOn = (): void => {
    if (stopped) throw new ArcadeError("room.elsewhere");
  };
  const begin = async (of: RoomsOf, name: string): Promise<Hold<T>> => {
    const holder = await holding.holdRooms(name);
    if (holder.kind === "elsewhere") return holder;
    const again: ((held: T) => void)[] = [];
    for (const left of await take(of, holder.lease)) {
      // Calls and timers have their turn between two hands.
      await turn();
      goOn();
      again.push(playAgain(left));
    }
    goOn();
    const held = open(holder.lease);
    for (const one of again) one(held);
    here.set(name, held);
    return { kind: "here", held };
  };
  return {
    of: async (of) => {
      const name = roomsName(of);
      while (leaving.has(name)) await leaving.get(name);
      goOn();
      const known = asked.get(name);
      if (known) return known;
      const forget = () => void asked.delete(name);
      const taken = begin(of, name);
      asked.set(name, taken);
      void taken.then(({ kind }) => kind === "elsewhere" && forget(), forget);
      return taken;
    },
    has: (of) => asked.has(roomsName(of)),
    all: () => [...here.values()],
    state: (name) => (here.has(name) ? { held: here.get(name)! } : asked.has(name) ? "coming" : "none"),
    leave: async (name, end) => {
      const held = here.get(name) ?? null;
      const left = Promise.withResolvers<void>();
      leaving.set(name, left.promise);
      here.delete(name);
      asked.delete(name);
      try {
        await end(held);
      } finally {
        // However it has ended, the journal knows whose they are.
        leaving.delete(name);
        left.resolve();
      }
    },
    stop: async () => {
      stopped = true;
      await Promise.allSettled([...asked.values(), ...leaving.values()]);
    },
  };
}
