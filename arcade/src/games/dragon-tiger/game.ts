import { tableGame } from "../../tables/table-game.ts";
import { dragonTigerRules } from "./rules.ts";

export const dragonTiger = tableGame(dragonTigerRules);
