import { tableGame } from "../../../server/tables/table-game.ts";
import { andarBaharRules } from "../rules/rules.ts";

export const andarBahar = tableGame(andarBaharRules);
