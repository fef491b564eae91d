import { tableGame } from "../../../server/tables/table-game.ts";
import { liveBlackjackRules } from "../rules/rules.ts";

export const liveBlackjack = tableGame(liveBlackjackRules);
