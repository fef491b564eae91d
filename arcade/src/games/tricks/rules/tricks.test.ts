import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { chooseMove } from "./demo-player.ts";
import { openBids } from "./bidding.ts";
import { bestPlay, countOfSide, dealTricks, legalCards, packOf, playCard, winningSide, type TrickHand } from "./hand.ts";
import { actTricks, openMoves, sharePot, trickRoomRules } from "./room-rules.ts";
import { trickRulesOf, type TrickRules } from "./variants.ts";
import type { TricksView } from "./wire.ts";

const VARIANTS = [null, "spades", "trumps", "twenty-nine"] as const;
const SEATS = [0, 1, 2, 3];
const anyVariant = fc.constantFrom(...VARIANTS);

/** Plays a deal to its end, the moves chosen by `pick`; `look` sees every state before its move. */
function playOut(
  variant: string | null,
  seed: number,
  look: (hand: TrickHand) => void,
  pick: (hand: TrickHand, moves: string[]) => string,
) {
  const rules = trickRulesOf(variant);
  let hand = dealTricks(rules, seededRng(seed), SEATS, 100, seed);
  while (!hand.over) {
    look(hand);
    hand = actTricks(rules, hand, pick(hand, openMoves(rules, hand)));
  }
  return hand;
}
const atRandom = (seed: number) => {
  const rng = seededRng(seed + 7);
  return (_hand: TrickHand, moves: string[]) => moves[rng.int(moves.length)]!;
};

/** The rule book in other words: a card is forbidden when a rule that can be kept is broken by it. */
function mayPlay(rules: TrickRules, hand: TrickHand, card: string): boolean {
  const own = hand.seats[hand.turn]!.cards;
  const trump = hand.trumpOpen ? hand.trump : null;
  const led = hand.trick[0]?.card[1];
  if (led === undefined) return !(rules.breaksTrump && !hand.broken && card[1] === trump && own.some((other) => other[1] !== trump));
  const rank = (one: string) => rules.order.indexOf(one[0]!);
  const highest = (suit: string) => Math.max(-1, ...hand.trick.filter((play) => play.card[1] === suit).map((play) => rank(play.card)));
  const cut = led !== trump && hand.trick.some((play) => play.card[1] === trump);
  if (own.some((other) => other[1] === led)) {
    if (card[1] !== led) return false;
    if (!rules.mustBeat || cut || rank(card) > highest(led)) return true;
    return !own.some((other) => other[1] === led && rank(other) > highest(led));
  }
  if (hand.mustTrump) return card[1] === trump || !own.some((other) => other[1] === trump);
  const higher = own.filter((other) => other[1] === trump && rank(other) > highest(trump ?? "none"));
  return !rules.mustBeat || higher.length === 0 || higher.includes(card);
}

/** Who takes a trick, decided by beating one card after the other. */
function taker(rules: TrickRules, trump: string | null, plays: readonly { at: number; card: string }[]): number {
  const beats = (card: string, other: string) =>
    card[1] === other[1] ? rules.order.indexOf(card[0]!) > rules.order.indexOf(other[0]!) : card[1] === trump;
  return plays.reduce((best, play) => (beats(play.card, best.card) ? play : best)).at;
}

