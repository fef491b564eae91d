import { roomGame } from "../../../server/games/room-game.ts";
import { holdemRules } from "../rules/room-rules.ts";

export const holdem = roomGame("holdem", holdemRules);
