import { roomGame } from "../room-game.ts";
import { duelRules } from "./room-rules.ts";

export const cardDuel = roomGame("card-duel", duelRules);
