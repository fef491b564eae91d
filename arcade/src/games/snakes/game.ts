import { roomGame } from "../room-game.ts";
import { snakesRules } from "./room-rules.ts";

export const snakes = roomGame("snakes", snakesRules);
