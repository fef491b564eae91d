import { duelGame } from "../../duels/duel-game.ts";
import { RED_DOG_RETURN } from "./returns.ts";
import { redDogRules } from "./rules.ts";

export const redDog = duelGame("red-dog", redDogRules, RED_DOG_RETURN);
