import { roomGame } from "../room-game.ts";
import { hazariRules } from "./room-rules.ts";

export const hazari = roomGame("hazari", hazariRules);
