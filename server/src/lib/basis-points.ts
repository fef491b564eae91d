/** amount × basis points, rounded down to the minor unit. Exact: the product may leave the range of whole floats. */
export function shareOf(valueMinor: number, rateBp: number): number {
  return Number((BigInt(valueMinor) * BigInt(rateBp)) / 10_000n);
}
