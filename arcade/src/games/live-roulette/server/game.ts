import { tableGame } from "../../../server/tables/table-game.ts";
import { ROULETTE_LAYOUTS } from "../../roulette/server/game.ts";
import { liveRouletteRules } from "../rules/rules.ts";

export const liveRoulette = { ...tableGame(liveRouletteRules), layouts: ROULETTE_LAYOUTS };
