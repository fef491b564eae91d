import { roomGame } from "../../../server/games/room-game.ts";
import { trickRoomRules } from "../rules/room-rules.ts";

export const tricks = roomGame("tricks", trickRoomRules);
