import type { Card } from "../shared/tables/cards.ts";

/** An independent reading of the rule book of poker: one text per hand of five that sorts as hands do; it begins with the kind, 00 to 08. */
export function pokerReading(cards: readonly Card[], short = false): string {
  const all = "..23456789TJQKA";
  const ranks = cards.map((card) => all.indexOf(card[0]!)).sort((a, b) => b - a);
  const times = (count: number) => [...new Set(ranks.filter((rank) => ranks.filter((other) => other === rank).length === count))];
  const suited = new Set(cards.map((card) => card[1])).size === 1;
  const wheel = short ? "14,9,8,7,6" : "14,5,4,3,2";
  const row = ranks.every((rank, at) => at === 0 || rank === ranks[at - 1]! - 1);
  const straight = ranks.join() === wheel ? [short ? 9 : 5] : row ? [ranks[0]!] : null;
  const write = (kind: number, values: readonly number[]) => [kind, ...values].map((value) => String(value).padStart(2, "0")).join(" ");
  if (straight && suited) return write(8, straight);
  if (times(4).length > 0) return write(7, [...times(4), ...times(1)]);
  if (times(3).length > 0 && times(2).length > 0) return write(short ? 5 : 6, [...times(3), ...times(2)]);
  if (suited) return write(short ? 6 : 5, ranks);
  if (straight) return write(4, straight);
  if (times(3).length > 0) return write(3, [...times(3), ...times(1)]);
  return write(times(2).length, [...times(2), ...times(1)]);
}
