import type { ReconciliationFault, ReconciliationState, StatementSource, StatementState } from "@mela/contract/console/reconciliation";
import type { CASE_STEPS, CaseKind, CaseState, MoneyState } from "@mela/contract/console/reconciliation-cases";

export type CaseStep = (typeof CASE_STEPS)[number];

export interface StoredDay {
  id: number;
  brandCode: string;
  provider: string;
  /** YYYY-MM-DD. */
  day: string;
  state: ReconciliationState;
  version: number;
  round: number;
  statementId: number | null;
  matched: number;
  missingHere: number;
  missingThere: number;
  otherAmount: number;
  otherState: number;
  leftOut: number;
  openCases: number;
  /** Of the last statement. */
  lastState: StatementState | null;
}

export interface StoredSignature {
  round: number;
  operatorId: number;
  by: string;
  decision: "close" | "reopen";
  reason: string;
  at: Date;
}

export interface StoredCase {
  id: number;
  dayId: number;
  kind: CaseKind;
  orderKind: "deposit" | "payout";
  orderPublicId: string | null;
  line: number | null;
  key: string | null;
  at: Date | null;
  theirsMinor: number | null;
  theirsCurrency: string | null;
  theirsState: MoneyState | null;
  oursMinor: number | null;
  oursCurrency: string | null;
  oursState: MoneyState | null;
  state: CaseState;
  gone: boolean;
  assignedTo: number | null;
  assignedName: string | null;
  version: number;
}

export interface StoredMatch {
  line: number;
  key: string;
  kind: "deposit" | "payout";
  publicId: string | null;
  amountMinor: number;
  currency: string;
  state: MoneyState;
  at: Date | null;
}

export interface StoredCaseStep {
  at: Date;
  by: string | null;
  what: CaseStep;
  note: string | null;
}

export interface StoredStatement {
  id: number;
  source: StatementSource;
  fileName: string | null;
  state: StatementState;
  by: string;
  askedAt: Date;
  endedAt: Date | null;
  lines: number;
  parts: number;
  nextPart: number;
  faults: ReconciliationFault[];
  faultCount: number;
}
