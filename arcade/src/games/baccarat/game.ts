import { tableGame } from "../../tables/table-game.ts";
import { baccaratRules } from "./rules.ts";

export const baccarat = tableGame(baccaratRules);
