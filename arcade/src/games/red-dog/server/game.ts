import { duelGame } from "../../../server/duels/duel-game.ts";
import { RED_DOG_RETURN } from "../rules/returns.ts";
import { redDogRules } from "../rules/rules.ts";

export const redDog = duelGame("red-dog", redDogRules, RED_DOG_RETURN);
