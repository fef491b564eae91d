import type { PlacedBet } from "./wire.ts";

/**
 * What is bet in a round of a table, as it is sent, kept and told. From the second edition of its rules on it says which edition its
 * player saw, and the bets have another name: an arcade from before there were editions refuses such a wager (`bet.invalid`), and finds no
 * bets to decide by its own rules in one that is kept.
 */
export type TableWager = { round: number; bets: PlacedBet[] } | { round: number; edition: number; placed: PlacedBet[] };

export const wagerBy = (edition: number, round: number, bets: PlacedBet[]): TableWager =>
  edition === 1 ? { round, bets } : { round, edition, placed: bets };

export const betsOf = (wager: TableWager): PlacedBet[] => ("placed" in wager ? wager.placed : wager.bets);

export const wagerEdition = (wager: TableWager): number => ("placed" in wager ? wager.edition : 1);
