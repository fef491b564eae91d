import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/reconciliation";
import * as caseCalls from "@mela/contract/console/reconciliation-cases";
import { ApiError } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { saveFile } from "@mela/kit/save-file";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, mustFit } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type {
  ListedReconciliation,
  ReconciliationDay,
  ReconciliationState,
  ReconciliationStatement,
} from "@mela/contract/console/reconciliation";
export { RECONCILIATION_COLUMNS, RECONCILIATION_SORTS, ReconciliationState as STATES } from "@mela/contract/console/reconciliation";
export type { MatchedLine, ReconciliationCase, ReconciliationCaseWhole } from "@mela/contract/console/reconciliation-cases";
export { CASE_KINDS, CASE_STATES, type CaseKind } from "@mela/contract/console/reconciliation-cases";

/** While a statement is read it is asked for so often; ms. */
const WATCH_MS = 1_500;
const REFRESH_MS = 30_000;
/** A day may have as many cases as its statement has rows; ms. */
const EXPORT_TIMEOUT_MS = 600_000;

const isUnderWay = (state: string | null | undefined): boolean => state === "uploading" || state === "waiting" || state === "read";

/** Days for which a statement was asked, page by page. */
export const reconciliationsQuery = (query: Omit<InputOf<typeof calls.listReconciliations>, "after">) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.reconciliation, "list", query],
    queryFn: ({ pageParam, signal }) => call(calls.listReconciliations, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ statement }) => isUnderWay(statement))) ? WATCH_MS : REFRESH_MS,
  });

export const statementSourcesQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.reconciliation, "providers", brand],
    queryFn: ({ signal }) => call(calls.listStatementSources, { brand }, { signal }),
  });

export const reconciliationQuery = (brand: string, id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.reconciliation, "one", brand, id],
    queryFn: ({ signal }) => call(calls.getReconciliation, { brand, id }, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.statements[0]?.state) ? WATCH_MS : REFRESH_MS),
  });

/** Rows that say what we say. `statement`: the one that they are of. */
export const matchedQuery = (query: Omit<InputOf<typeof caseCalls.listMatchedLines>, "after">, statement: number) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.reconciliation, "matched", query, statement],
    queryFn: ({ pageParam, signal }) => call(caseCalls.listMatchedLines, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

export const casesQuery = (query: Omit<InputOf<typeof caseCalls.listReconciliationCases>, "after">) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.reconciliation, "cases", query],
    queryFn: ({ pageParam, signal }) => call(caseCalls.listReconciliationCases, { ...query, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const caseQuery = (brand: string, id: number) =>
  queryOptions({
    queryKey: [...consoleKeys.reconciliation, "case", brand, id],
    queryFn: ({ signal }) => call(caseCalls.getReconciliationCase, { brand, id }, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** A statement as a person brings it. */
export interface BroughtDay extends Omit<InputOf<typeof calls.beginStatement>, "file"> {
  /** Null: the provider is asked for it. */
  file: { content: File; columns: calls.ReconciliationColumns } | null;
}

interface Told {
  /** Says that a file is no text. */
  notText: string;
  /** Hears how much of it is there, between 0 and 1. */
  onPart: (share: number) => void;
}

/**
 * Begins a statement and brings its file in parts, each sent again where its answer is lost; answers the day's id. Throws `statement.encoding` for a file
 * that is no text in UTF-8.
 */
export async function bringDay({ file, ...asked }: BroughtDay, key: string, { notText, onPart }: Told): Promise<number> {
  if (file === null) return (await call(calls.beginStatement, { ...asked, file: null }, withKey(key))).id;
  const text = await textOf(file.content);
  if (text === null) throw new ApiError("statement.encoding", 422, notText);
  const parts = partsOf(text);
  const head = { name: file.content.name.slice(-200), parts: parts.length, columns: file.columns };
  const { id, statement } = await call(calls.beginStatement, { ...asked, file: head }, withKey(key));
  for (const [part, csv] of parts.entries()) {
    await bringPart({ brand: asked.brand, statement, part, csv });
    onPart((part + 1) / parts.length);
  }
  return id;
}

const PART_TRIES = 3;

/** The same part again changes nothing, so it is sent once more where nobody answered. */
async function bringPart(part: InputOf<typeof calls.bringStatementPart>): Promise<void> {
  for (let left = PART_TRIES; ; left -= 1) {
    try {
      await call(calls.bringStatementPart, part);
      return;
    } catch (error) {
      if (left <= 1 || !(error instanceof ApiError) || !error.code.startsWith("network.")) throw error;
    }
  }
}

/** A file as text; null where it is none in UTF-8, which a server could not tell from one with odd letters. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

function partsOf(text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / calls.STATEMENT_PART_MAX));
  return Array.from({ length: count }, (_, at) => text.slice(at * calls.STATEMENT_PART_MAX, (at + 1) * calls.STATEMENT_PART_MAX));
}

/** Bytes of a file that is worth trying: no letter of it takes less than one. */
export const STATEMENT_BYTES_MAX = calls.STATEMENT_PART_MAX * calls.STATEMENT_PARTS_MAX;

export type CaseChange = InputOf<typeof caseCalls.changeReconciliationCase>;
export const changeCase = (change: CaseChange): Promise<caseCalls.ReconciliationCaseWhole> =>
  call(caseCalls.changeReconciliationCase, change);

export type DaySignature = InputOf<typeof calls.signReconciliation>;
export const signDay = (signature: DaySignature): Promise<calls.ReconciliationDay> => call(calls.signReconciliation, signature);

/** Has the browser keep the cases of a day. */
export async function exportCases(asked: InputOf<typeof caseCalls.exportReconciliation>): Promise<void> {
  mustFit(caseCalls.exportReconciliation, asked);
  await saveFile(caseCalls.exportReconciliation, asked, "reconciliation.csv", { showFailure: false, timeoutMs: EXPORT_TIMEOUT_MS });
}
