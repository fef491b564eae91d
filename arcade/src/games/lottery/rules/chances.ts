import { add, multiply, rational, type Rational } from "../../../shared/games/rational.ts";

/** The exact chance of each sum of so many numbers, each drawn evenly from a range. */
export function chancesOfSums(count: number, from: number, to: number): ReadonlyMap<number, Rational> {
  const each = rational(1, to - from + 1);
  let sums = new Map<number, Rational>([[0, rational(1)]]);
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = new Map<number, Rational>();
    for (const [sum, chance] of sums) {
      for (let number = from; number <= to; number += 1) {
        next.set(sum + number, add(next.get(sum + number) ?? rational(0), multiply(chance, each)));
      }
    }
    sums = next;
  }
  return sums;
}

/** The chance that all of `count` given numbers are among `drawn` of `all`. */
export function chanceOfSets(count: number, drawn: number, all: number): Rational {
  let chance = rational(1);
  for (let number = 0; number < count; number += 1) chance = multiply(chance, rational(drawn - number, all - number));
  return chance;
}

export function power(base: Rational, exponent: number): Rational {
  return rational(base.n ** BigInt(exponent), base.d ** BigInt(exponent));
}
