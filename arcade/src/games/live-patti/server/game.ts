import { tableGame } from "../../../server/tables/table-game.ts";
import { livePattiRules } from "../rules/rules.ts";

export const livePatti = tableGame(livePattiRules);
