import type { RoomView } from "../../../shared/rooms/wire.ts";
import { CHESS_CLOCK } from "../rules/clock.ts";

/**
 * What the clock of a player whose turn it is shows, in milliseconds: `clock` is what it showed when the turn began, and the view was heard
 * `heardFor` milliseconds ago. It stands still while the player has time to come back to a game, which is more than a turn.
 */
export function clockNow(clock: number, { until, now }: Pick<RoomView, "until" | "now">, heardFor: number): number {
  const left = until === null ? 0 : until - now - heardFor;
  return clock - Math.max(0, Math.min(clock, CHESS_CLOCK.move) - left);
}
