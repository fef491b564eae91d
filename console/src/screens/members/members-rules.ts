import type { MemberQuery } from "../../data/members.ts";
import { amountAbout } from "../../lib/amounts.ts";
import type { BrandHere } from "../../lib/brand.tsx";
import { startOfDay } from "../../lib/zones.ts";

/** Columns of the list, in their order; those that are shown where the address names none. */
export const COLUMNS = [
  "account",
  "id",
  "brand",
  "nickname",
  "status",
  "type",
  "level",
  "mobile",
  "email",
  "balance",
  "deposited",
  "language",
  "created",
  "seen",
] as const;
export type ColumnId = (typeof COLUMNS)[number];
const SHOWN: readonly ColumnId[] = ["account", "status", "type", "level", "mobile", "balance", "created", "seen"];

/** The columns that an address asks for, `cols=account.status`; the account is always there. With all brands the brand is, too. */
export function columnsOf(text: string, allBrands: boolean): ColumnId[] {
  const named = text.split(".");
  const asked = COLUMNS.filter((column) => named.includes(column));
  const chosen = asked.length > 0 ? asked : SHOWN;
  return COLUMNS.filter((column) => chosen.includes(column) || column === "account" || (allBrands && column === "brand"));
}

/** How the address says a choice of columns; null for the usual ones. */
export function columnsText(columns: readonly ColumnId[]): string | null {
  const usual = SHOWN.length === columns.length && SHOWN.every((column) => columns.includes(column));
  return usual ? null : COLUMNS.filter((column) => columns.includes(column)).join(".");
}

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
  return { ...Object.fromEntries(fields), brand, sort: of("sort") || "-created" };
}
