import type { AnteRules } from "../../../shared/ante-games/ante-rules.ts";
import { DECK, type Card } from "../../../shared/tables/cards.ts";
import { valueOf } from "../../../shared/tables/poker.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";

/** What a third card between the two pays to one, by how many ranks lie between them; more than three pay like four. */
const SPREAD_PAYS = [0, 5, 4, 2, 1];
/** What the third card of a rank pays to one, on a pair. */
export const THREE_PAYS = 11;

/** How many ranks lie between two cards; -1 for a pair. */
export const spreadOf = ([first, second]: readonly Card[]): number => Math.abs(valueOf(first!) - valueOf(second!)) - 1;
export const spreadPays = (spread: number): number => SPREAD_PAYS[Math.min(spread, SPREAD_PAYS.length - 1)]!;

/** Red Dog with one deck: does the third card fall between the first two? The stake is the ante and as much again for the raise. */
export const redDogRules: AnteRules = {
  antes: 2,
  deal: (rng) => ({ player: [], dealer: [], board: drawn(DECK, 3, rng) }),
  open: ({ board }) => ({ player: [], dealer: [], board: board.slice(0, 2) }),
  choices: ({ board }) => (spreadOf(board) > 0 ? ["raise", "stay"] : []),
  idle: () => "stay",
  finish: (ante, { board }, choice) => {
    const spread = spreadOf(board);
    if (spread === 0) return { end: "next", payout: 2 * ante };
    if (spread < 0) {
      const three = valueOf(board[2]!) === valueOf(board[0]!);
      return three ? { end: "three", payout: (2 + THREE_PAYS) * ante } : { end: "pair", payout: 2 * ante };
    }
    const staked = choice === "raise" ? 2 * ante : ante;
    const [low, high] = [valueOf(board[0]!), valueOf(board[1]!)].sort((a, b) => a - b) as [number, number];
    const third = valueOf(board[2]!);
    const between = third > low && third < high;
    return { end: between ? "between" : "outside", payout: 2 * ante - staked + (between ? staked * (1 + spreadPays(spread)) : 0) };
  },
};
