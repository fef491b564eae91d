import { tableGame } from "../../../server/tables/table-game.ts";
import { sicBoRules } from "../rules/rules.ts";

export const sicBo = tableGame(sicBoRules);