test("which cards may be played, and who takes a trick, agree with the rule book in other words, in every variant", () => {
  fc.assert(
    fc.property(anyVariant, fc.nat(100_000), (variant, seed) => {
      const rules = trickRulesOf(variant);
      const quarrels: TrickHand[] = [];
      const look = (hand: TrickHand) => {
        const { last } = hand;
        const winner = last && taker(rules, hand.trumpOpen ? hand.trump : null, last.plays);
        if (last && (winner !== last.winner || winner !== hand.turn || last.plays[bestPlay(rules, hand, last.plays)]!.at !== winner))
          quarrels.push(hand);
        const allowed = hand.seats[hand.turn]!.cards.filter((card) => mayPlay(rules, hand, card));
        if (hand.stage === "play" && legalCards(rules, hand).join() !== allowed.join()) quarrels.push(hand);
      };
      playOut(variant, seed, look, atRandom(seed));
      expect(quarrels).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test("no card is lost or played twice, every trick has one taker, and the pot goes out to the last unit", () => {
  fc.assert(
    fc.property(anyVariant, fc.nat(100_000), (variant, seed) => {
      const rules = trickRulesOf(variant);
      const played: string[] = [];
      const hand = playOut(
        variant,
        seed,
        (now) => now.last && now.trick.length === 0 && played.push(...now.last.plays.map(({ card }) => card)),
        atRandom(seed),
      );
      played.push(...hand.last!.plays.map(({ card }) => card));
      expect(new Set(played)).toEqual(new Set(packOf(rules)));
      expect(hand.seats.reduce((sum, { tricks }) => sum + tricks, 0)).toBe(packOf(rules).length / 4);
      const counted = hand.seats.reduce((sum, seat) => sum + seat.counted, 0);
      expect(variant === "twenty-nine" ? counted : 29).toBe(29);
      const { won } = sharePot(rules, hand);
      expect([...won.values()].reduce((sum, amount) => sum + amount, 0)).toBe(400);
    }),
    { numRuns: 150 },
  );
});

test("demo players play every variant to its end by legal moves, and do not look at the cards of others", () => {
  for (const variant of VARIANTS) {
    const rules = trickRulesOf(variant);
    for (let seed = 1; seed <= 60; seed += 1) {
      const choose = (hand: TrickHand) => {
        const blind = {
          ...hand,
          seats: hand.seats.map((seat, at) => (at === hand.turn ? seat : { ...seat, cards: seat.cards.map(() => "??") })),
        };
        const move = chooseMove(rules, hand, seededRng(seed));
        expect(chooseMove(rules, { ...blind, later: [] }, seededRng(seed))).toBe(move);
        return move;
      };
      const hand = playOut(variant, seed, () => undefined, choose);
      expect(hand.seats.every(({ cards }) => cards.length === 0)).toBe(true);
      expect(sharePot(rules, hand).won.size).toBeGreaterThan(0);
    }
  }
});

test("demo players bid what they can make more often than not", () => {
  let made = 0;
  for (let seed = 1; seed <= 100; seed += 1) {
    const rules = trickRulesOf(null);
    const hand = playOut(
      null,
      seed,
      () => undefined,
      (now) => chooseMove(rules, now, seededRng(seed)),
    );
    made += hand.seats.filter(({ bid, tricks }) => tricks >= bid!).length;
  }
  expect(made).toBeGreaterThan(220);
});

test("in an auction a demo player goes as high as its best suit promises, one more now and then, and passes beyond", () => {
  const rules = trickRulesOf("twenty-nine");
  const dealt = dealTricks(rules, seededRng(5), SEATS, 100, 0);
  const movesAfter = (bid: number, cards: string[]) => {
    const seats = dealt.seats.map((seat, at) => (at === dealt.turn ? { ...seat, cards } : { ...seat, bid }));
    const moves = SEATS.flatMap((seed) => [1, 2, 3].map((of) => chooseMove(rules, { ...dealt, seats }, seededRng(10 * seed + of))));
    return [...new Set(moves)].sort((a, b) => a.localeCompare(b));
  };
  const strong = ["JH", "9H", "AH", "TH"];
  expect([20, 21, 22].map((bid) => movesAfter(bid, strong))).toEqual([["bid:21"], ["bid:22", "pass"], ["pass"]]);
  expect([15, 16].map((bid) => movesAfter(bid, ["7S", "8H", "QD", "KC"]))).toEqual([["bid:16", "pass"], ["pass"]]);
});

test("call break: a kept bid counts itself and a tenth for each trick above, a missed one is lost; the best score takes the pot", () => {
  const score = (bid: number, tricks: number) => trickRulesOf(null).score(bid, tricks);
  expect([score(3, 3), score(3, 5), score(3, 2), score(8, 13)]).toEqual([30, 32, -30, 85]);
  const spades = (bid: number, tricks: number) => trickRulesOf("spades").score(bid, tricks);
  expect([spades(0, 0), spades(0, 1), spades(4, 6), spades(4, 3)]).toEqual([1000, -1000, 420, -400]);
});

test("in an auction bids rise, whoever passes is out, and the last cannot pass while nobody has bid", () => {
  const rules = trickRulesOf("twenty-nine");
  let hand = dealTricks(rules, seededRng(5), SEATS, 100, 0);
  expect(hand.seats.every(({ cards }) => cards.length === 4)).toBe(true);
  for (const move of ["pass", "pass", "pass"]) hand = actTricks(rules, hand, move);
  expect(openBids(rules, hand)).not.toContain(null);
  hand = actTricks(rules, hand, "bid:16");
  expect(hand).toMatchObject({ stage: "trump", turn: 3, bidder: 3 });
  hand = actTricks(rules, hand, "trump:H");
  expect(hand.seats.every(({ cards }) => cards.length === 8)).toBe(true);
  expect(hand).toMatchObject({ stage: "play", turn: 0, trumpOpen: false });
  let rising = dealTricks(rules, seededRng(5), SEATS, 100, 0);
  for (const move of ["bid:16", "bid:18", "pass", "bid:20"]) rising = actTricks(rules, rising, move);
  expect(openBids(rules, rising)[0]).toBe(21);
  for (const move of ["pass", "bid:28"])
    if (rising.stage === "bid") rising = actTricks(rules, rising, openMoves(rules, rising).includes(move) ? move : "pass");
  expect(rising.stage).toBe("trump");
});

test("the trump stays hidden from all but the bidder until it is asked for, and the side of the bid takes the whole pot or loses it", () => {
  const room = trickRoomRules("twenty-nine");
  const rules = trickRulesOf("twenty-nine");
  const scores: number[][] = [];
  const counted: number[][] = [];
  const hand = playOut(
    "twenty-nine",
    12,
    (now) => {
      const { seats } = room.board!(now, null) as TricksView;
      scores.push(seats.map(({ score }) => score));
      counted.push(SEATS.map((at) => 10 * countOfSide(now, at)));
      if (now.trump === null || now.trumpOpen) return;
      for (const seat of SEATS) {
        const view = room.board!(now, seat) as TricksView;
        expect(view.trump).toBe(seat === now.seats[now.bidder!]!.seat ? now.trump : null);
        expect(view.own).toEqual(now.seats[seat]!.cards);
      }
    },
    (now) => chooseMove(rules, now, seededRng(12)),
  );
  // Points of cards, told in tenths as every score is.
  expect(scores).toEqual(counted);
  const side = winningSide(hand);
  const made = countOfSide(hand, hand.bidder!) >= hand.seats[hand.bidder!]!.bid!;
  expect(side === hand.bidder! % 2).toBe(made);
  expect([...sharePot(rules, hand).won]).toEqual(hand.seats.filter((_, at) => at % 2 === side).map(({ seat }) => [seat, 200]));
});

test("a card that is not held or not allowed is refused, and a watcher sees nobody's cards", () => {
  const rules = trickRulesOf("trumps");
  const hand = dealTricks(rules, seededRng(3), SEATS, 100, 0);
  const foreign = hand.seats[1]!.cards[0]!;
  expect(() => playCard(rules, hand, foreign)).toThrow(RangeError);
  expect(() => actTricks(rules, hand, `play:${foreign}`)).toThrow("bet.invalid");
  expect((trickRoomRules("trumps").board!(hand, null) as TricksView).own).toEqual([]);
});

test("a demo player that comes last takes a trick with the lowest card that wins it, before that with the highest", () => {
  const rules = trickRulesOf("trumps");
  const dealt = dealTricks(rules, seededRng(3), SEATS, 100, 0);
  const seats = dealt.seats.map((seat) => ({ ...seat, cards: ["KC", "TC", "3C"] }));
  const played = ["9C", "5C", "2C"].map((card, at) => ({ at, card }));
  const move = (trick: typeof played) => chooseMove(rules, { ...dealt, seats, trump: "H", trick, turn: trick.length }, seededRng(1));
  expect(move(played)).toBe("play:TC");
  expect(move(played.slice(0, 2))).toBe("play:KC");
});
