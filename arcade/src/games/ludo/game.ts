import { roomGame } from "../room-game.ts";
import { ludoRules } from "./room-rules.ts";

export const ludo = roomGame("ludo", ludoRules);
