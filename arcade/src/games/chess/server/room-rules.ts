import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { askDemoPlayer } from "./demo-player.ts";
import { chessPlay, legalMoves, type ChessHand } from "../rules/rules.ts";

/** Chess as a room plays it: the rules, which browsers can run too, and a demo player in a thread of its own. */
export function chessRules(): RoomRules {
  const rules: RoomRules<ChessHand> = {
    ...chessPlay(),
    choose: async ({ fen }, chance) => {
      const moves = legalMoves(fen);
      return `move:${await askDemoPlayer(fen, drawn(moves, moves.length, chance))}`;
    },
  };
  return rules;
}
