import { cardsFact, heldFacts } from "../../../shared/rooms/chance-facts.ts";
import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { drawn } from "../../../shared/tables/seeded-words.ts";
import { costNamed, movesOf } from "./betting.ts";
import { chooseHoldem } from "./demo-player.ts";
import { actHoldem, dealHoldem, showHoldem, type HoldemHand } from "./hand.ts";
import { holdemVariant } from "./variants.ts";

const BOARD = 5;

/** The Hold'em family as a room plays it. */
export function holdemRules(key: string | null): RoomRules {
  const variant = holdemVariant(key);
  const rules: RoomRules<HoldemHand> = {
    // Nobody pays for a seat; blinds and antes come with the cards.
    entry: () => 0,
    turnMs: (_hand, ordinary, demo) => (demo ? ordinary : ordinary * variant.pace),
    deal: (chance, seats, boot, first) =>
      dealHoldem(variant, drawn(variant.deck, variant.hole * seats.length + BOARD, chance), seats, boot, first),
    // The whole board, also of a hand that ended before it lay open.
    facts: (hand, before) => (before ? [] : [...heldFacts(hand), cardsFact("board", null, hand.board)]),
    moves: movesOf,
    costNamed,
    act: actHoldem,
    idle: (hand) => (hand.stake === 0 ? "check" : "fold"),
    choose: chooseHoldem,
    showdown: showHoldem,
  };
  return rules;
}
