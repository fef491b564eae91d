import type { Card } from "../../../shared/tables/cards.ts";
import { countOf, worthOf, type Count } from "../../blackjack/rules/cards.ts";

/*
 * The play that wins most, as it is printed on cards for players: a column for each card of the dealer, from 2 over 10 to the ace. H: hit,
 * S: stand, D: double, P: split. A test compares all of it with the exact theory.
 */
const COLUMNS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
const STAND = "SSSSSSSSSS";
const STIFF = "SSSSSHHHHH";
/** By total; what is missing is hit below and stood on above. */
const HARD: Readonly<Record<number, string>> = {
  9: "HDDDDHHHHH",
  10: "DDDDDDDDHH",
  11: "DDDDDDDDDH",
  12: "HHSSSHHHHH",
  13: STIFF,
  14: STIFF,
  15: STIFF,
  16: STIFF,
};
const SOFT: Readonly<Record<number, string>> = {
  13: "HHHHDHHHHH",
  14: "HHHDDHHHHH",
  15: "HHHDDHHHHH",
  16: "HHDDDHHHHH",
  17: "HDDDDHHHHH",
  18: "SDDDDSSHHH",
};
/** By the worth of one of the two cards; fives and tens are never split. */
const PAIRS: Readonly<Record<number, string>> = {
  1: "PPPPPPPPPP",
  2: "PPPPPPHHHH",
  3: "PPPPPPHHHH",
  4: "HHHPPHHHHH",
  6: "PPPPPHHHHH",
  7: "PPPPPPHHHH",
  8: "PPPPPPPPPP",
  9: "PPPPPSPPSS",
};

function rowOf({ total, soft }: Count): string {
  const least = soft ? 13 : 9;
  const rows = soft ? SOFT : HARD;
  return rows[total] ?? (total < least ? "HHHHHHHHHH" : STAND);
}

/** What to do with these cards against the dealer's open one, of what is open to the seat. */
export function bestPlay(cards: readonly Card[], up: Card, open: (action: string) => boolean): "hit" | "stand" | "double" | "split" {
  const at = COLUMNS.indexOf(worthOf(up));
  if (open("split") && PAIRS[worthOf(cards[0]!)]?.[at] === "P") return "split";
  const count = countOf(cards);
  const sign = rowOf(count)[at]!;
  if (sign === "D" && open("double")) return "double";
  // A soft eighteen that cannot be doubled stands.
  if (sign === "D") return count.soft && count.total >= 18 ? "stand" : "hit";
  return sign === "S" ? "stand" : "hit";
}
