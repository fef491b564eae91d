import type { ListedReconciliation, ReconciliationStatement } from "@mela/contract/console/reconciliation";
import type { MatchedLine, MoneyState, ReconciliationCase } from "@mela/contract/console/reconciliation-cases";
import type { StoredCase, StoredDay, StoredMatch, StoredStatement } from "./reconciliation.tables.ts";

export const presentDay = (row: StoredDay): ListedReconciliation => ({
  id: row.id,
  provider: row.provider,
  day: row.day,
  state: row.state,
  counts: {
    matched: row.matched,
    missingHere: row.missingHere,
    missingThere: row.missingThere,
    otherAmount: row.otherAmount,
    otherState: row.otherState,
  },
  openCases: row.openCases,
  statement: row.lastState,
});

export const presentStatement = ({ askedAt, endedAt, parts, nextPart, ...row }: StoredStatement): ReconciliationStatement => ({
  ...row,
  askedAt: askedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  progress: row.source === "file" ? { read: nextPart, parts } : null,
});

const moneyOf = (amount: number | null, currency: string | null, state: MoneyState | null): ReconciliationCase["ours"] =>
  amount === null || currency === null || state === null ? null : { amount, currency, state };

const orderOf = (kind: "deposit" | "payout", id: string | null): ReconciliationCase["order"] => (id === null ? null : { kind, id });

export const presentCase = (row: StoredCase, operatorId: number): ReconciliationCase => ({
  id: row.id,
  kind: row.kind,
  direction: row.orderKind,
  order: orderOf(row.orderKind, row.orderPublicId),
  key: row.key,
  line: row.line,
  at: row.at?.toISOString() ?? null,
  theirs: moneyOf(row.theirsMinor, row.theirsCurrency, row.theirsState),
  ours: moneyOf(row.oursMinor, row.oursCurrency, row.oursState),
  state: row.state,
  isGone: row.gone,
  assignedTo: row.assignedName === null ? null : { name: row.assignedName, isMe: row.assignedTo === operatorId },
  version: row.version,
});

export const presentMatch = ({ line, key, kind, publicId, amountMinor, currency, state, at }: StoredMatch): MatchedLine => ({
  line,
  key,
  order: orderOf(kind, publicId),
  amount: amountMinor,
  currency,
  state,
  at: at?.toISOString() ?? null,
});
