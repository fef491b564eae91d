import type { Distribution, Score } from "../distribution.ts";
import { MILLION } from "./model.ts";
import { afterPass, afterSpin, GRID, isNewLeader, isPass, MOTOR, type Motor, orderOf, PLACES } from "./motor-state.ts";
import { convolved, merged, summed, type Way, weighed } from "./ways.ts";

/** Of a million laps: the car behind passes where both are equally strong; a car in a place spins; the safety car is out. */
const PASS = 105_000;
export const SPIN = 8_000;
export const SAFETY = 35_000;
/** How much more often the stronger car passes, for the whole advantage; the weaker one does at least a tenth as often. */
const BY_EDGE = 3.5;
const LEAST = 0.1;

/** Of a million laps, in so many a car passes the one in front of it. */
export function passWeight(strengths: readonly number[], behind: number, front: number): number {
  const edge = ((strengths[behind] ?? 50) - (strengths[front] ?? 50)) / 100;
  return Math.round(PASS * Math.max(LEAST, 1 + BY_EDGE * edge));
}

/** Every order of the cars, and where a pass or a spin at each place leads from it, by their numbers. */
interface Orders {
  list: readonly (readonly number[])[];
  numberOf: (order: readonly number[]) => number;
  passTo: Int16Array;
  spinTo: Int16Array;
}
const DEEP = PLACES.length;

let known: Orders | null = null;
/** Worked out when it is first asked for: a page that shows a race needs none of it. */
function ordersOf(): Orders {
  if (known) return known;
  const list = permutations(GRID);
  const keyOf = (order: readonly number[]) => order.reduce((key, car) => key * MOTOR.cars + car, 0);
  const numbers = new Map(list.map((order, no) => [keyOf(order), no]));
  const numberOf = (order: readonly number[]) => numbers.get(keyOf(order))!;
  const to = (move: typeof afterPass) => Int16Array.from(list.flatMap((order) => PLACES.map((place) => numberOf(move(order, place)))));
  known = { list, numberOf, passTo: to(afterPass), spinTo: to(afterSpin) };
  return known;
}

const permutations = (of: readonly number[]): number[][] =>
  of.length === 0 ? [[]] : of.flatMap((first) => permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]));

/** How likely what happens in a lap is from each order: a pass at each place, and no change. */
interface Chances {
  pass: Float64Array;
  stays: Float64Array;
}

function chancesBy(strengths: readonly number[]): Chances {
  const { list } = ordersOf();
  const weights = list.map((order) => PLACES.map((place) => passWeight(strengths, order[place + 1]!, order[place]!)));
  const stays = weights.map((of) => (MILLION - of.reduce((all, one) => all + one, 0) - DEEP * SPIN) / MILLION);
  return { pass: Float64Array.from(weights.flat(), (weight) => weight / MILLION), stays: Float64Array.from(stays) };
}

/** What is counted along a race, by the place at which it happens. */
interface Counted {
  pass: (place: number) => boolean;
  spin: (place: number) => boolean;
}
const NOTHING: Counted = { pass: () => false, spin: () => false };
const COUNTED: Readonly<Record<string, Counted>> = {
  overtakes: { pass: () => true, spin: () => false },
  leadchanges: { pass: (place) => place === 0, spin: (place) => place === 0 },
};
const countSoFar = ({ laps }: Motor, group: string): number => laps.filter(group === "overtakes" ? isPass : isNewLeader).length;

/** How likely each order is, for each number of what is counted: one lap on. */
function lapOn(levels: readonly Float64Array[], { pass, stays }: Chances, counted: Counted): Float64Array[] {
  const { list, passTo, spinTo } = ordersOf();
  const isCounted = counted !== NOTHING;
  const next = Array.from({ length: levels.length + (isCounted ? 1 : 0) }, () => new Float64Array(list.length));
  const [passes, spins] = [PLACES.map(counted.pass), PLACES.map(counted.spin)];
  for (const [count, from] of levels.entries()) {
    const [here, more] = [next[count]!, next[count + (isCounted ? 1 : 0)]!];
    for (let no = 0; no < from.length; no += 1) {
      const chance = from[no]!;
      if (chance === 0) continue;
      here[no]! += chance * stays[no]!;
      for (let place = 0; place < DEEP; place += 1) {
        const at = no * DEEP + place;
        (passes[place] ? more : here)[passTo[at]!]! += chance * pass[at]!;
        (spins[place] ? more : here)[spinTo[at]!]! += (chance * SPIN) / MILLION;
      }
    }
  }
  return next;
}

/** The same after the lap `to`, from how a race stands. */
function levelsAt(state: Motor, strengths: readonly number[], to: number = MOTOR.laps, counted = NOTHING): Float64Array[] {
  const chances = chancesBy(strengths);
  let levels = [oneAt(orderOf(state))];
  for (let lap = state.laps.length; lap < to; lap += 1) levels = lapOn(levels, chances, counted);
  return levels;
}

function oneAt(order: readonly number[]): Float64Array {
  const chances = new Float64Array(ordersOf().list.length);
  chances[ordersOf().numberOf(order)] = 1;
  return chances;
}

