import type { MemberQuery } from "../../data/members.ts";
import { amountAbout } from "../../lib/amounts.ts";
import type { BrandHere } from "../../lib/brand.tsx";
import { startOfDay } from "../../lib/zones.ts";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";

/** Names of what the address may filter by, as the call has them. */
const PLAIN = ["q", "status", "method", "code", "language", "risk", "protection"] as const;
const NUMBERS = ["type", "level", "tag"] as const;
const SWITCHES = ["onBreak", "limited"] as const;
const DAYS = ["created", "seen"] as const;
const AMOUNTS = ["balanceFrom", "balanceUntil", "depositedFrom", "depositedUntil"] as const;

/** The question that an address asks. Days are those of the zone that is shown, amounts as people write them in the currency of the brand. */
export function queryOf(
  of: (name: string) => string,
  { code: brand, currency }: Pick<BrandHere, "code" | "currency">,
  zone: string,
): MemberQuery {
  const filled = (names: readonly string[], read: (text: string) => unknown = (text) => text) =>
    names.flatMap((name) => (of(name) === "" ? [] : [[name, read(of(name))] as const]));
  const days = DAYS.flatMap((name) => [
    ...filled([`${name}From`], (day) => startOfDay(String(day), zone)),
    ...filled([`${name}Until`], (day) => startOfDay(String(day), zone, 1)),
  ]);
  const amounts = AMOUNTS.flatMap((name) => {
    const read = amountAbout(of(name), currency);
    return typeof read === "number" ? [[name, read] as const] : [];
  });
  const fields = [...filled(PLAIN), ...filled(NUMBERS, Number), ...filled(SWITCHES, (text) => text === "1"), ...days, ...amounts];
  return { ...Object.fromEntries(fields), brand, sort: of("sort") || "-created", size: pageSizeOf(of) };
}
