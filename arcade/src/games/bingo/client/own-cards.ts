import { MAX_CARDS } from "../rules/card.ts";
import { printCard } from "../rules/play.ts";

/** The cards that the player sees before they stake. Balls are drawn by the seeds, after the stake, so that no card is better than another. */
export interface OwnCards {
  /** The first so many of them. */
  take(count: number): number[][];
  /** Others in their place, at no charge. */
  change(): void;
}

export function createOwnCards(): OwnCards {
  let cards = print();
  return {
    take: (count) => cards.slice(0, count),
    change: () => {
      cards = print();
    },
  };
}

const print = (): number[][] => Array.from({ length: MAX_CARDS }, () => printCard({ int }));

const WORDS = 2 ** 32;
/** A whole number from 0 up to `below`, each equally likely. */
function int(below: number): number {
  const fair = WORDS - (WORDS % below);
  for (;;) {
    const [word] = crypto.getRandomValues(new Uint32Array(1));
    if (word! < fair) return word! % below;
  }
}
