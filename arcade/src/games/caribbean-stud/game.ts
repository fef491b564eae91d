import { duelGame } from "../../duels/duel-game.ts";
import { CARIBBEAN_RETURN } from "./returns.ts";
import { caribbeanRules } from "./rules.ts";

export const caribbeanStud = duelGame("caribbean-stud", caribbeanRules, CARIBBEAN_RETURN);
