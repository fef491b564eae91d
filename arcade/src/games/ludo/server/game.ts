import { roomGame } from "../../../server/games/room-game.ts";
import { ludoRules } from "../rules/room-rules.ts";

export const ludo = roomGame("ludo", ludoRules);
