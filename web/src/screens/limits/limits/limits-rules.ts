import type { Limit, LimitKind, LimitPeriod } from "../../../data/limits/limits.ts";
import type { MessageId, Translate } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";

/** A cap in words: money, or minutes of a session; "No limit" for none. */
export function capText(t: Translate, kind: LimitKind, cap: number | null, currency: string): string {
  if (cap === null) return t("limits.none");
  return kind === "session" ? t("limits.minutesText", { minutes: cap }) : formatMoney(cap, currency);
}

export const findLimit = (limits: readonly Limit[], kind: LimitKind, period: LimitPeriod): Limit | undefined =>
  limits.find((limit) => limit.kind === kind && limit.period === period);

/** How full a limit is, 0 to 1; what was won beyond the stakes fills nothing. */
export function fill({ used, effective }: Limit): number {
  if (effective === null) return 0;
  return effective === 0 ? 1 : Math.min(1, Math.max(0, used / effective));
}

/** How what is used stands to the limit, as a text with both. One may be lowered below what was used before. */
export function standingOf({ used, effective }: Limit): MessageId {
  if (effective === null || used < effective) return "limits.used";
  return used === effective ? "limits.usedUp" : "limits.usedOver";
}

/** When a break that begins now would end, as the platform counts it: days, or months of the calendar; null for good. */
export function breakEnd(kind: "timeout" | "exclusion", length: number, now: Date): Date | null {
  const end = new Date(now);
  if (kind === "timeout") end.setUTCDate(end.getUTCDate() + length);
  else if (length === 0) return null;
  else {
    end.setUTCMonth(end.getUTCMonth() + length);
    // A month without that day ends on its last one.
    if (end.getUTCDate() !== now.getUTCDate()) end.setUTCDate(0);
  }
  return end;
}

/** The length of a break in words: days of a time-out, months of a self-exclusion. */
export function lengthText(t: Translate, kind: "timeout" | "exclusion", length: number): string {
  if (kind === "timeout") return length % 7 === 0 ? t("limits.weeks", { count: length / 7 }) : t("limits.days", { count: length });
  if (length === 0) return t("limits.forGood");
  return length % 12 === 0 ? t("limits.years", { count: length / 12 }) : t("limits.months", { count: length });
}
