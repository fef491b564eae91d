import { tableGame } from "../../tables/table-game.ts";
import { livePattiRules } from "./rules.ts";

export const livePatti = tableGame(livePattiRules);
