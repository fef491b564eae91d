import type { IdentityCase } from "@mela/contract/console/identity";
import type { KycState } from "@mela/contract/kyc/kyc";
import type { BrandSettings } from "@mela/contract/site/site";
import { type Standing, ageOn, closedBecause, stateOf, triesLeft } from "./kyc.rules.ts";
import type { CaseToReview } from "./kyc.tables.ts";

type Asked = Pick<BrandSettings, "identity" | "minimumAge">;

export function presentKyc(standing: Standing, sides: KycState["sides"], { identity, minimumAge }: Asked): KycState {
  const { last } = standing;
  return {
    state: stateOf(standing),
    level: identity?.level ?? "none",
    sumMinor: identity?.level === "aboveSum" ? (identity.sumMinor ?? 0) : null,
    minimumAge,
    sides: last?.state === "draft" ? sides : [],
    reason: last?.reason ?? null,
    note: last?.note ?? null,
    expiresAt: last?.expires_at?.toISOString() ?? null,
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