const ends = new WeakMap<Motor, Map<string, Float64Array>>();
/** How likely each order is at the end, worked out once for each moment of a race. */
function endOrders(state: Motor, strengths: readonly number[]): Float64Array {
  const here = ends.get(state) ?? new Map<string, Float64Array>();
  ends.set(state, here);
  const end = here.get(strengths.join()) ?? levelsAt(state, strengths)[0]!;
  here.set(strengths.join(), end);
  return end;
}

const placeOf = (order: readonly number[], car: number): number => order.indexOf(car) + 1;
const gainOf = (order: readonly number[], car: number): number => car + 1 - placeOf(order, car);

/** What is judged by the order at the end, by the name of its group; `arg` is what stands behind the colon, cars by their numbers from 1. */
const BY_ORDER: Readonly<Record<string, (order: readonly number[], arg: string) => Score>> = {
  score: (order) => [...order],
  first: (order) => order.slice(0, 1),
  podium: (order) => order.slice(0, 3),
  last: (order) => order.slice(-1),
  /** A bit for each car that ends in front of where it started. */
  gained: (order) => [GRID.reduce((bits, car) => bits | (gainOf(order, car) > 0 ? 1 << car : 0), 0)],
  held: (order) => [GRID.filter((car) => gainOf(order, car) === 0).length],
  climb: (order) => [Math.max(...GRID.map((car) => gainOf(order, car)))],
  place: (order, arg) => [placeOf(order, Number(arg) - 1)],
  /** 0 where the first of two ends in front, else 1. */
  ahead: (order, arg) => {
    const [one = 0, other = 0] = arg.split(".").map((no) => placeOf(order, Number(no) - 1));
    return [one < other ? 0 : 1];
  },
};

/** Pairs of cars, by their numbers. */
const PAIRS = GRID.flatMap((one) => GRID.filter((other) => other > one).map((other) => `${one + 1}.${other + 1}`));
const ARGS: Readonly<Record<string, readonly string[]>> = { place: GRID.map((car) => String(car + 1)), ahead: PAIRS };

/** All of them, by an order. */
export const factsOfOrder = (order: readonly number[]): Record<string, Score> =>
  Object.fromEntries(
    Object.entries(BY_ORDER).flatMap(([name, of]) =>
      ARGS[name] ? ARGS[name].map((arg) => [`${name}:${arg}`, of(order, arg)]) : [[name, of(order, "")]],
    ),
  );

/** The same of every order, put together. */
function projected(chances: Float64Array, of: (order: readonly number[]) => Score): Distribution {
  const { list } = ordersOf();
  return weighed(merged(list.flatMap((order, no): Way[] => (chances[no]! > 0 ? [{ score: of(order), chance: chances[no]! }] : []))));
}

/** How often something happens in so many laps that is as likely in each. */
function timesIn(laps: number, chance: number, before: number): Distribution {
  let times = [1];
  for (let lap = 0; lap < laps; lap += 1) times = convolved(times, [1 - chance, chance]);
  return summed(times.map((so, count) => [before + count, so] as const));
}

/** Who passes next, −1 where nobody does any more; spins may come before it. */
function nextPass(state: Motor, strengths: readonly number[]): Distribution {
  const [{ pass, stays }, { list, spinTo }] = [chancesBy(strengths), ordersOf()];
  const by = new Map<number, number>();
  let now = oneAt(orderOf(state));
  for (let lap = state.laps.length; lap < MOTOR.laps; lap += 1) {
    const next = new Float64Array(list.length);
    for (const [no, chance] of now.entries()) {
      if (chance === 0) continue;
      next[no]! += chance * stays[no]!;
      for (const place of PLACES) {
        const [at, car] = [no * DEEP + place, list[no]![place + 1]!];
        by.set(car, (by.get(car) ?? 0) + chance * pass[at]!);
        next[spinTo[at]!]! += (chance * SPIN) / MILLION;
      }
    }
    now = next;
  }
  by.set(-1, now.reduce((all, chance) => all + chance, 0)); // prettier-ignore
  return summed(by);
}

/** How a group of facts may end from where a race stands; null where it is no question any more, or none yet. A lap itself is left to the model. */
export function motorEnds(state: Motor, strengths: readonly number[], group: string): Distribution | null {
  const [kind = "", arg = ""] = group.split(":");
  const left = MOTOR.laps - state.laps.length;
  if (Object.hasOwn(BY_ORDER, kind)) return projected(endOrders(state, strengths), (order) => BY_ORDER[kind]!(order, arg));
  if (Object.hasOwn(COUNTED, kind)) {
    const [levels, before] = [levelsAt(state, strengths, MOTOR.laps, COUNTED[kind]), countSoFar(state, kind)];
    return summed(levels.map((level, count) => [before + count, level.reduce((all, chance) => all + chance, 0)] as const));
  }
  const count = (deed: string) => state.laps.filter((lap) => lap.deed === deed).length;
  switch (kind) {
    case "spins":
      return timesIn(left, (DEEP * SPIN) / MILLION, count("X"));
    case "safety":
      return timesIn(left, SAFETY / MILLION, count("S"));
    case "pass":
      return Number(arg) === count("P") + 1 ? nextPass(state, strengths) : null;
    case "at":
      return Number(arg) > state.laps.length ? projected(levelsAt(state, strengths, Number(arg))[0]!, (order) => order.slice(0, 1)) : null;
    default:
      return null;
  }
}
