import { tableGame } from "../../../server/tables/table-game.ts";
import { liveRouletteRules } from "../rules/rules.ts";

export const liveRoulette = tableGame(liveRouletteRules);
