import type { DrawKind } from "@mela/contract/lottery/draws";
import { chancesOfSums, power } from "./chances.ts";
import { kenoPlays } from "./keno.ts";
import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";
import { digitOptions, duel, numbersTo, once, place, play, sizes, straight, sum, textOf, type Drawn, type Play } from "./play-kinds.ts";

/** Three different digits in any order, among the last three. */
const anyOrder: Play = play({
  id: "box",
  mode: "ent",
  form: { kind: "set", count: 3, from: 0, to: 9 },
  hits: (pick, drawn) => once(Array.from(textOf(drawn).slice(-3)).sort().join(",") === pick),
  expected: () => rational(6, 1000),
});

/** A digit that comes at least once among the last three. */
const oneDigit: Play = play({
  id: "one",
  mode: "ent",
  form: { kind: "choice", options: digitOptions },
  hits: (pick, drawn) => once(textOf(drawn).slice(-3).includes(pick)),
  expected: () => rational(271, 1000),
});

function digitPlays(count: number): Play[] {
  const sums = chancesOfSums(count, 0, 9);
  const last = chancesOfSums(1, 0, 9);
  return [
    sizes("sum", "trad", ({ numbers }) => sum(numbers), sums, (count * 9) / 2),
    sizes("last", "trad", ({ numbers }) => numbers.at(-1)!, last, 4.5),
    place("first-digit", "trad", 0, digitOptions),
    place("last-digit", "trad", -1, digitOptions),
    duel("duel", 0, -1, rational(1, 10)),
    straight("two", "ent", 2),
    straight("three", "ent", 3),
    ...(count >= 4 ? [straight("four", "ent", 4)] : []),
    anyOrder,
    oneDigit,
  ];
}

const isTriple = ([a, b, c]: readonly number[]): boolean => a === b && b === c;
const FACES = numbersTo(1, 6);

function dicePlays(): Play[] {
  const sums = chancesOfSums(3, 1, 6);
  // A triple is neither big nor small, odd nor even.
  const plain = new Map([...sums].map(([total, chance]) => [total, total % 3 === 0 ? add(chance, rational(-1, 216)) : chance]));
  const count = (pick: string, { numbers }: Drawn) => numbers.filter((die) => die === Number(pick)).length;
  return [
    sizes("sum", "trad", ({ numbers }) => (isTriple(numbers) ? null : sum(numbers)), plain, 10.5),
    play({
      id: "total",
      mode: "trad",
      form: { kind: "choice", options: numbersTo(3, 18) },
      hits: (pick, { numbers }) => once(sum(numbers) === Number(pick)),
      expected: (pick) => sums.get(Number(pick))!,
    }),
    play({
      id: "face",
      mode: "trad",
      form: { kind: "choice", options: FACES },
      hits: (pick, drawn) => once(count(pick, drawn) > 0),
      expected: () => rational(91, 216),
    }),
    play({
      id: "double",
      mode: "ent",
      form: { kind: "choice", options: FACES },
      hits: (pick, drawn) => once(count(pick, drawn) >= 2),
      expected: () => rational(16, 216),
    }),
    play({
      id: "triple",
      mode: "ent",
      form: { kind: "choice", options: ["any", ...FACES] },
      hits: (pick, { numbers }) => once(isTriple(numbers) && (pick === "any" || numbers[0] === Number(pick))),
      expected: (pick) => rational(pick === "any" ? 6 : 1, 216),
    }),
    play({
      id: "pair",
      mode: "ent",
      form: { kind: "set", count: 2, from: 1, to: 6 },
      hits: (pick, { numbers }) => once(pick.split(",").every((face) => numbers.includes(Number(face)))),
      expected: () => rational(30, 216),
    }),
    play({
      id: "trio",
      mode: "ent",
      form: { kind: "set", count: 3, from: 1, to: 6 },
      hits: (pick, { numbers }) => once(pick.split(",").every((face) => numbers.includes(Number(face)))),
      expected: () => rational(6, 216),
    }),
  ];
}

function racePlays(): Play[] {
  const winner = chancesOfSums(1, 1, 10);
  const ordered = (id: string, places: number, ways: number): Play =>
    play({
      id,
      mode: "ent",
      form: { kind: "set", count: places, from: 1, to: 10 },
      hits: (pick, { numbers }) =>
        once(
          numbers
            .slice(0, places)
            .sort((a, b) => a - b)
            .join() === pick,
        ),
      expected: () => rational(1, ways),
    });
  return [
    sizes("champion", "trad", ({ numbers }) => numbers[0]!, winner, 5.5),
    place("winner", "trad", 0, numbersTo(1, 10)),
    place("second", "trad", 1, numbersTo(1, 10)),
    duel("duel", 0, -1, rational(0)),
    ordered("first-two", 2, 45),
    ordered("first-three", 3, 120),
  ];
}

