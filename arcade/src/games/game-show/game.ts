import { tableGame } from "../../tables/table-game.ts";
import { SHOW_RULES } from "./shows.ts";

export const gameShow = tableGame(SHOW_RULES);
