import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRng } from "../../../shared/rng.ts";
import { chooseMove } from "./demo-player.ts";
import { dealRummy, type RummyHand } from "./hand.ts";
import { packOf } from "./pack.ts";
import { acceptsCard, actRummy, settle, verbsOf } from "./play.ts";
import { rummyRoomRules } from "./room-rules.ts";
import { endOf, finishingCards, pointsLaidOff } from "./scoring.ts";
import { MOST_POINTS, rummyRulesOf } from "./variants.ts";
import type { RummyView } from "./wire.ts";

const VARIANTS = [null, "deals", "pool", "adda", "joker", "gin"] as const;
const BOOT = 800;
const begin = (variant: string | null, seed: number): RummyHand => {
  const rules = rummyRulesOf(variant);
  const seats = Array.from({ length: rules.demoFillTo }, (_, at) => at);
  return dealRummy(rules, seededRng(seed), seats, BOOT, seed);
};
const all = ({ seats, stock, pile, wild }: RummyHand): string[] =>
  [...seats.flatMap(({ cards }) => cards), ...stock, ...pile, ...(wild === null ? [] : [wild])].toSorted((a, b) => a.localeCompare(b));

/** Moves by chance among those that are open. */
function atRandom(variant: string | null, hand: RummyHand, seed: number): string {
  const rules = rummyRulesOf(variant);
  const rng = seededRng(seed);
  const verbs = verbsOf(rules, hand).filter((verb) => verb !== "drop" || rng.int(6) === 0);
  const verb = verbs[rng.int(verbs.length)]!;
  const { cards } = hand.seats[hand.turn]!;
  const move = `${verb}:${cards[rng.int(cards.length)]!}`;
  if (hand.stage === "draw") return verb;
  return acceptsCard(rules, hand, move) ? move : `discard:${cards.find((card) => acceptsCard(rules, hand, `discard:${card}`))!}`;
}

