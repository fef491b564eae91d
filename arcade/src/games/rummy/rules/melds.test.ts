import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeHand, kindOf, meldTable } from "./melds.ts";
import { isPrinted, packOf, senseOf } from "./pack.ts";
import { rummyRulesOf } from "./variants.ts";

const VARIANTS = [null, "adda", "joker", "gin"] as const;
const ORDER = "A23456789TJQK";

/** Every card that a joker could stand for is tried: slow, and by other means than the game's own. */
function groupKind(cards: readonly string[], joker: (card: string) => boolean, aceHigh: boolean): "pure" | "sequence" | "set" | null {
  const runs = (aceHigh ? `${ORDER}A` : ORDER).split("");
  const windows = runs.map((_, at) => runs.slice(at, at + cards.length)).filter((window) => window.length === cards.length);
  const matches = (window: string[], suit: string, free: (card: string) => boolean) => {
    const places = [...window];
    const wild = cards.filter(free).length;
    for (const card of cards.filter((one) => !free(one))) {
      const at = card[1] === suit ? places.indexOf(card[0]!) : -1;
      if (at < 0) return false;
      places.splice(at, 1);
    }
    return places.length === wild && wild < cards.length;
  };
  const isRun = (free: (card: string) => boolean) => [..."SHDC"].some((suit) => windows.some((window) => matches(window, suit, free)));
  if (cards.length < 3 || cards.length > 13) return null;
  if (isRun(() => false)) return "pure";
  if (isRun(joker)) return "sequence";
  const plain = cards.filter((card) => !joker(card));
  const alike = plain.every((card, at) => card[0] === plain[0]![0] && plain.every((other, place) => place === at || other[1] !== card[1]));
  return plain.length > 0 && cards.length < 5 && alike ? "set" : null;
}

/** Tries every way to part the cards. Null for points: the arrangement does not count as the rules want. */
function leastPoints(cards: readonly string[], variant: string | null, turned: string | null): number {
  const rules = rummyRulesOf(variant);
  const sense = senseOf(rules, turned);
  const sum = (list: readonly string[]) => list.reduce((all, card) => all + sense.pointsOf(card), 0);
  let least = sum(cards);
  const judge = (kinds: readonly string[], loose: readonly string[], purely: number) => {
    const sequences = kinds.filter((kind) => kind !== "set").length;
    const pure = kinds.includes("pure");
    if (rules.sequences === 0 || (pure && sequences >= rules.sequences)) least = Math.min(least, sum(loose));
    else if (pure) least = Math.min(least, purely);
  };
  const part = (left: readonly string[], kinds: string[], loose: string[], purely: number) => {
    const [first, ...others] = left;
    if (first === undefined) return judge(kinds, loose, purely);
    part(others, kinds, [...loose, first], purely + sense.pointsOf(first));
    for (let mask = 1; mask < 1 << others.length; mask += 1) {
      const group = [first, ...others.filter((_, at) => (mask >> at) & 1)];
      const kind = groupKind(group, (card) => sense.isJoker(card), rules.aceHigh);
      const rest = others.filter((_, at) => !((mask >> at) & 1));
      if (kind) part(rest, [...kinds, kind], loose, purely + (kind === "pure" ? 0 : sum(group)));
    }
  };
  part(cards, [], [], 0);
  return least;
}

/** Hands in which something can be made: neighbours are drawn from few ranks and suits, so that groups are many. */
const handOf = (variant: string | null, size: number) =>
  fc.tuple(fc.constantFrom("5Sa", "AHb", "KDa", "9Cb"), fc.integer({ min: 0, max: 10 }), fc.boolean()).chain(([turned, from, dense]) => {
    const pack = packOf(rummyRulesOf(variant));
    const ranks = `${ORDER}${ORDER}`.slice(from, from + 6);
    const near = pack.filter((card) => isPrinted(card) || (ranks.includes(card[0]!) && "SH".includes(card[1]!)));
    return fc.shuffledSubarray(dense ? near : pack, { minLength: size, maxLength: size }).map((cards) => ({ cards, turned }));
  });

