import { roomGame } from "../../../server/games/room-game.ts";
import { pattiRules } from "../rules/room-rules.ts";

export const teenPatti = roomGame("teen-patti", pattiRules);
