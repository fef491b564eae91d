import "./holdem.css";
import { money } from "../../../client/money.ts";
import { openCardRoom } from "../../../client/rooms/card-room.ts";
import type { Card } from "../../../shared/tables/cards.ts";
import { kindOfScore, valueOf } from "../../../shared/tables/poker.ts";
import { CHIP } from "../rules/betting.ts";
import { smallBlindOf } from "../rules/hand.ts";
import { holdemScore, holdemVariant, toHoldemKey, type HoldemVariant } from "../rules/variants.ts";
import { text } from "./text.ts";

/** Of a room at its ordinary pace. */
const TURN_SECONDS = 15;

const loadRules = async () => (await import("../rules/room-rules.ts")).holdemRules;

void openCardRoom(loadRules, ({ variant: key, boot }) => {
  const variant = holdemVariant(key);
  const amounts = { small: money(smallBlindOf(boot)), big: money(boot), most: money(variant.stack * boot) };
  return {
    cards: variant.hole,
    openName: text("board"),
    folded: text("seat.folded"),
    ranking: (cards, open) => rankingOf(variant, cards, open),
    state: () => "",
    stack: ({ put }) => variant.stack * boot - put,
    sample: { rules: loadRules, noun: "hand", eyes: "cards" },
    raise: { step: boot, chip: CHIP },
    moveText: ({ action, cost }) => text(`act.${wordOf(action)}`, { amount: money(cost) }),
    costText: text(`cost.${variant.forced}`),
    seatNote: text("join.most", amounts),
    words: {
      join: text(variant.forced === "antes" ? "join.ante" : "join.blinds", amounts),
      "rules.seats": text("rules.seats"),
      "rules.time": text("rules.time", { count: TURN_SECONDS * variant.pace }),
    },
    rulesText: [
      text(`rules.${toHoldemKey(key)}`),
      text(variant.hole === 4 ? "rules.aim.omaha" : "rules.aim"),
      text(variant.order.wheelTop === 9 ? "rules.rank.short" : "rules.rank"),
      text(variant.forced === "antes" ? "rules.ante" : "rules.blinds", amounts),
      text(`rules.${variant.betting}`),
      text("rules.stack", amounts),
    ],
  };
});

/** A raise is called one, whatever it puts in. */
function wordOf(action: string): "allin" | "call" | "check" | "fold" | "raise" {
  return action === "allin" || action === "call" || action === "check" || action === "fold" ? action : "raise";
}

/** What a seat has so far, in words. */
function rankingOf(variant: HoldemVariant, cards: readonly Card[], open: readonly Card[]): string {
  if (open.length >= 3) return text(`kind.${kindOfScore(holdemScore(variant, cards, open), variant.order)}`);
  const pair = variant.hole === 2 && valueOf(cards[0]!) === valueOf(cards[1]!);
  return variant.hole === 2 ? text(pair ? "kind.pair" : "kind.high") : "";
}
