import { anteGame } from "../../../server/ante-games/ante-game.ts";
import { CASINO_HOLDEM_RETURN } from "../rules/returns.ts";
import { casinoHoldemRules } from "../rules/rules.ts";

export const casinoHoldem = anteGame("casino-holdem", casinoHoldemRules, CASINO_HOLDEM_RETURN);
