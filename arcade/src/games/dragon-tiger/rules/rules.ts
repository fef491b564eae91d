import { DECK, rankOf, suitOf, type Card } from "../../../shared/tables/cards.ts";
import { markOf, ROAD_ROUNDS } from "../../../shared/tables/roads.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import type { TableRules } from "../../../shared/tables/table-rules.ts";
import { rational } from "../../../shared/games/rational.ts";

export type DragonTigerWinner = "dragon" | "tiger" | "tie";

export interface DragonTigerResult {
  dragon: Card;
  tiger: Card;
  winner: DragonTigerWinner;
  /** A tie of the same suit. */
  suited: boolean;
}

const DECKS = 8;
const SHOE = Array.from({ length: DECKS }, () => DECK).flat();

/** Where the ace is high it counts one more than the king. */
const worthOf = (card: Card, aceHigh: boolean): number => (aceHigh && rankOf(card) === 1 ? 14 : rankOf(card));

export function compareCards(dragon: Card, tiger: Card, aceHigh = false): DragonTigerResult {
  const difference = worthOf(dragon, aceHigh) - worthOf(tiger, aceHigh);
  const winner = difference === 0 ? "tie" : difference > 0 ? "dragon" : "tiger";
  return { dragon, tiger, winner, suited: winner === "tie" && suitOf(dragon) === suitOf(tiger) };
}

/** A tie takes half of the bets on dragon and tiger. Odd and even, red and black are of one card, and lose on a seven. */
function perMille(spot: string, { dragon, tiger, winner, suited }: DragonTigerResult): number {
  if (spot === "tie") return winner === "tie" ? 12_000 : 0;
  if (spot === "suited-tie") return suited ? 51_000 : 0;
  const [side, kind] = spot.split("-");
  if (kind) return kindWins(kind, side === "dragon" ? dragon : tiger) ? 2000 : 0;
  if (winner === "tie") return 500;
  return spot === winner ? 2000 : 0;
}

function kindWins(kind: string, card: Card): boolean {
  const rank = rankOf(card);
  if (rank === 7) return false;
  if (kind === "odd") return rank % 2 === 1;
  if (kind === "even") return rank % 2 === 0;
  return (kind === "red") === "HD".includes(suitOf(card));
}

const KINDS = ["odd", "even", "red", "black"];
const SPOTS = [
  { id: "dragon", timesMin: 1000 },
  { id: "tie", timesMin: 100 },
  { id: "tiger", timesMin: 1000 },
  { id: "suited-tie", timesMin: 25 },
  ...["dragon", "tiger"].flatMap((side) => KINDS.map((kind) => ({ id: `${side}-${kind}`, timesMin: 500 }))),
];

function duelMark({ winner }: DragonTigerResult): string {
  const side = winner === "tie" ? "tie" : winner === "dragon" ? "first" : "second";
  return markOf({ winner: side, firstPair: false, secondPair: false, natural: false });
}

const rulesWith = (aceHigh: boolean): TableRules<DragonTigerResult> => ({
  key: "dragon-tiger",
  rhythm: { betting: 14_000, closing: 1500, showing: 6000 },
  spots: new Map(SPOTS.map((spot) => [spot.id, spot])),
  deal: (chance) => {
    const [dragon, tiger] = drawn(SHOE, 2, chance);
    return compareCards(dragon!, tiger!, aceHigh);
  },
  perMille,
  road: ({ winner }) => winner,
  marks: { rounds: ROAD_ROUNDS, of: duelMark },
  theory: () =>
    SPOTS.map(({ id }) => {
      // Every ordered pair of cards, weighted by how often the shoe holds it.
      let [paid, all] = [0, 0];
      for (const dragon of DECK) {
        for (const tiger of DECK) {
          const weight = dragon === tiger ? DECKS - 1 : DECKS;
          all += weight;
          paid += weight * perMille(id, compareCards(dragon, tiger, aceHigh));
        }
      }
      return { spot: id, return: rational(paid, all * 1000) };
    }),
});

export const dragonTigerRules = rulesWith(false);

/** The same duel of two cards under other names; there the ace is the highest card. */
export const DUELS = new Map([
  ["", dragonTigerRules],
  ["football", rulesWith(true)],
  ["war", rulesWith(true)],
]);
