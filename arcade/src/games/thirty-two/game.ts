import { tableGame } from "../../tables/table-game.ts";
import { thirtyTwoRules } from "./rules.ts";

export const thirtyTwo = tableGame(thirtyTwoRules);
