import { roomGame } from "../room-game.ts";
import { trickRoomRules } from "./room-rules.ts";

export const tricks = roomGame("tricks", trickRoomRules);
