import { type DocumentKind, type DocumentSide, FINAL_REASONS, KYC_TRIES, type KycState, sidesOf } from "@mela/contract/kyc/kyc";
import { ageOn } from "@mela/contract/registration/registration-rules";
import type { StoredCase, StoredCheck } from "./kyc.tables.ts";

/** What is known of a member, for deciding what comes next. */
export interface Standing {
  /** The newest case; undefined: none. */
  last: StoredCase | undefined;
  /** What an operator has set last; undefined: nothing. */
  check: StoredCheck | undefined;
  /** Refused within the days that count. */
  refused: number;
}

/** What an operator has set, where it is what holds: nothing that was sent in since, or is looked at now, has taken its place. */
export function holdingCheck({ last, check }: Pick<Standing, "last" | "check">): StoredCheck | null {
  if (!check || check.state === "notAsked") return null;
  if (check.state === "passed" && !check.over) return check;
  const isOpen = last?.state === "draft" || last?.state === "review";
  const isNewer = last?.decided_at !== null && last !== undefined && last.decided_at.getTime() > check.at.getTime();
  return isOpen || isNewer ? null : check;
}

/** Whether an operator asks this member, and nothing has answered that yet. */
export const isAskedSingly = ({ last, check }: Standing): boolean =>
  check !== undefined &&
  ["asked", "refused", "expired"].includes(check.state) &&
  !(last?.state === "approved" && !last.over && (last.decided_at?.getTime() ?? 0) > check.at.getTime());

const SHOWN_AS = { asked: "none", passed: "approved", refused: "refused", expired: "expired", notAsked: "none" } as const;

/** How it stands with a member, as they are shown it. */
export function stateOf({ last, check }: Standing): KycState["state"] {
  const held = holdingCheck({ last, check });
  if (held) return held.over ? "expired" : SHOWN_AS[held.state];
  if (!last) return "none";
  return last.state === "approved" && last.over ? "expired" : last.state;
}

/**
 * Why nothing may be sent in now; null when it may. `kyc.notOpen`: it is looked at, it counts and does not end soon, or it was refused for
 * good. `kyc.tooMany`: too many tries.
 */
export function closedBecause(standing: Standing): "kyc.notOpen" | "kyc.tooMany" | null {
  const { last, refused } = standing;
  if (last?.state === "review") return "kyc.notOpen";
  const held = holdingCheck(standing);
  if (held?.state === "passed" && !held.over) return "kyc.notOpen";
  if (!held && last?.state === "approved" && !last.over && !last.ending) return "kyc.notOpen";
  if (last?.reason && FINAL_REASONS.includes(last.reason)) return "kyc.notOpen";
  return refused >= KYC_TRIES.max ? "kyc.tooMany" : null;
}

export const triesLeft = ({ refused }: Pick<Standing, "refused">): number => Math.max(0, KYC_TRIES.max - refused);

export const missingSides = (kind: DocumentKind, sides: readonly DocumentSide[]): DocumentSide[] =>
  sidesOf(kind).filter((side) => !sides.includes(side));

/** `birthday` and `today` are days, YYYY-MM-DD. */
export const isOldEnough = (birthday: string, today: string, minimumAge: number): boolean => ageOn(birthday, today) >= minimumAge;
export { ageOn };
