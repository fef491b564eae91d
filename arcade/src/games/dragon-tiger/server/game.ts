import { tableGame } from "../../../server/tables/table-game.ts";
import { DUELS } from "../rules/rules.ts";

export const dragonTiger = tableGame(DUELS);
