import { cardsFact, heldFacts, numberFact, type ChanceFact } from "../../../shared/rooms/chance-facts.ts";
import type { RoomRules } from "../../../shared/rooms/room-rules.ts";
import { chooseMove } from "./demo-player.ts";
import { dealRummy, dropPoints, type RummyHand } from "./hand.ts";
import { acceptsCard, actRummy, settle, verbsOf } from "./play.ts";
import { rummyRulesOf, type RummyRules } from "./variants.ts";
import type { RummySeatView, RummyView } from "./wire.ts";

/** A turn of rummy takes longer than a call. */
const PACE = 2;
/** The first turn after a deal of a match lasts longer, so that everybody can look at what the others had: a demo player's, and a player's. */
const AFTER_A_DEAL = { demo: 6, player: 2.5 } as const;

function turnMs(hand: RummyHand, ordinary: number, demo: boolean): number {
  const dealtAnew = hand.ended !== null && hand.turns === 0 && hand.stage === "draw";
  if (dealtAnew) return ordinary * AFTER_A_DEAL[demo ? "demo" : "player"];
  return demo ? ordinary : PACE * ordinary;
}

function boardOf(rules: RummyRules, hand: RummyHand, viewer: number | null): RummyView {
  const own = hand.seats.findIndex(({ seat }) => seat === viewer);
  const mine = own >= 0 && hand.turn === own;
  const { ended } = hand;
  const numberOf = (at: number | null) => (at === null ? null : hand.seats[at]!.seat);
  return {
    stage: hand.stage,
    own: [...(hand.seats[own]?.cards ?? [])],
    fresh: mine ? (hand.fresh?.card ?? null) : null,
    freshIsBound: mine && (hand.fresh?.open ?? false),
    wild: hand.wild,
    top: hand.pile.at(-1) ?? null,
    stock: hand.stock.length,
    drop: mine && !hand.over ? dropPoints(rules, hand) : null,
    deal: hand.deal,
    seats: hand.seats.map((_, at) => seatOf(hand, at)),
    over: hand.over,
    ended: ended && { deal: ended.deal, wild: ended.wild, by: numberOf(ended.by), winner: numberOf(ended.winner) },
  };
}

function seatOf(hand: RummyHand, at: number): RummySeatView {
  const { seat, cards, left, folded, total } = hand.seats[at]!;
  const shown = hand.ended?.shown[at] ?? null;
  return {
    seat,
    held: cards.length,
    left: folded || left !== null,
    points: hand.ended?.points[at] ?? null,
    total,
    groups: shown && shown.groups,
    loose: shown && shown.loose,
  };
}

/** A deal as it came from its pack. */
function dealtFacts(rules: RummyRules, hand: RummyHand): ChanceFact[] {
  return [
    ...(rules.match ? [numberFact("deal", null, hand.deal)] : []),
    ...heldFacts(hand).filter(({ cards }) => cards.length > 0),
    ...(hand.wild === null ? [] : [cardsFact("joker", null, [hand.wild])]),
    cardsFact("pile", null, hand.pile),
    cardsFact("stock", null, hand.stock),
  ];
}

/** Rummy as a room plays it. */
export function rummyRoomRules(variant: string | null): RoomRules {
  const rules = rummyRulesOf(variant);
  const room: RoomRules<RummyHand> = {
    table: { seats: rules.seats, demoFillTo: rules.demoFillTo, longHands: true },
    deal: (chance, seats, boot, first) => dealRummy(rules, chance, seats, boot, first),
    facts: (hand, before) => (hand.deal === before?.deal ? [] : dealtFacts(rules, hand)),
    moves: (hand) => verbsOf(rules, hand).map((action) => ({ action, cost: 0 })),
    accepts: (hand, action) => acceptsCard(rules, hand, action),
    act: (hand, action) => actRummy(rules, hand, action),
    turnMs,
    idle: () => "wait",
    choose: (hand, chance) => chooseMove(rules, hand, chance),
    board: (hand, seat) => boardOf(rules, hand, seat),
    showdown: (hand) => settle(rules, hand),
    // Of a deal that nobody has ended nothing was laid out; `ended` may tell of the one before.
    shownCards: ({ seats, over, ended }) =>
      seats.map((_, at) => {
        const laid = over ? ended?.shown[at] : null;
        return laid ? [...laid.groups.flat(), ...laid.loose] : null;
      }),
  };
  return room;
}
