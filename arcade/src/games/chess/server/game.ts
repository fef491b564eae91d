import { roomGame } from "../../../server/games/room-game.ts";
import { chessRules } from "./room-rules.ts";

export const chess = roomGame("chess", chessRules);
