import type { DocumentKind, DocumentSide, KycReason } from "@mela/contract/kyc/kyc";

/** What somebody has sent in to show who they are. */
export interface IdentityClaim {
  caseId: string;
  kind: DocumentKind;
  fullName: string;
  /** YYYY-MM-DD */
  birthday: string;
  pictures: readonly { side: DocumentSide; jpeg: Buffer }[];
}

/** `review`: a person has to look. `validUntil`: the document's last day, YYYY-MM-DD, null where it has none. */
export type IdentityVerdict =
  | { outcome: "review" }
  | { outcome: "approved"; validUntil: string | null }
  | { outcome: "refused"; reason: KycReason };

/**
 * Who looks at documents first. Whatever it cannot decide, or does not answer in time, waits for an operator. A provider of such checks
 * stands behind this seam.
 */
export interface IdentityCheck {
  readonly name: string;
  check(claim: IdentityClaim): Promise<IdentityVerdict>;
}

/** Leaves everything to the operators. */
export const manualCheck: IdentityCheck = { name: "manual", check: async () => ({ outcome: "review" }) };
