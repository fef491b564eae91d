import { tableGame } from "../../tables/table-game.ts";
import { andarBaharRules } from "./rules.ts";

export const andarBahar = tableGame(andarBaharRules);
