import { roomGame } from "../room-game.ts";
import { pattiRules } from "./room-rules.ts";

export const teenPatti = roomGame("teen-patti", pattiRules);
