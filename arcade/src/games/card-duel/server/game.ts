import { roomGame } from "../../../server/games/room-game.ts";
import { duelRules } from "../rules/room-rules.ts";

export const cardDuel = roomGame("card-duel", duelRules);
