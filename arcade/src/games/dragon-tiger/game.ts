import { tableGame } from "../../tables/table-game.ts";
import { DUELS } from "./rules.ts";

export const dragonTiger = tableGame(DUELS);
