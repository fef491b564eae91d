import type { Machine3, Symbol3 } from "./machine.ts";

/** What three symbols on a line pay, wilds included; null for nothing. */
export function payOf(
  { pays, wildFactor, mixed }: Pick<Machine3, "pays" | "wildFactor" | "mixed">,
  symbols: readonly Symbol3[],
): { symbol: Symbol3; factor: number; pay: number } | null {
  const named = symbols.filter((symbol) => symbol !== "W");
  const symbol = named[0] ?? "W";
  const factor = symbol === "W" ? 1 : wildFactor ** (symbols.length - named.length);
  if (named.every((other) => other === symbol)) return pays[symbol] > 0 ? { symbol, factor, pay: pays[symbol] * factor } : null;
  const inMix = mixed !== null && named.every((other) => mixed.symbols.includes(other));
  return inMix ? { symbol, factor, pay: mixed.pay * factor } : null;
}
