import type { Rng } from "../../shared/rng.ts";
import { paidTo } from "../../shared/rooms/payout.ts";
import { CARD_TABLE, costOf, DEMO_FACES, DEMO_NAMES, type Move, type RoomHand, type RoomRules } from "../../shared/rooms/room-rules.ts";
import type { RoomConfig, RoomView, SeatView } from "../../shared/rooms/wire.ts";

/** A move of a sample hand, and whose it was. */
export interface SampleMove {
  seat: SeatView;
  move: Move;
}

/** A hand that demo players play on this phone, to be looked at: it costs nothing, and no record knows of it. */
export interface SampleHand {
  /** The table as it stands, all cards open. */
  view(): RoomView;
  /** Makes the next move; null once the hand is over. */
  next(): Promise<SampleMove | null>;
}

type SampleConfig = Pick<RoomConfig, "boot" | "demoFillTo" | "rakePercent">;

/** Deals a sample hand by the rules that play, for as many as demo players fill a table up to. */
export function dealSample(rules: RoomRules, { boot, demoFillTo, rakePercent }: SampleConfig, chance: Rng): SampleHand {
  const count = Math.min(demoFillTo, DEMO_NAMES.length, CARD_TABLE.seats);
  const numbers = Array.from({ length: count }, (_, at) => at);
  let hand = rules.deal(chance, numbers, boot, chance.int(count));
  const view = () => viewOf(rules, hand, rakePercent);
  return {
    view,
    next: async () => {
      if (hand.over) return null;
      const seat = view().seats[hand.turn]!;
      const action = await rules.choose(hand, chance);
      const cost = costOf(rules, hand, action) ?? 0;
      hand = rules.act(hand, action, cost, 0);
      return { seat, move: { action, cost } };
    },
  };
}

function viewOf(rules: RoomRules, hand: RoomHand, rakePercent: number): RoomView {
  const end = hand.over ? rules.showdown(hand) : null;
  const seats = hand.seats.map(({ seat, put, folded, seen, allIn, cards }): SeatView => {
    const who = { seat, names: DEMO_NAMES[seat]!, face: DEMO_FACES[seat]!, demo: true, you: false, says: null, muted: false };
    return { ...who, put, folded, seen, allIn, cards: [...cards], won: end ? paidTo(hand, end, seat, rakePercent) : 0 };
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
    board: null,
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
