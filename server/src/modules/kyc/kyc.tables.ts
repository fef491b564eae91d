import type { DocumentKind, DocumentSide, KycReason } from "@mela/contract/kyc/kyc";
import type { IdentitySource, IdentityState } from "@mela/contract/console/member-identity";
import type { Generated } from "kysely";

export type CaseState = "draft" | "review" | "approved" | "refused";

interface KycCaseRow {
  id: Generated<number>;
  public_id: Generated<string>;
  merchant_code: string;
  member_id: number;
  state: Generated<CaseState>;
  document_kind: DocumentKind | null;
  full_name: string | null;
  birthday: string | null;
  created_at: Generated<Date>;
  submitted_at: Date | null;
  decided_at: Date | null;
  operator_id: number | null;
  reason: KycReason | null;
  note: string | null;
  expires_at: Date | null;
}

interface KycDocumentRow {
  id: Generated<string>;
  case_id: number;
  side: DocumentSide;
  sealed: Buffer;
  width: number;
  height: number;
  uploaded_at: Generated<Date>;
}

interface IdentityCheckRow {
  id: Generated<number>;
  merchant_code: string;
  member_id: number;
  version: number;
  state: IdentityState;
  source: IdentitySource;
  checked_on: string;
  evidence: string;
  words: string | null;
  expires_at: Date | null;
  operator_id: number;
  created_at: Generated<Date>;
}

/** What an operator has set last about a member. */
export interface StoredCheck {
  version: number;
  state: IdentityState;
  source: IdentitySource;
  /** YYYY-MM-DD */
  on: string;
  evidence: string;
  words: string | null;
  expiresAt: Date | null;
  by: string;
  at: Date;
  /** It has passed, and counts no more. */
  over: boolean;
}

/** A case as decisions need it. */
export interface StoredCase {
  id: number;
  public_id: string;
  merchant_code: string;
  member_id: number;
  state: CaseState;
  document_kind: DocumentKind | null;
  full_name: string | null;
  /** YYYY-MM-DD */
  birthday: string | null;
  reason: KycReason | null;
  note: string | null;
  decided_at: Date | null;
  /** Who decided; null: the check that the platform was given did, or nobody. */
  decided_by: string | null;
  expires_at: Date | null;
  /** Of an approval: whether it counts no more, and whether it will soon. */
  over: boolean;
  ending: boolean;
}

export interface CaseToReview {
  public_id: string;
  member_id: number;
  account: string;
  document_kind: DocumentKind;
  full_name: string;
  payee_name: string | null;
  birthday: string;
  submitted_at: Date;
  refused_before: number;
  documents: { id: string; side: DocumentSide; width: number; height: number }[];
}

/** Cases of members who show who they are. */
export interface KycTables {
  kyc_cases: KycCaseRow;
  kyc_documents: KycDocumentRow;
  identity_checks: IdentityCheckRow;
}
