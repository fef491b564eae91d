import type { IdentityCase } from "@mela/contract/console/identity";
import type { MemberIdentity } from "@mela/contract/console/member-identity";
import type { KycState } from "@mela/contract/kyc/kyc";
import type { BrandSettings } from "@mela/contract/site/site";
import { dayIn } from "../../lib/calendar.ts";
import { type Standing, ageOn, closedBecause, holdingCheck, isAskedSingly, stateOf, triesLeft } from "./kyc.rules.ts";
import type { CaseToReview } from "./kyc.tables.ts";

type Asked = Pick<BrandSettings, "identity" | "minimumAge">;

export function presentKyc(standing: Standing, sides: KycState["sides"], { identity, minimumAge }: Asked): KycState {
  const { last } = standing;
  const held = holdingCheck(standing);
  return {
    state: stateOf(standing),
    level: identity?.level ?? "none",
    sumMinor: identity?.level === "aboveSum" ? (identity.sumMinor ?? 0) : null,
    asked: isAskedSingly(standing),
    minimumAge,
    sides: last?.state === "draft" ? sides : [],
    reason: held ? null : (last?.reason ?? null),
    note: held ? held.words : (last?.note ?? null),
    expiresAt: (held ? held.expiresAt : (last?.expires_at ?? null))?.toISOString() ?? null,
    open: closedBecause(standing) === null,
    triesLeft: triesLeft(standing),
  };
}

export const presentReview = (row: CaseToReview, today: string): IdentityCase => ({
  id: row.public_id,
  memberId: row.member_id,
  memberAccount: row.account,
  kind: row.document_kind,
  fullName: row.full_name,
  payeeName: row.payee_name,
  birthday: row.birthday,
  age: ageOn(row.birthday, today),
  submittedAt: row.submitted_at.toISOString(),
  refusedBefore: row.refused_before,
  documents: row.documents,
});

interface Known extends Pick<Standing, "last" | "check"> {
  freeMinor: number | null;
  currency: string;
  /** Of the brand: a day is its calendar's. */
  timeZone: string;
}

const DECIDED = { approved: "passed", refused: "refused" } as const;

/** As operators see it: what they have set, or else what became of the documents that the member sent in. */
export function presentIdentity({ last, check, freeMinor, currency, timeZone }: Known): MemberIdentity {
  const about = { version: check?.version ?? 0, waiting: last?.state === "review" ? last.public_id : null, freeMinor, currency };
  const isOlder = check !== undefined && (last?.decided_at?.getTime() ?? 0) > check.at.getTime();
  // Documents that were not taken take nothing from what was found out by another way.
  const stands = check?.state === "passed" && !check.over && last?.state === "refused";
  if (check && (!isOlder || stands)) {
    const { source, on, evidence, words, by } = check;
    const state = check.over ? "expired" : check.state;
    return {
      ...about,
      state,
      source,
      on,
      evidence,
      words,
      by,
      at: check.at.toISOString(),
      expiresAt: check.expiresAt?.toISOString() ?? null,
    };
  }
  if (last?.state === "approved" || last?.state === "refused") {
    const { decided_at: decided } = last;
    return {
      ...about,
      state: last.over ? "expired" : DECIDED[last.state],
      source: "documents",
      on: decided && dayIn(decided, timeZone),
      evidence: last.public_id,
      expiresAt: last.expires_at?.toISOString() ?? null,
      words: last.note,
      by: last.decided_by,
      at: decided?.toISOString() ?? null,
    };
  }
  return { ...about, state: "notAsked", source: null, on: null, evidence: null, expiresAt: null, words: null, by: null, at: null };
}
