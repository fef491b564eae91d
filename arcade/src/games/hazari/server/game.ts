import { roomGame } from "../../../server/games/room-game.ts";
import { hazariRules } from "../rules/room-rules.ts";

export const hazari = roomGame("hazari", hazariRules);
