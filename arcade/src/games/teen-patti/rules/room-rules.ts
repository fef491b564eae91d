import { cardsFact, heldFacts } from "../../../shared/rooms/chance-facts.ts";
import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { DECK, type Card } from "../../../shared/tables/cards.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { chooseAction } from "./demo-player.ts";
import { act, actionsOf, dealHand, isOver, showdown, type Action, type Hand } from "./hand.ts";
import { compareHands, type Compare } from "./ranks.ts";
import { compareWild, wildRanks } from "./wild.ts";

/** A hand in a room: who has asked for the show, and the joker where one is turned over. */
interface PattiHand extends Hand {
  open: readonly Card[];
  over: boolean;
  /** Seat that asked for the show. */
  asker: number | null;
}

/** How hands are compared in a variant; in Muflis the lowest hand wins. */
export function compareFor(variant: string | null, open: readonly Card[]): Compare {
  if (variant === "muflis") return (first, second) => compareHands(second, first);
  const wild = wildRanks(variant, open);
  return wild.size === 0 ? compareHands : compareWild(wild);
}

/** Teen Patti as a room plays it. */
export function pattiRules(variant: string | null): RoomRules {
  const rules: RoomRules<PattiHand> = {
    deal: (chance, seats, boot, first) => {
      const deck = drawn(DECK, 3 * seats.length + 1, chance);
      const open = variant === "joker" ? [deck.at(-1)!] : [];
      return { ...dealHand(deck, seats, boot, first), asker: null, open, over: false };
    },
    facts: (hand, before) => {
      if (before) return [];
      return hand.open.length > 0 ? [...heldFacts(hand), cardsFact("joker", null, hand.open)] : heldFacts(hand);
    },
    moves: actionsOf,
    act: (hand, action, paid) => {
      const actor = hand.seats[hand.turn]!.seat;
      const next = act(hand, action as Action, paid);
      return { ...hand, ...next.hand, asker: next.shown ? actor : null, over: next.shown || isOver(next.hand) };
    },
    // Whoever lets the time run out has folded.
    idle: () => "fold",
    choose: (hand, chance) => {
      return chooseAction(hand, chance, variant === "muflis");
    },
    showdown: (hand) => showdown(hand, hand.asker, compareFor(variant, hand.open)),
  };
  return rules;
}
