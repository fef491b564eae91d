import { roomGame } from "../../../server/games/room-game.ts";
import { toPercent, toShortFraction } from "../../../shared/games/rational.ts";
import { BETS } from "../rules/moves.ts";
import { ROOM_RETURN } from "../rules/returns.ts";
import { blackjackRoomRules } from "../rules/room-rules.ts";

/** Blackjack with a seat of one's own. */
export const blackjackRoom = roomGame("blackjack-room", blackjackRoomRules, {
  help: () => ({ returnPercent: toPercent(ROOM_RETURN, 2), returnFraction: toShortFraction(ROOM_RETURN), pool: null, details: null }),
  stakes: ({ minBetMinor }) => BETS.map((boots) => boots * minBetMinor),
});
