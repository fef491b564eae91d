import { duelGame } from "../../duels/duel-game.ts";
import { CASINO_HOLDEM_RETURN } from "./returns.ts";
import { casinoHoldemRules } from "./rules.ts";

export const casinoHoldem = duelGame("casino-holdem", casinoHoldemRules, CASINO_HOLDEM_RETURN);
