import type { Rng } from "../../shared/rng.ts";
import { paidTo } from "../../shared/rooms/payout.ts";
import { costOf, DEMO_FACES, DEMO_NAMES, type Move, type RoomHand, type RoomRules } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig, RoomView, SeatView } from "../../shared/rooms/wire.ts";

/** What is seen of a sample: all cards that seats hold (`cards`), what everybody sees at a board (`board`), or what the first seat sees (`first`). */
export type SampleEyes = "cards" | "board" | "first";

/** A move of a sample hand, and whose it was. */
export interface SampleMove {
  seat: SeatView;
  move: Move;
  /** Whether it was made by the seat whose cards are seen, or all are. */
  own: boolean;
  /** Whether the rules keep from the others what it named. */
  hidden: boolean;
  /** The eyes of a die that it has rolled; null for another move. */
  roll: number | null;
}

/** A hand that demo players play on this phone, to be looked at: it costs nothing, and no record knows of it. */
export interface SampleHand {
  /** The table as it stands. */
  view(): RoomView;
  /** Makes the next move; null once the hand is over. */
  next(): Promise<SampleMove | null>;
}

type SampleConfig = Pick<RoomConfig, "boot" | "demoFillTo" | "rakePercent">;

/** Deals a sample hand by the rules that play, for as many as demo players fill a table up to. */
export function dealSample(
  rules: RoomRules,
  { boot, demoFillTo, rakePercent }: SampleConfig,
  chance: Rng,
  eyes: SampleEyes = "cards",
): SampleHand {
  const count = Math.min(demoFillTo, DEMO_NAMES.length);
  const numbers = Array.from({ length: count }, (_, at) => at);
  let hand = rules.deal(chance, numbers, boot, chance.int(count));
  const view = () => viewOf(rules, hand, rakePercent, eyes);
  return {
    view,
    next: async () => {
      if (hand.over) return null;
      const before = hand;
      const seat = view().seats[before.turn]!;
      const action = await rules.choose(before, chance);
      const cost = costOf(rules, before, action) ?? 0;
      hand = rules.act(before, action, cost, 0);
      return {
        seat,
        move: { action, cost },
        own: eyes !== "first" || seat.seat === FIRST,
        hidden: rules.hides?.(hand, action) ?? false,
        roll: rules.facts(hand, before).find(({ kind }) => kind === "roll")?.number ?? null,
      };
    },
  };
}

/** The seat of whoever is looked at over the shoulder. */
const FIRST = 0;

function viewOf(rules: RoomRules, hand: RoomHand, rakePercent: number, eyes: SampleEyes): RoomView {
  const end = hand.over ? rules.showdown(hand) : null;
  const seats = hand.seats.map(({ seat, put, folded, seen, allIn, cards }): SeatView => {
    const who = { seat, names: DEMO_NAMES[seat]!, face: DEMO_FACES[seat]!, demo: true, you: false, says: null, muted: false };
    const shown = eyes === "cards" ? [...cards] : null;
    return { ...who, put, folded, seen, allIn, cards: shown, won: end ? paidTo(hand, end, seat, rakePercent) : 0 };
  });
  return {
    hand: 0,
    handId: "sample",
    phase: hand.over ? "showing" : "playing",
    now: 0,
    until: null,
    seats,
    turn: hand.over ? null : hand.seats[hand.turn]!.seat,
    actions: [],
    button: hand.button ?? null,
    open: [...hand.open],
    board: rules.board?.(hand, eyes === "first" ? FIRST : null) ?? null,
    pot: seats.reduce((sum, { put }) => sum + put, 0),
    pots: end?.pots.filter((pot) => pot.seats.length > 1).map(({ amount }) => amount) ?? [],
    stake: hand.stake,
    commitment: "",
    seed: null,
    emotes: [],
    joined: false,
    yourNet: null,
  };
}
