import { duelGame } from "../../../server/duels/duel-game.ts";
import { CASINO_HOLDEM_RETURN } from "../rules/returns.ts";
import { casinoHoldemRules } from "../rules/rules.ts";

export const casinoHoldem = duelGame("casino-holdem", casinoHoldemRules, CASINO_HOLDEM_RETURN);
