import type { Distribution, Score } from "../distribution.ts";
import { lineOf, type Market, middle, oddEven, overUnder, selection, yesNo } from "../market.ts";
import { linesAround } from "./lines.ts";
import { type Deed, DEEDS, GRID, isPass, MOTOR, type Motor, orderOf } from "./motor-state.ts";

const count = ([value = 0]: Score): number => value;

/** Each car by its number less one; of some markets several win. */
const byCar = (id: string, group: string, is: (score: Score, car: number) => boolean): Market => ({
  id,
  group,
  selections: GRID.map((car) => selection(String(car), (score) => is(score, car))),
});
/** Who does something, or nobody. */
const whoDoes = (id: string, group: string, by: (score: Score) => number): Market => ({
  id,
  group,
  selections: [...byCar(id, group, (score, car) => by(score) === car).selections, selection("nocar", (score) => by(score) < 0)],
});

const SIMPLE: Readonly<Record<string, () => Market>> = {
  winner: () => byCar("winner", "first", ([car], one) => car === one),
  place: () => byCar("place", "podium", (score, one) => score.includes(one)),
  toptwo: () => byCar("toptwo", "podium", ([first, second], one) => first === one || second === one),
  runnerup: () => byCar("runnerup", "podium", ([, second], one) => second === one),
  thirdplace: () => byCar("thirdplace", "podium", ([, , third], one) => third === one),
  lastplace: () => byCar("lastplace", "last", ([car], one) => car === one),
  // Nobody is before the first of the grid.
  gained: () => ({
    id: "gained",
    group: "gained",
    selections: GRID.slice(1).map((one) => selection(String(one), ([bits = 0]) => ((bits >> one) & 1) === 1)),
  }),
  firsttwo: () => ({
    id: "firsttwo",
    group: "podium",
    selections: GRID.flatMap((one) =>
      GRID.slice(one + 1).map((other) =>
        selection(
          `${one}-${other}`,
          (score) => score.indexOf(one) + score.indexOf(other) === 1 && score.indexOf(one) >= 0 && score.indexOf(other) >= 0,
        ),
      ),
    ),
  }),
  // They start in rows of two.
  gridrow: () => ({
    id: "gridrow",
    group: "first",
    selections: [0, 1, 2].map((row) => selection(`row${row + 1}`, ([car = 0]) => Math.floor(car / 2) === row)),
  }),
  winnerno: () => oddEven("winnerno", "first", ([car = 0]) => car + 1),
  overtakeseven: () => oddEven("overtakeseven", "overtakes", count),
};
/** Of a count, with the group that it is in. */
const LINES: Readonly<Record<string, string>> = {
  overtakes: "overtakes",
  leadchanges: "leadchanges",
  spins: "spins",
  safetylaps: "safety",
  held: "held",
  climb: "climb",
};

/** What a lap may bring. */
const BRINGS: Readonly<Record<Deed, string>> = { P: "pass", N: "calm", X: "spin", S: "safety" };
const deedOf = ([deed = 0]: Score): Deed => DEEDS[deed]!;
const OF_LAP: Readonly<Record<string, (id: string, group: string) => Market>> = {
  lap: (id, group) => ({
    id,
    group,
    selections: Object.entries(BRINGS).map(([deed, pick]) => selection(pick, (score) => deedOf(score) === deed)),
  }),
  laptaker: (id, group) => whoDoes(id, group, (score) => (deedOf(score) === "P" ? score[1]! : -1)),
  leadlost: (id, group) => yesNo(id, group, ([, , place]) => place === 0),
};
const LAP = /^([1-9]|1\d|2[0-4])$/;
const CAR = /^[1-6]$/;
const PAIR = /^([1-5])\.([2-6])$/;

/** Which of two cars ends in front; the one with the lower number is named first. */
function ahead(id: string, arg: string): Market | null {
  const [, one, other] = (PAIR.exec(arg) ?? []).map(Number);
  if (one === undefined || other === undefined || one >= other) return null;
  return { id, group: `ahead:${arg}`, selections: [one, other].map((no, by) => selection(String(no - 1), (score) => score[0] === by)) };
}

export function motorMarket(id: string): Market | null {
  const [kind = "", arg, text, ...more] = id.split(":");
  if (more.length > 0) return null;
  if (arg === undefined) return Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind]!() : null;
  if (text !== undefined) {
    const line = lineOf(text);
    return kind === "carplace" && line !== null && CAR.test(arg) ? overUnder(id, `place:${arg}`, line, count) : null;
  }
  if (Object.hasOwn(OF_LAP, kind)) return LAP.test(arg) ? OF_LAP[kind]!(id, `lap:${arg}`) : null;
  if (kind === "ahead") return ahead(id, arg);
  if (kind === "overtaker") return LAP.test(arg) ? whoDoes(id, `pass:${arg}`, count) : null;
  if (kind === "leaderat")
    return MOTOR.marks.some((lap) => String(lap) === arg) ? byCar(id, `at:${arg}`, ([car], one) => car === one) : null;
  const line = lineOf(arg);
  return line !== null && Object.hasOwn(LINES, kind) ? overUnder(id, LINES[kind]!, line, count) : null;
}

export function motorOffers(state: Motor, of: (group: string) => Distribution | null): string[] {
  const [lap, order] = [state.laps.length + 1, orderOf(state)];
  const around = (kind: string, offs: readonly number[]) => linesAround(kind, of(LINES[kind]!), offs, count);
  // Whoever follows each other now.
  const pairs = order.slice(1).map((car, at) => [car, order[at]!].toSorted((a, b) => a - b).map((one) => one + 1).join(".")); // prettier-ignore
  const placeOf = (car: number) => Math.min(MOTOR.cars - 0.5, middle(of(`place:${car + 1}`)!, count));
  return [
    "winner",
    "place",
    `lap:${lap}`,
    `laptaker:${lap}`,
    `leadlost:${lap}`,
    `overtaker:${state.laps.filter(isPass).length + 1}`,
    ...pairs.map((pair) => `ahead:${pair}`),
    ...MOTOR.marks.filter((mark) => mark >= lap).map((mark) => `leaderat:${mark}`),
    "toptwo",
    "runnerup",
    "thirdplace",
    "lastplace",
    "firsttwo",
    "gained",
    "gridrow",
    "winnerno",
    ...GRID.map((car) => `carplace:${car + 1}:${placeOf(car)}`),
    ...around("overtakes", [-2, 0, 2]),
    "overtakeseven",
    ...around("leadchanges", [-1, 0, 1]),
    ...around("spins", [0, 1]),
    ...around("safetylaps", [0, 1]),
    ...around("held", [-1, 0, 1]),
    ...around("climb", [-1, 0, 1]),
  ];
}
