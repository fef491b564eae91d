import type { Rng } from "../../../shared/rng.ts";
import { rankOf, type Card } from "../../../shared/tables/cards.ts";
import type { DuelHand } from "./room-rules.ts";

/** Mostly the card whose place among its own is that of the clash's points among those to come, now and then another one. It never looks at the other's. */
export function chooseCard(hand: DuelHand, chance: Rng): Card {
  const own = hand.held[hand.turn as 0 | 1].toSorted((a, b) => rankOf(a) - rankOf(b));
  const stale = hand.points > hand.fought.length + 1;
  // The points rise with each clash, so the low cards go first; points that stood over are worth a high one.
  const wanted = stale ? own.length - 1 : 0;
  const at = chance.int(100) < 65 ? wanted : chance.int(own.length);
  return own[at]!;
}
