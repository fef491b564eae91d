import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";

/** Traditional play bets on the outcome's properties, entertainment on its numbers; Vietnam has bets of its own. */
export type Mode = "trad" | "ent" | "vn";

/** How a pick is made: one of several words, digits in order, or so many different numbers of a range. */
export type PickForm =
  | { kind: "choice"; options: readonly string[] }
  | { kind: "digits"; count: number }
  | { kind: "set"; count: number; from: number; to: number };

/** What was drawn: its numbers, and for Vietnam the prizes that follow from the same seed. */
export interface Drawn {
  numbers: readonly number[];
  /** 27 numbers as text, the special prize first; empty where there are none. */
  prizes: readonly string[];
}

export interface Play {
  id: string;
  mode: Mode;
  form: PickForm;
  /** What a pick gives back per 1000 when it wins once, the stake included. */
  pays(pick: string): number;
  /** How often a pick wins; more than once only where each hit is paid. */
  hits(pick: string, drawn: Drawn): number;
  /** The exact expectation of `hits`. */
  expected(pick: string): Rational;
  /** Hundredths of the stake by how many of the numbers came, the stake included; only of a bet that pays for some of them too. */
  table?: Readonly<Record<number, number>>;
}

/** Every bet gives 95 % back, before rounding down to hundredths of the stake. */
const SHARE = rational(95, 100);

type PlayParts = Omit<Play, "pays">;

/** The pay follows from the chance: 0.95 divided by it. */
export function play(parts: PlayParts): Play {
  return {
    ...parts,
    pays: (pick) => {
      const { n, d } = parts.expected(pick);
      return Number((SHARE.n * d * 100n) / (SHARE.d * n)) * 10;
    },
  };
}

export const once = (won: boolean): number => (won ? 1 : 0);
export const digitOptions = Array.from({ length: 10 }, (_, digit) => String(digit));
export const numbersTo = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
export const textOf = ({ numbers }: Drawn): string => numbers.join("");
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Big and small, odd and even of a number that is drawn from a range; `of` says which number. */
export function sizes(
  id: string,
  mode: Mode,
  of: (drawn: Drawn) => number | null,
  chances: ReadonlyMap<number, Rational>,
  middle: number,
): Play {
  const wins = (pick: string, value: number | null) => {
    if (value === null) return false;
    if (pick === "big") return value > middle;
    if (pick === "small") return value < middle;
    return (value % 2 === 1) === (pick === "odd");
  };
  return play({
    id,
    mode,
    form: { kind: "choice", options: ["big", "small", "odd", "even"] },
    hits: (pick, drawn) => once(wins(pick, of(drawn))),
    expected: (pick) => [...chances].reduce((all, [value, chance]) => (wins(pick, value) ? add(all, chance) : all), rational(0)),
  });
}

/** One of several numbers at a place. */
export const place = (id: string, mode: Mode, at: number, options: readonly string[]): Play =>
  play({
    id,
    mode,
    form: { kind: "choice", options },
    hits: (pick, { numbers }) => once(numbers.at(at) === Number(pick)),
    expected: () => rational(1, options.length),
  });

/** Digits in order, the last of those drawn. */
export const straight = (id: string, mode: Mode, count: number): Play =>
  play({
    id,
    mode,
    form: { kind: "digits", count },
    hits: (pick, drawn) => once(textOf(drawn).endsWith(pick)),
    expected: () => rational(1, 10 ** count),
  });

/** Which of two places holds more. */
export function duel(id: string, first: number, last: number, tied: Rational): Play {
  const half = multiply(add(rational(1), rational(-tied.n, tied.d)), rational(1, 2));
  return play({
    id,
    mode: "trad",
    form: { kind: "choice", options: tied.n === 0n ? ["dragon", "tiger"] : ["dragon", "tiger", "tie"] },
    hits: (pick, { numbers }) => {
      const difference = numbers.at(first)! - numbers.at(last)!;
      return once(pick === "tie" ? difference === 0 : pick === "dragon" ? difference > 0 : difference < 0);
    },
    expected: (pick) => (pick === "tie" ? tied : half),
  });
}
