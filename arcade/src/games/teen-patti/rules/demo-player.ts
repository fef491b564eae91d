import type { Rng } from "../../../shared/rng.ts";
import { actionsOf, type Action, type Hand } from "./hand.ts";
import { rankHand, RANKINGS } from "./ranks.ts";

/** From 0 to 1, by what the cards alone are worth. */
function strengthOf(hand: Hand): number {
  const { ranking, values } = rankHand(hand.seats[hand.turn]!.cards);
  const above = RANKINGS.length - 1 - RANKINGS.indexOf(ranking);
  return above === 0 ? (values[0]! - 4) / 30 : 0.35 + above * 0.12;
}

/** What a demo player does; `lowest`: the lowest hand wins. It knows its own cards at most, and nobody else's. */
export function chooseAction(hand: Hand, chance: Rng, lowest = false): Action {
  const seat = hand.seats[hand.turn]!;
  const open = new Set(actionsOf(hand).map(({ action }) => action));
  const roll = chance.int(100);
  if (!seat.seen) return roll < 30 + hand.turns * 5 ? "see" : roll > 92 && open.has("raise") ? "raise" : "call";
  const own = strengthOf(hand);
  const strength = (lowest ? 0.6 - own : own) - (hand.stake / hand.boot) * 0.01;
  if (strength < 0.2 && roll < 75) return "fold";
  if (open.has("show") && (strength > 0.4 || roll < 35)) return "show";
  return strength > 0.55 && roll < 45 && open.has("raise") ? "raise" : "call";
}
