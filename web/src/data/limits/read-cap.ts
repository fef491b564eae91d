import { readAmount } from "@mela/contract/base/amount";
import { MINUTES_OF_A_DAY } from "@mela/contract/limits/limits";
import type { LimitKind } from "@mela/contract/limits/kinds";

/** A currency without minor units reads whole numbers. */
const WHOLE = "JPY";

/** A typed limit in minor units, or minutes of a session; null for what is neither. */
export function readCap(typed: string, kind: LimitKind, currency: string): number | null {
  const cap = readAmount(typed, kind === "session" ? WHOLE : currency);
  return typeof cap === "string" || (kind === "session" && cap > MINUTES_OF_A_DAY) ? null : cap;
}