test("the least points of a hand agree with trying every way to part it, in every variant", () => {
  for (const variant of VARIANTS)
    fc.assert(
      fc.property(handOf(variant, 8), ({ cards, turned }) => {
        const rules = rummyRulesOf(variant);
        const arranged = arrangeHand(cards, rules, senseOf(rules, turned));
        expect(arranged.points).toBe(leastPoints(cards, variant, turned));
      }),
      { numRuns: 60 },
    );
});

test("groups are what the rule book calls so, jokers standing for any card", () => {
  for (const variant of VARIANTS)
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }).chain((size) => handOf(variant, size)),
        ({ cards, turned }) => {
          const rules = rummyRulesOf(variant);
          const sense = senseOf(rules, turned);
          expect(kindOf(cards, rules, sense)).toBe(groupKind(cards, (card) => sense.isJoker(card), rules.aceHigh));
        },
      ),
      { numRuns: 500 },
    );
});

test("what an arrangement shows adds up: its groups are groups, nothing is missing, and loose cards cost its points", () => {
  fc.assert(
    fc.property(handOf(null, 14), ({ cards, turned }) => {
      const rules = rummyRulesOf(null);
      const sense = senseOf(rules, turned);
      const { groups, loose, points } = arrangeHand(cards, rules, sense);
      expect(new Set([...groups.flat(), ...loose])).toEqual(new Set(cards));
      expect(groups.every((group) => kindOf(group, rules, sense) !== null)).toBe(true);
      expect(loose.reduce((sum, card) => sum + sense.pointsOf(card), 0)).toBe(points);
    }),
    { numRuns: 60 },
  );
});

const hand = (text: string) => text.split(" ").map((card, at) => (card.length === 2 ? card + "ab"[at % 2]! : card));
test("a declaration needs two sequences, one of them pure, and every card in a group", () => {
  const rules = rummyRulesOf(null);
  const complete = (text: string, turned = "2Da") => {
    const table = meldTable(hand(text), rules, senseOf(rules, turned));
    return table.isComplete(table.full);
  };
  expect(complete("3H 4H 5H 7S 8S 9S JC JD JH KS KH KD KC")).toBe(true);
  expect(complete("3H 4H 5H 7S 8S XJa JC JD JH KS KH KD KC")).toBe(true);
  expect(complete("3H XJb 5H 7S 8S XJa JC JD JH KS KH KD KC")).toBe(false);
  expect(complete("3H 4H 5H 7S 7C 7D JC JD JH KS KH KD KC")).toBe(false);
  expect(complete("QH KH AH AS 2S 3S JC JD JH 9S 9H 9D 9C")).toBe(true);
  expect(complete("KH AH 2H 7S 8S 9S JC JD JH 9S 9H 9D 9C", "5Da")).toBe(false);
  // A wild card may stand for itself, in a pure sequence too.
  expect(complete("3H 4H 5H 7S 8S 9S JC JD JH KS KH KD KC", "4Da")).toBe(true);
});

test("without a pure sequence every card counts; with one alone all that is not pure; jokers cost nothing", () => {
  const rules = rummyRulesOf(null);
  const points = (text: string, turned = "2Da") => arrangeHand(hand(text), rules, senseOf(rules, turned)).points;
  expect(points("3H 4H 6H JC JD JH KS KH KD KC 9S 9D 8S")).toBe(3 + 4 + 6 + 70 + 26);
  expect(points("3H 4H 5H JC JD JH KS KH KD KC 9S 9D 8S")).toBe(70 + 26);
  expect(points("3H 4H 5H JC JD JH KS KH KD KC 9S XJa 2C")).toBe(0);
  expect(points("AH AD AC 4S 6S 8D TD KC QD 3H 5C 7C 2S")).toBe(30 + 4 + 6 + 8 + 10 + 20 + 3 + 5 + 7);
});

test("gin counts the ace as one and no sequence is needed", () => {
  const rules = rummyRulesOf("gin");
  const points = (text: string) => arrangeHand(hand(text), rules, senseOf(rules, null)).points;
  expect(points("AH AD AC 4S 4H 4D 9C TC JC AS")).toBe(0);
  expect(points("QH KH AH 4S 4H 4D 9C TC JC AS")).toBe(10 + 10 + 1 + 1);
});
