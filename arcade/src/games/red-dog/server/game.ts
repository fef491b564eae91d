import { anteGame } from "../../../server/ante-games/ante-game.ts";
import { RED_DOG_RETURN } from "../rules/returns.ts";
import { redDogRules } from "../rules/rules.ts";

export const redDog = anteGame("red-dog", redDogRules, RED_DOG_RETURN);