/** Colours of the ten numbers; 0 and 5 are violet as well, and pay red and green only half as much again. */
const COLOURS: Record<string, readonly number[]> = { green: [1, 3, 5, 7, 9], red: [0, 2, 4, 6, 8], violet: [0, 5] };

function colourPlays(): Play[] {
  return [
    {
      id: "colour",
      mode: "trad",
      form: { kind: "choice", options: ["green", "violet", "red"] },
      pays: (pick) => (pick === "violet" ? 4750 : 2000),
      // The violet number of a colour pays 1.5 instead of 2: three quarters of a hit.
      hits: (pick, { numbers: [number = 0] }) => (COLOURS[pick]!.includes(number) ? (pick !== "violet" && number % 5 === 0 ? 0.75 : 1) : 0),
      expected: (pick) => (pick === "violet" ? rational(2, 10) : rational(19, 40)),
    },
    sizes("last", "trad", ({ numbers }) => numbers[0]!, chancesOfSums(1, 0, 9), 4.5),
    place("number", "ent", 0, digitOptions),
  ];
}

/** Ending of two digits of each prize. */
const endings = ({ prizes }: Drawn): string[] => prizes.map((prize) => prize.slice(-2));
const PRIZES = 27;
/** The chance that all of `count` given endings come among 27: by inclusion and exclusion over those that stay away. */
function allCome(count: number): Rational {
  let [chance, ways] = [rational(0), 1];
  for (let away = 0; away <= count; away += 1) {
    const term = multiply(rational(away % 2 === 0 ? ways : -ways), power(rational(100 - away, 100), PRIZES));
    chance = add(chance, term);
    ways = (ways * (count - away)) / (away + 1);
  }
  return chance;
}

function vietnamPlays(withPrizes: boolean): Play[] {
  const special = [
    { ...straight("de", "vn", 2), id: "de" },
    { ...place("dau", "vn", -2, digitOptions), id: "dau" },
    { ...place("duoi", "vn", -1, digitOptions), id: "duoi" },
    straight("ba-cang", "vn", 3),
    straight("bon-cang", "vn", 4),
  ];
  if (!withPrizes) return special;
  const crossed = [2, 3, 4].map((count) =>
    play({
      id: `xien-${count}`,
      mode: "vn",
      form: { kind: "set", count, from: 0, to: 99 },
      hits: (pick, drawn) => once(pick.split(",").every((number) => endings(drawn).includes(number.padStart(2, "0")))),
      expected: () => allCome(count),
    }),
  );
  const lo = play({
    id: "lo",
    mode: "vn",
    form: { kind: "digits", count: 2 },
    hits: (pick, drawn) => endings(drawn).filter((ending) => ending === pick).length,
    expected: () => rational(PRIZES, 100),
  });
  const slipped = play({
    id: "truot",
    mode: "vn",
    form: { kind: "digits", count: 2 },
    hits: (pick, drawn) => once(!endings(drawn).includes(pick)),
    expected: () => power(rational(99, 100), PRIZES),
  });
  return [lo, ...special, ...crossed, slipped];
}

/** All bets on a kind of draw; Vietnam's lotteries have their own. */
export function playsOf(kind: DrawKind, vietnam: boolean): readonly Play[] {
  if (vietnam && kind === "SSC") return vietnamPlays(true);
  if (vietnam && kind === "4D") return vietnamPlays(false);
  switch (kind) {
    case "3D":
      return digitPlays(3);
    case "4D":
      return digitPlays(4);
    case "SSC":
      return digitPlays(5);
    case "K3":
      return dicePlays();
    case "PK10":
      return racePlays();
    case "KENO":
      return kenoPlays();
    case "COLOR":
      return colourPlays();
  }
}

/** Whether a pick has the form that its play asks for; numbers of a set stand in ascending order. */
export function fits({ form }: Play, pick: string): boolean {
  if (form.kind === "choice") return form.options.includes(pick);
  if (form.kind === "digits") return new RegExp(`^\\d{${form.count}}$`).test(pick);
  const numbers = pick.split(",");
  const ordered = numbers.every(
    (number, at) => /^\d{1,2}$/.test(number) && String(Number(number)) === number && (at === 0 || Number(number) > Number(numbers[at - 1])),
  );
  return ordered && numbers.length === form.count && numbers.every((number) => Number(number) >= form.from && Number(number) <= form.to);
}

/** What comes back for a bet, in minor units. */
export const payoutOf = (one: Play, pick: string, amount: number, drawn: Drawn): number =>
  Math.floor((amount * one.pays(pick) * one.hits(pick, drawn)) / 1000);