test("no card is ever lost or doubled, and everybody holds as many as the game says, whatever is played", () => {
  fc.assert(
    fc.property(fc.constantFrom(...VARIANTS), fc.nat(10_000), (variant, seed) => {
      const rules = rummyRulesOf(variant);
      const whole = packOf(rules)
        .toSorted((a, b) => a.localeCompare(b))
        .join();
      let hand = begin(variant, seed);
      for (let step = 0; step < 60 && !hand.over; step += 1) {
        hand = actRummy(rules, hand, atRandom(variant, hand, seed * 100 + step));
        expect(all(hand).join()).toBe(whole);
        const extra = hand.stage === "discard" ? 1 : 0;
        expect(
          hand.seats.every(
            ({ cards, folded, left }, at) =>
              folded || left !== null || hand.over || cards.length === rules.cards + (at === hand.turn ? extra : 0),
          ),
        ).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test("demo players play every variant to its end, and every stake finds an owner to the last unit", () => {
  for (const variant of VARIANTS) {
    const rules = rummyRulesOf(variant);
    const ends: (number | null)[] = [];
    for (let seed = 1; seed <= 6; seed += 1) {
      const rng = seededRng(seed);
      let hand = begin(variant, seed);
      while (!hand.over) hand = actRummy(rules, hand, chooseMove(rules, hand, rng));
      ends.push(hand.ended!.by);
      const { won } = settle(rules, hand);
      expect([...won.values()].reduce((sum, amount) => sum + amount, 0)).toBe(BOOT * rules.demoFillTo);
      expect([...won.values()].every((amount) => amount >= 0)).toBe(true);
    }
    expect(ends.filter((by) => by === null).length, String(variant)).toBeLessThan(3);
  }
});

test("a demo player decides by its own cards and the open one", () => {
  for (const variant of VARIANTS) {
    const rules = rummyRulesOf(variant);
    let hand = begin(variant, 11);
    for (let step = 0; step < 16 && !hand.over; step += 1) {
      const blind: RummyHand = {
        ...hand,
        seats: hand.seats.map((seat, at) => (at === hand.turn ? seat : { ...seat, cards: seat.cards.map(() => "??") })),
        stock: hand.stock.map(() => "??"),
        packs: [],
      };
      const move = chooseMove(rules, hand, seededRng(step));
      expect(chooseMove(rules, blind, seededRng(step))).toBe(move);
      hand = actRummy(rules, hand, move);
    }
  }
});

/** A hand whose seats hold what a test wants, the first in turn with one card too many. */
function holding(variant: string | null, hands: string[], change: Partial<RummyHand> = {}): RummyHand {
  const hand = begin(variant, 3);
  const seats = hand.seats.map((seat, at) => ({ ...seat, cards: hands[at]?.split(" ") ?? seat.cards, turns: 1 }));
  return { ...hand, seats, turn: 0, stage: "discard", wild: variant === "gin" ? null : "2Da", fresh: null, ...change };
}
const DONE = "3Ha 4Ha 5Ha 7Sa 8Sa 9Sa JCa JDa JHa KSa KHa KDa KCa QCb";
const POOR = "AHb AD" + "b ACb 4Sb 6Sb 8Db TDb KCb QDb 3Hb 5Cb 7Cb 9Cb";

test("a declaration ends the deal: the winner is paid by the points of the others, eighty at most", () => {
  const rules = rummyRulesOf(null);
  const hand = holding(null, [DONE, POOR, "3Hb 4Hb 5Hb 7Sb 8Sb 9Sb 4Cb 4Da 9Da XJa 2Sb 6Ca 7Da"]);
  expect(finishingCards(rules, hand)).toContain("QCb");
  expect(acceptsCard(rules, hand, "declare:3Ha")).toBe(false);
  const after = actRummy(rules, hand, "declare:QCb");
  expect(after.over).toBe(true);
  expect(after.ended!.winner).toBe(0);
  const [, second, third] = after.ended!.points;
  expect(second).toBe(MOST_POINTS);
  expect(third).toBeLessThan(30);
  const value = BOOT / MOST_POINTS;
  expect([...settle(rules, after).won]).toEqual([
    [0, BOOT + (second! + third!) * value],
    [1, 0],
    [2, BOOT - third! * value],
  ]);
});

test("leaving costs twenty points before the first turn and forty later, and the last who stays wins the deal", () => {
  const rules = rummyRulesOf(null);
  let hand = begin(null, 4);
  const first = hand.turn;
  while (!hand.over) hand = actRummy(rules, hand, "drop");
  expect(hand.over).toBe(true);
  expect(hand.ended!.points[first]).toBe(20);
  let later = begin(null, 4);
  while (later.seats[first]!.turns === 0 || later.turn !== first || later.stage !== "draw")
    later = actRummy(rules, later, later.stage === "draw" ? "draw" : `discard:${later.fresh!.card}`);
  later = actRummy(rules, later, "drop");
  expect(later.seats[first]).toMatchObject({ left: 40, folded: true });
  expect(() => actRummy(rummyRulesOf("deals"), begin("deals", 4), "drop")).toThrow("bet.invalid");
});

test("a card taken from the open pile cannot be put away at once, and nothing is drawn twice", () => {
  const rules = rummyRulesOf(null);
  const hand = begin(null, 9);
  const taken = actRummy(rules, hand, "take");
  const top = hand.pile.at(-1)!;
  expect(acceptsCard(rules, taken, `discard:${top}`)).toBe(false);
  expect(() => actRummy(rules, taken, `discard:${top}`)).toThrow("bet.invalid");
  expect(() => actRummy(rules, taken, "draw")).toThrow("bet.invalid");
  expect(() => actRummy(rules, hand, "discard")).toThrow("bet.invalid");
});

test("who lets the time run out draws and puts the same card away; the second time in a row they leave", () => {
  const rules = rummyRulesOf(null);
  const hand = begin(null, 5);
  const at = hand.turn;
  const waited = actRummy(rules, hand, "wait");
  expect(waited.seats[at]!.cards).toEqual(hand.seats[at]!.cards);
  expect(waited.turn).not.toBe(at);
  let round = waited;
  while (round.turn !== at) round = actRummy(rules, round, round.stage === "draw" ? "draw" : `discard:${round.fresh!.card}`);
  expect(actRummy(rules, round, "wait").seats[at]!.left).toBe(40);
});

test("gin: the difference counts, cards are laid off to the knocker's groups, gin and undercut bring twenty-five more", () => {
  const rules = rummyRulesOf("gin");
  const knock = holding("gin", ["AHa ADa ACa 4Sa 5Sa 6Sa 9Ca 9Da 9Ha 3Ca KDa", "7Sa ASa 9Sa KCa QCa 2Ha 4Da 8Ha JDa TSa"]);
  expect(finishingCards(rules, knock)).toContain("KDa");
  const after = actRummy(rules, knock, "declare:KDa");
  expect(after.ended).toMatchObject({ winner: 0, points: [0, 10 + 10 + 2 + 4 + 8 + 10 + 10 - 3] });
  const undercut = holding("gin", ["AHa ADa ACa 4Sa 5Sa 6Sa 9Ca 9Da 4Ha 2Ca KDa", "7Sa ASa KCa KSa KHa 2Ha 3Ha QCa QSa QHa"]);
  expect(finishingCards(rules, undercut)).not.toContain("KDa");
  const level = holding("gin", ["AHa ADa ACa 4Sa 5Sa 6Sa 9Ca 9Da 9Ha 8Da KDa", "7Sa ASa KCa KSa KHa 2Ha 3Ha QCa QSa QHa"]);
  expect(actRummy(rules, level, "declare:KDa").ended).toMatchObject({ winner: 1, points: [8 - 5 + 25, 0] });
  const groups = [["4Sa", "5Sa", "6Sa"]];
  expect(pointsLaidOff(rules, knock, ["7Sa", "8Sa", "2Ha"], groups)).toBe(2);
});

test("a match of deals goes to the fewest points, a pool to who is not yet out; the pot is whole", () => {
  for (const variant of ["deals", "pool"] as const) {
    const rules = rummyRulesOf(variant);
    const rng = seededRng(21);
    let hand = begin(variant, 21);
    while (!hand.over) hand = actRummy(rules, hand, chooseMove(rules, hand, rng));
    const { won } = settle(rules, hand);
    const playing = hand.seats.filter(({ folded }) => !folded);
    const least = Math.min(...playing.map(({ total }) => total));
    for (const { seat, total, folded } of hand.seats) expect((won.get(seat) ?? 0) > 0).toBe(!folded && total === least);
    expect(hand.deal).toBeGreaterThan(1);
  }
  expect(rummyRulesOf("pool").match!.limit).toBe(61);
});

test("after each deal of a match everybody sees what the others had, while the next is played, and has time to look", () => {
  for (const variant of ["deals", "pool"] as const) {
    const [rules, room, rng] = [rummyRulesOf(variant), rummyRoomRules(variant), seededRng(33)];
    const timesOf = (now: RummyHand) => [true, false].map((demo) => room.turnMs!(now, 1000, demo));
    let hand = begin(variant, 33);
    expect([(room.board!(hand, 0) as RummyView).ended, timesOf(hand)]).toEqual([null, [1000, 2000]]);
    let before = hand;
    while (hand.deal === 1) [before, hand] = [hand, actRummy(rules, hand, chooseMove(rules, hand, rng))];
    const view = room.board!(hand, 0) as RummyView;
    expect([view.deal, view.over]).toEqual([2, false]);
    expect(view.ended).toMatchObject({ deal: 1, wild: before.wild });
    for (const { seat, groups, loose, points, total } of view.seats) {
      expect(points).toBe(total);
      expect(groups === null ? 0 : 13).toBe([...(groups ?? []).flat(), ...(loose ?? [])].length);
      expect(before.seats[seat]!.left === null).toBe(groups !== null);
    }
    expect(timesOf(hand)).toEqual([6000, 2500]);
    expect(timesOf(actRummy(rules, hand, "draw"))).toEqual([1000, 2000]);
  }
});

test("a deal that nobody ends gives every stake back", () => {
  const rules = rummyRulesOf(null);
  const hand = begin(null, 2);
  const idle: RummyHand = { ...hand, turns: 159 };
  const putBack = (from: RummyHand) => actRummy(rules, from, `discard:${from.fresh!.card}`);
  const after = putBack(actRummy(rules, idle, "draw"));
  expect(after).toMatchObject({ over: true, ended: { by: null } });
  // Who leaves has had a turn too.
  const left = actRummy(rules, { ...hand, turns: 158 }, "drop");
  expect([left.over, putBack(actRummy(rules, left, "draw")).over]).toEqual([false, true]);
  expect([...settle(rules, after).won.values()]).toEqual([BOOT, BOOT, BOOT]);
  expect(endOf(rules, after, null).winner).toBeNull();
});

test("a player sees their own cards, the top of the pile and nothing of others before the end", () => {
  const room = rummyRoomRules(null);
  const hand = begin(null, 8);
  const view = room.board!(hand, 1) as RummyView;
  expect(view.own).toEqual(hand.seats[1]!.cards);
  const hidden = [...hand.seats[0]!.cards, ...hand.seats[2]!.cards, ...hand.stock];
  const said = JSON.stringify(view);
  expect(hidden.filter((card) => said.includes(`"${card}"`))).toEqual([]);
  expect((room.board!(hand, null) as RummyView).own).toEqual([]);
});
