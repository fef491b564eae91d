import type { DocumentKind, DocumentSide, KycReason } from "@mela/contract/kyc/kyc";
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
}
