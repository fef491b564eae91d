import { tableGame } from "../../tables/table-game.ts";
import { liveBlackjackRules } from "./rules.ts";

export const liveBlackjack = tableGame(liveBlackjackRules);
