import { roomGame } from "../../../server/games/room-game.ts";
import { rummyRoomRules } from "../rules/room-rules.ts";

export const rummy = roomGame("rummy", rummyRoomRules);
