import type { ListedReconciliation, ReconciliationCaseWhole, ReconciliationDay } from "../../data/reconciliation.ts";

/* A day of a provider as tests need it: what does not matter stands here. */

export const listedDay = (part: Partial<ListedReconciliation> = {}): ListedReconciliation => ({
  id: 3,
  provider: "mela.hand",
  day: "2026-11-28",
  state: "compared",
  counts: { matched: 1_200, missingHere: 0, missingThere: 0, otherAmount: 1, otherState: 0 },
  openCases: 0,
  statement: "done",
  ...part,
});

export const statementOf = (part: Partial<ReconciliationDay["statements"][number]> = {}): ReconciliationDay["statements"][number] => ({
  id: 5,
  source: "file",
  fileName: "november.csv",
  state: "done",
  by: "Bela",
  askedAt: "2026-11-29T02:00:00Z",
  endedAt: "2026-11-29T02:01:00Z",
  lines: 1_201,
  progress: { read: 4, parts: 4 },
  faults: [],
  faultCount: 0,
  ...part,
});

export const dayOf = (part: Partial<ReconciliationDay> = {}): ReconciliationDay => ({
  ...listedDay(),
  version: 4,
  isOver: true,
  leftOut: 0,
  byCall: false,
  statements: [statementOf()],
  signatures: [],
  ...part,
});

export const caseOf = (part: Partial<ReconciliationCaseWhole> = {}): ReconciliationCaseWhole => ({
  id: 9,
  day: 3,
  kind: "otherAmount",
  direction: "deposit",
  order: { kind: "deposit", id: "00000000-0000-4000-8000-000000000001" },
  key: "9GH7J2K1LM",
  line: 12,
  at: "2026-11-28T06:00:00Z",
  theirs: { amount: 70_000, currency: "BDT", state: "completed" },
  ours: { amount: 7_000, currency: "BDT", state: "completed" },
  state: "open",
  isGone: false,
  assignedTo: null,
  version: 2,
  steps: [],
  ...part,
});
