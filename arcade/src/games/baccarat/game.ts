import { tableGame } from "../../tables/table-game.ts";
import { BACCARAT } from "./rules.ts";

export const baccarat = tableGame(BACCARAT);
