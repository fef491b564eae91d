import { tableGame } from "../../../server/tables/table-game.ts";
import { BACCARAT } from "../rules/rules.ts";

export const baccarat = tableGame(BACCARAT);
