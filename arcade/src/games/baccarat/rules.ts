import { drawn } from "../../tables/seeded-words.ts";
import { DECK, rankOf, type Card } from "../../tables/cards.ts";
import type { TableRules } from "../../tables/table-rules.ts";
import { returnOf } from "../../tables/weights.ts";
import { BACCARAT_WEIGHTS } from "./weights.ts";

export type BaccaratSide = "player" | "banker" | "tie";

export interface BaccaratResult {
  player: Card[];
  banker: Card[];
  playerTotal: number;
  bankerTotal: number;
  winner: BaccaratSide;
  playerPair: boolean;
  bankerPair: boolean;
}

export const SHOE_DECKS = 8;
const SHOE = Array.from({ length: SHOE_DECKS }, () => DECK).flat();

export const pointsOf = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card));
export const totalOf = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** Whether the banker draws with two cards of that total, after the player's third card (points), or none (null). */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Deals from the top of a fresh shoe: player, banker, player, banker, then third cards by the table of draws. */
export function dealFrom(shoe: readonly Card[]): BaccaratResult {
  const player = [shoe[0]!, shoe[2]!];
  const banker = [shoe[1]!, shoe[3]!];
  let next = 4;
  if (totalOf(player) < 8 && totalOf(banker) < 8) {
    const third = totalOf(player) <= 5 ? shoe[next++]! : null;
    if (third) player.push(third);
    if (bankerDraws(totalOf(banker), third === null ? null : pointsOf(third))) banker.push(shoe[next]!);
  }
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  const winner = playerTotal === bankerTotal ? "tie" : playerTotal > bankerTotal ? "player" : "banker";
  const [playerPair, bankerPair] = [isPair(player), isPair(banker)];
  return { player, banker, playerTotal, bankerTotal, winner, playerPair, bankerPair };
}

const isPair = ([first, second]: readonly Card[]): boolean => first![0] === second![0];

/** Banker pays 0.95 to 1; a tie gives bets on player and banker back. */
const SIDE_PAYS: Record<BaccaratSide, number> = { player: 2000, banker: 1950, tie: 9000 };
const PAIR_PAYS = 12_000;

export const baccaratRules: TableRules<BaccaratResult> = {
  key: "baccarat",
  rhythm: { betting: 18_000, closing: 1500, showing: 9000 },
  spots: new Map(
    (
      [
        ["player", 1000],
        ["tie", 120],
        ["banker", 1000],
        ["player-pair", 80],
        ["banker-pair", 80],
      ] as const
    ).map(([id, timesMin]) => [id, { id, timesMin }]),
  ),
  deal: (chance) => dealFrom(drawn(SHOE, 6, chance)),
  perMille: (spot, result) => {
    if (spot === "player-pair") return result.playerPair ? PAIR_PAYS : 0;
    if (spot === "banker-pair") return result.bankerPair ? PAIR_PAYS : 0;
    if (spot === result.winner) return SIDE_PAYS[result.winner];
    return result.winner === "tie" ? 1000 : 0;
  },
  road: ({ winner }) => winner,
  theory: () => [
    ...(["player", "banker", "tie"] as const).map((spot) => ({
      spot,
      return: returnOf(BACCARAT_WEIGHTS, (winner) => (winner === spot ? SIDE_PAYS[spot] : winner === "tie" ? 1000 : 0)),
    })),
    ...["player-pair", "banker-pair"].map((spot) => ({
      spot,
      return: returnOf({ pair: PAIRS, other: CARDS - 1n - PAIRS }, (result) => (result === "pair" ? PAIR_PAYS : 0)),
    })),
  ],
};

const CARDS = 52n * BigInt(SHOE_DECKS);
/** Cards left of the rank of the first. */
const PAIRS = 4n * BigInt(SHOE_DECKS) - 1n;
