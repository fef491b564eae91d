import { duelGame } from "../../../server/duels/duel-game.ts";
import { CARIBBEAN_RETURN } from "../rules/returns.ts";
import { caribbeanRules } from "../rules/rules.ts";

export const caribbeanStud = duelGame("caribbean-stud", caribbeanRules, CARIBBEAN_RETURN);
