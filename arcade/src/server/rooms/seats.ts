import { ArcadeError } from "../../shared/errors.ts";
import { DEMO_NAMES, living, type RoomHand, type RoomTable } from "../../shared/rooms/room-rules.ts";
import type { SeatedPlayer } from "./room-types.ts";

/** The first seat that nobody has taken; throws where there is none. */
export function freeSeat({ seats }: RoomTable, seatedPlayers: readonly SeatedPlayer[]): number {
  const taken = new Set(seatedPlayers.map(({ seat }) => seat));
  const seat = Array.from({ length: seats }, (_, at) => at).find((at) => !taken.has(at));
  if (seat === undefined) throw new ArcadeError("room.full");
  return seat;
}

/** Those who sit down, and the demo players that the table is filled up with, by their seats. */
export function withDemoPlayers(table: RoomTable, seatedPlayers: readonly SeatedPlayer[]): SeatedPlayer[] {
  const all = [...seatedPlayers];
  for (let demo = 0; all.length < table.demoFillTo && demo < DEMO_NAMES.length; demo += 1) {
    all.push({ seat: freeSeat(table, all), player: null, session: null, demo, operation: null, stakes: [] });
  }
  return all.toSorted((a, b) => a.seat - b.seat);
}

/** Whether all players are out of the hand: demo players do not go on among themselves. */
export function playersAreOut(hand: RoomHand, seatedPlayers: readonly SeatedPlayer[]): boolean {
  const players = new Set(seatedPlayers.flatMap(({ player, seat }) => (player === null ? [] : [seat])));
  return !living(hand).some(({ seat }) => players.has(seat));
}
