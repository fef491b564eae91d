import { tableGame } from "../../tables/table-game.ts";
import { liveRouletteRules } from "./rules.ts";

export const liveRoulette = tableGame(liveRouletteRules);
