import { drawn } from "../../../shared/tables/seeded-words.ts";
import { DECK, rankOf, type Card } from "../../../shared/tables/cards.ts";
import { markOf, ROAD_ROUNDS } from "../../../shared/tables/roads.ts";
import type { TableRules } from "../../../shared/tables/table-rules.ts";
import { returnOf } from "../../../shared/tables/weights.ts";
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

interface End {
  total: number;
  cards: number;
}

/** All that bets on the end of a round look at: who won by how much, and how. */
export function endKey(player: End, banker: End): string {
  const margin = Math.abs(player.total - banker.total);
  const winner = margin === 0 ? "tie" : player.total > banker.total ? "player" : "banker";
  const natural = player.cards === 2 && banker.cards === 2 && Math.max(player.total, banker.total) >= 8;
  const six = winner === "banker" && banker.total === 6 ? `six${banker.cards}` : "";
  return [winner, natural ? "natural" : "", margin, six].join(".");
}

/** The same, of a result. */
const keyOf = ({ player, banker, playerTotal, bankerTotal }: BaccaratResult): string =>
  endKey({ total: playerTotal, cards: player.length }, { total: bankerTotal, cards: banker.length });

type EndBet = (end: { winner: BaccaratSide; natural: boolean; margin: number; six: string }) => number;
const read = (key: string): Parameters<EndBet>[0] => {
  const [winner, natural, margin, six] = key.split(".") as [BaccaratSide, string, string, string];
  return { winner, natural: natural !== "", margin: Number(margin), six };
};

/** A bet on a side; a tie gives it back. */
const side =
  (own: BaccaratSide, pays: (six: string) => number): EndBet =>
  ({ winner, six }) =>
    winner === own ? pays(six) : winner === "tie" ? 1000 : 0;

/** By how much a side must win without a natural, and what that pays. */
const DRAGON_PAYS: Record<number, number> = { 9: 31_000, 8: 11_000, 7: 7000, 6: 5000, 5: 3000, 4: 2000 };
const dragon =
  (own: BaccaratSide): EndBet =>
  ({ winner, natural, margin }) => {
    if (natural && winner === "tie") return 1000;
    if (winner !== own) return 0;
    return natural ? 2000 : (DRAGON_PAYS[margin] ?? 0);
  };

/** What comes back per 1000. Banker pays 0.95 to 1, or without commission 1 to 1 and half of it for a win with six. */
const PLAIN: Record<string, EndBet> = {
  player: side("player", () => 2000),
  banker: side("banker", () => 1950),
  tie: ({ winner }) => (winner === "tie" ? 9000 : 0),
};
const ENDS: Record<string, Record<string, EndBet>> = {
  "": PLAIN,
  "no-commission": { ...PLAIN, banker: side("banker", (six) => (six ? 1500 : 2000)) },
  "lucky-six": { ...PLAIN, "lucky-six": ({ six }) => (six === "six2" ? 15_000 : six === "six3" ? 23_000 : 0) },
  "dragon-bonus": { ...PLAIN, "dragon-player": dragon("player"), "dragon-banker": dragon("banker") },
};
const PAIR_PAYS = 12_000;
const LIMITS: Record<string, number> = { player: 1000, banker: 1000, tie: 120, "lucky-six": 50, "dragon-player": 50, "dragon-banker": 50 };
const PAIRS = ["player-pair", "banker-pair"];

function baccaratMark({ winner, player, banker, playerTotal, bankerTotal, playerPair, bankerPair }: BaccaratResult): string {
  const natural = player.length === 2 && banker.length === 2 && Math.max(playerTotal, bankerTotal) >= 8;
  const side = winner === "tie" ? "tie" : winner === "banker" ? "first" : "second";
  return markOf({ winner: side, firstPair: bankerPair, secondPair: playerPair, natural });
}

function rulesOf(ends: Record<string, EndBet>): TableRules<BaccaratResult> {
  return {
    key: "baccarat",
    rhythm: { betting: 18_000, closing: 1500, showing: 9000 },
    spots: new Map([...Object.keys(ends), ...PAIRS].map((id) => [id, { id, timesMin: LIMITS[id] ?? 80 }])),
    deal: (chance) => dealFrom(drawn(SHOE, 6, chance)),
    perMille: (spot, result) => {
      if (PAIRS.includes(spot)) return (spot === "player-pair" ? result.playerPair : result.bankerPair) ? PAIR_PAYS : 0;
      return ends[spot]?.(read(keyOf(result))) ?? 0;
    },
    road: ({ winner }) => winner,
    marks: { rounds: ROAD_ROUNDS, of: baccaratMark },
    theory: () => [
      ...Object.entries(ends).map(([spot, bet]) => ({ spot, return: returnOf(BACCARAT_WEIGHTS, (key) => bet(read(key))) })),
      ...PAIRS.map((spot) => ({
        spot,
        return: returnOf({ pair: SAME_RANK, other: CARDS - 1n - SAME_RANK }, (result) => (result === "pair" ? PAIR_PAYS : 0)),
      })),
    ],
  };
}

const CARDS = 52n * BigInt(SHOE_DECKS);
/** Cards left of the rank of the first. */
const SAME_RANK = 4n * BigInt(SHOE_DECKS) - 1n;

export const BACCARAT = new Map(Object.entries(ENDS).map(([variant, ends]) => [variant, rulesOf(ends)]));
export const baccaratRules = BACCARAT.get("")!;
