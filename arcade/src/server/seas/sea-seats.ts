import type { TableName } from "@mela/contract/names/table-names";
import type { SeaSeat } from "../../shared/sea-wire.ts";

/** So many sit in one sea. */
export const SEATS = 4;
/** Whose stream has ended keeps the seat for so long: a page whose connection broke comes back to it. */
export const SILENCE_MS = 10_000;

interface Seat {
  player: string;
  /** What others call them. */
  name: TableName;
  gun: number;
  /** Pages of the player that listen. */
  streams: number;
  leftAt: number;
}

/** Who sits where in a sea. Seats are numbers from 0. */
export interface Seats {
  /** The seat of a player; null when they have none. */
  of(player: string, now: number): number | null;
  hasRoom(now: number): boolean;
  /** Seats a player, where they sat before if they did; throws when there is no room. */
  sit(player: string, name: TableName, now: number): number;
  /** One page of the player listens no longer. */
  leave(player: string, now: number): void;
  arm(player: string, gun: number): void;
  taken(now: number): SeaSeat[];
}

export function createSeats(): Seats {
  const seats: (Seat | null)[] = Array.from({ length: SEATS }, () => null);
  const clear = (now: number) => {
    for (const [no, seat] of seats.entries()) if (seat && seat.streams === 0 && seat.leftAt + SILENCE_MS <= now) seats[no] = null;
  };
  const find = (player: string) => seats.findIndex((seat) => seat?.player === player);
  return {
    of: (player, now) => {
      clear(now);
      const no = find(player);
      return no < 0 ? null : no;
    },
    hasRoom: (now) => {
      clear(now);
      return seats.includes(null);
    },
    sit: (player, name, now) => {
      clear(now);
      const before = find(player);
      const no = before < 0 ? seats.indexOf(null) : before;
      if (no < 0) throw new RangeError("this sea is full");
      const seat = (seats[no] ??= { player, name, gun: 0, streams: 0, leftAt: now });
      seat.name = name;
      seat.streams += 1;
      return no;
    },
    leave: (player, now) => {
      const seat = seats[find(player)];
      if (seat) Object.assign(seat, { streams: seat.streams - 1, leftAt: now });
    },
    arm: (player, gun) => {
      const seat = seats[find(player)];
      if (seat) seat.gun = gun;
    },
    taken: (now) => {
      clear(now);
      return seats.flatMap((seat, no) => (seat ? [{ seat: no, gun: seat.gun, name: seat.name }] : []));
    },
  };
}
