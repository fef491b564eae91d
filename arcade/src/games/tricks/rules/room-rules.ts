import { ArcadeError } from "../../../shared/errors.ts";
import { cardsFact, heldFacts } from "../../../shared/rooms/chance-facts.ts";
import { sharePots } from "../../../shared/rooms/pots.ts";
import type { Move, RoomRules, Showdown } from "../../../shared/rooms/room-rules.ts";
import { chooseTrump, openBids, placeBid } from "./bidding.ts";
import { chooseMove } from "./demo-player.ts";
import { askTrump, countOfSide, dealTricks, legalCards, mayAsk, playCard, SEATS, winningSide, type TrickHand } from "./hand.ts";
import { trickRulesOf, type TrickRules } from "./variants.ts";
import type { TricksView } from "./wire.ts";

/** Every move that is open, each with what it names. */
export function openMoves(rules: TrickRules, hand: TrickHand): string[] {
  if (hand.stage === "bid") return openBids(rules, hand).map((bid) => (bid === null ? "pass" : `bid:${bid}`));
  if (hand.stage === "trump") return [..."SHDC"].map((suit) => `trump:${suit}`);
  const cards = legalCards(rules, hand).map((card) => `play:${card}`);
  return mayAsk(hand) ? [...cards, "ask"] : cards;
}

const verbsOf = (moves: readonly string[]): Move[] =>
  [...new Set(moves.map((action) => action.split(":", 1)[0]!))].map((action) => ({ action, cost: 0 }));

export function actTricks(rules: TrickRules, hand: TrickHand, action: string): TrickHand {
  if (!openMoves(rules, hand).includes(action)) throw new ArcadeError("bet.invalid");
  const [verb, what = ""] = action.split(":");
  if (verb === "bid") return placeBid(rules, hand, Number(what));
  if (verb === "pass") return placeBid(rules, hand, null);
  if (verb === "trump") return chooseTrump(rules, hand, what);
  return verb === "ask" ? askTrump(hand) : playCard(rules, hand, what);
}

/** Tenths of a point by index. */
const scoresOf = (rules: TrickRules, hand: TrickHand): number[] => hand.seats.map(({ bid, tricks }) => rules.score(bid ?? 0, tricks));

/** Who gets what of the pot; odd units go to the first of those who share. */
export function sharePot(rules: TrickRules, hand: TrickHand): Showdown {
  const pot = hand.seats.reduce((sum, { put }) => sum + put, 0);
  const all = hand.seats.map(({ seat }) => seat);
  if (rules.pot === "tricks") return { pots: [{ amount: pot, seats: all }], won: byTricks(hand, pot) };
  const scores = scoresOf(rules, hand);
  const winners = hand.seats.map((_, at) => (rules.pot === "side" ? Number(at % 2 === winningSide(hand)) : scores[at]!));
  const worth = new Map(hand.seats.map(({ seat }, at) => [seat, winners[at]!]));
  const pots = [{ amount: pot, seats: all }];
  return { pots, won: sharePots(pots, (first, second) => worth.get(first)! - worth.get(second)!) };
}

/** Each trick takes the same part; what does not divide goes with the last trick. */
function byTricks({ seats, last }: TrickHand, pot: number): Map<number, number> {
  const tricks = seats.reduce((sum, seat) => sum + seat.tricks, 0);
  const each = tricks === 0 ? 0 : Math.floor(pot / tricks);
  const rest = pot - each * tricks;
  return new Map(seats.map((seat, at) => [seat.seat, each * seat.tricks + (at === (last?.winner ?? 0) ? rest : 0)]));
}

function faceOf(rules: TrickRules, hand: TrickHand, viewer: number | null): TricksView {
  const numberOf = (at: number) => hand.seats[at]!.seat;
  const plays = (list: TrickHand["trick"]) => list.map(({ at, card }) => ({ seat: numberOf(at), card }));
  const knows = hand.trumpOpen || (hand.bidder !== null && numberOf(hand.bidder) === viewer);
  const scores = scoresOf(rules, hand);
  return {
    stage: hand.stage,
    trump: knows ? hand.trump : null,
    trumpOpen: hand.trumpOpen,
    bidder: hand.bidder === null ? null : numberOf(hand.bidder),
    trick: plays(hand.trick),
    last: hand.last && { plays: plays(hand.last.plays), winner: numberOf(hand.last.winner) },
    seats: hand.seats.map(({ seat, bid, passed, tricks, cards }, at) => ({
      seat,
      bid,
      passed,
      tricks,
      held: cards.length,
      score: rules.pot === "side" ? 10 * countOfSide(hand, at) : scores[at]!,
      side: rules.pot === "side" ? at % 2 : null,
    })),
    own: [...(hand.seats.find(({ seat }) => seat === viewer)?.cards ?? [])],
    moves: numberOf(hand.turn) === viewer && !hand.over ? openMoves(rules, hand) : [],
  };
}

const dealtFacts = (hand: TrickHand) => [
  ...heldFacts(hand),
  ...hand.seats.flatMap(({ seat }, at) => (hand.later[at]!.length > 0 ? [cardsFact("later", seat, hand.later[at]!)] : [])),
  ...(hand.open.length > 0 ? [cardsFact("trump", null, hand.open)] : []),
];

/** A game of tricks as a room plays it. */
export function trickRoomRules(variant: string | null): RoomRules {
  const rules = trickRulesOf(variant);
  const room: RoomRules<TrickHand> = {
    // What is said to a partner tells them what is held.
    talk: rules.pot === "side" ? "silent" : "courteous",
    table: { seats: SEATS, demoFillTo: SEATS, longHands: true },
    deal: (chance, seats, boot, first) => dealTricks(rules, chance, seats, boot, first),
    facts: (hand, before) => (before ? [] : dealtFacts(hand)),
    moves: (hand) => verbsOf(openMoves(rules, hand)),
    accepts: (hand, action) => openMoves(rules, hand).includes(action),
    act: (hand, action) => actTricks(rules, hand, action),
    // The least that the rules allow: the lowest bid or a pass, the first suit, the card that stands last in the hand.
    idle: (hand) => {
      const moves = openMoves(rules, hand).filter((action) => action !== "ask");
      if (moves.includes("pass")) return "pass";
      return hand.stage === "play" ? moves.at(-1)! : moves[0]!;
    },
    choose: (hand, chance) => chooseMove(rules, hand, chance),
    board: (hand, seat) => faceOf(rules, hand, seat),
    showdown: (hand) => sharePot(rules, hand),
    // A trump that nobody had opened is the bidder's secret.
    hides: ({ trumpOpen }, action) => action.startsWith("trump:") && !trumpOpen,
  };
  return room;
}
