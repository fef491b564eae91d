import { tableGame } from "../../tables/table-game.ts";
import { sicBoRules } from "./rules.ts";

export const sicBo = tableGame(sicBoRules);
