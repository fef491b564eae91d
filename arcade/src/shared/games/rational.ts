/** An exact fraction; what a return to player is stated in. */
export interface Rational {
  readonly n: bigint;
  readonly d: bigint;
}

export function rational(n: bigint | number, d: bigint | number = 1): Rational {
  const [top, bottom] = [BigInt(n), BigInt(d)];
  if (bottom <= 0n) throw new RangeError("a fraction needs a positive denominator");
  const divisor = gcd(top < 0n ? -top : top, bottom);
  return { n: top / divisor, d: bottom / divisor };
}

export const add = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);

/** As a float, good to about 15 digits whatever the size of both parts. */
export function toNumber(value: Rational): number {
  const scale = 10n ** 18n;
  return Number((value.n * scale) / value.d) / 1e18;
}

/** As a percentage with `digits` decimals, rounded down: a return is never overstated. */
export function toPercent(value: Rational, digits: number): string {
  const scaled = (value.n * 100n * 10n ** BigInt(digits)) / value.d;
  const text = scaled.toString().padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Twelve decimals, rounded down: what a reader can use of a fraction with hundreds of digits. */
export function toShortFraction(value: Rational): string {
  const short = `0.${((value.n * 10n ** 12n) / value.d).toString().padStart(12, "0")}`;
  return (value.n * 10n ** 12n) % value.d === 0n ? short.replace(/0+$/, "") : `${short}…`;
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
