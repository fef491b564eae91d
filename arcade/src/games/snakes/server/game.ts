import { roomGame } from "../../../server/games/room-game.ts";
import { snakesRules } from "../rules/room-rules.ts";

export const snakes = roomGame("snakes", snakesRules);
