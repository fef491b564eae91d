import { anteGame } from "../../../server/ante-games/ante-game.ts";
import { CARIBBEAN_RETURN } from "../rules/returns.ts";
import { caribbeanRules } from "../rules/rules.ts";

export const caribbeanStud = anteGame("caribbean-stud", caribbeanRules, CARIBBEAN_RETURN);
