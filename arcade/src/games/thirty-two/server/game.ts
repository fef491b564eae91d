import { tableGame } from "../../../server/tables/table-game.ts";
import { thirtyTwoRules } from "../rules/rules.ts";

export const thirtyTwo = tableGame(thirtyTwoRules);
