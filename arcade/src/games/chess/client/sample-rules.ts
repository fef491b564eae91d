import { Chess } from "chess.js";
import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { chessPlay, type ChessHand } from "../rules/rules.ts";
import { bestMove } from "../rules/search.ts";

/** Positions that a phone looks at for one move: it has no thread to spare for as many as the arcade looks at. */
const POSITIONS = 60;

/** Chess as demo players play it on a phone: by the rules and the search that play, with less time to think. */
export function chessSample(): RoomRules {
  const rules: RoomRules<ChessHand> = {
    ...chessPlay(),
    choose: ({ fen }, chance) => {
      const board = new Chess(fen);
      const moves = board.moves({ verbose: true });
      return `move:${bestMove(board, drawn(moves, moves.length, chance), POSITIONS).lan}`;
    },
  };
  return rules;
}
