import { roomGame } from "../room-game.ts";
import { holdemRules } from "./room-rules.ts";

export const holdem = roomGame("holdem", holdemRules);
