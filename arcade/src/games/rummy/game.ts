import { roomGame } from "../room-game.ts";
import { rummyRoomRules } from "./room-rules.ts";

export const rummy = roomGame("rummy", rummyRoomRules);
