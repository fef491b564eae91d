import { tableGame } from "../../../server/tables/table-game.ts";
import { SHOW_RULES } from "../rules/shows.ts";

export const gameShow = tableGame(SHOW_RULES);
