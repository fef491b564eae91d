import { type DocumentKind, type DocumentSide, FINAL_REASONS, KYC_TRIES, type KycState, sidesOf } from "@mela/contract/kyc/kyc";
import { ageOn } from "@mela/contract/registration/registration-rules";
import type { StoredCase } from "./kyc.tables.ts";

/** What is known of a member, for deciding what comes next. */
export interface Standing {
  /** The newest case; undefined: none. */
  last: StoredCase | undefined;
  /** Refused within the days that count. */
  refused: number;
}

/** How it stands with a member, as they are shown it. */
export function stateOf({ last }: Standing): KycState["state"] {
  if (!last) return "none";
  return last.state === "approved" && last.over ? "expired" : last.state;
}

/**
 * Why nothing may be sent in now; null when it may. `kyc.notOpen`: it is looked at, it counts and does not end soon, or it was refused for
 * good. `kyc.tooMany`: too many tries.
 */
export function closedBecause({ last, refused }: Standing): "kyc.notOpen" | "kyc.tooMany" | null {
  if (last?.state === "review") return "kyc.notOpen";
  if (last?.state === "approved" && !last.over && !last.ending) return "kyc.notOpen";
  if (last?.reason && FINAL_REASONS.includes(last.reason)) return "kyc.notOpen";
  return refused >= KYC_TRIES.max ? "kyc.tooMany" : null;
}

export const triesLeft = ({ refused }: Standing): number => Math.max(0, KYC_TRIES.max - refused);

export const missingSides = (kind: DocumentKind, sides: readonly DocumentSide[]): DocumentSide[] =>
  sidesOf(kind).filter((side) => !sides.includes(side));

/** `birthday` and `today` are days, YYYY-MM-DD. */
export const isOldEnough = (birthday: string, today: string, minimumAge: number): boolean => ageOn(birthday, today) >= minimumAge;
export { ageOn };
