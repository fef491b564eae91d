import type { InputOf, OutputOf } from "@mela/contract/base/endpoint";
import {
  AUDIT_SORTS,
  type AuditEntry,
  EXPORT_FORMATS,
  type ExportFile,
  type ExportFormat,
  exportAudit,
  getAuditEntry,
  getAuditNote,
  listAuditEntries,
  listExports,
  PLATFORM_CHAIN,
  takeExport,
} from "@mela/contract/console/audit";
import { keepFile } from "@mela/kit/keep-file";
import { saveFile, saveFileOrLater } from "@mela/kit/save-file";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, mustFit } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";

export type { AuditEntry, ExportFile, ExportFormat };
/** An entry with all that the record has about it. */
export type WholeEntry = OutputOf<typeof getAuditEntry>;
export { AUDIT_SORTS, EXPORT_FORMATS, PLATFORM_CHAIN };

/** ms. As long as a session may last: a file has as many lines as the record. */
const EXPORT_TIMEOUT_MS = 12 * 3_600_000;

export type AuditQuery = Omit<InputOf<typeof listAuditEntries>, "after">;

/** Entries of the record that fit, page by page. */
export const auditQuery = (input: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.audit, "list", input],
    queryFn: ({ pageParam, signal }) => call(listAuditEntries, { ...input, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** One entry never changes. */
export const entryQuery = (chain: string, seq: number) =>
  queryOptions({
    queryKey: [...consoleKeys.audit, "entry", chain, seq],
    queryFn: ({ signal }) => call(getAuditEntry, { chain, seq }, { signal }),
    staleTime: Infinity,
  });

/** ms between two looks while a file is being made. */
const MAKING_MS = 3_000;

/** The operator's own files that are made without a request, or lie ready. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: [...consoleKeys.audit, "exports"],
    queryFn: ({ signal }) => call(listExports, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.files.some(({ state }) => state === "making") ? MAKING_MS : false),
  });

/** Has the browser keep a part of the record, and a note from which a stranger checks it; what takes longer lies among `exportsQuery` later. */
export async function exportRecord(asked: InputOf<typeof exportAudit>): Promise<void> {
  mustFit(exportAudit, asked);
  const { text } = await call(getAuditNote, {});
  if (await saveFileOrLater(exportAudit, asked, `record.${asked.format}`, { showFailure: false, timeoutMs: EXPORT_TIMEOUT_MS }))
    keepNote(text);
}

/** The same of a file that lies ready. */
export async function saveExport({ id, format }: Pick<ExportFile, "id" | "format">): Promise<void> {
  const { text } = await call(getAuditNote, {});
  await saveFile(takeExport, { id }, `record.${format}`, { showFailure: false, timeoutMs: EXPORT_TIMEOUT_MS });
  keepNote(text);
}

const keepNote = (text: string): void => keepFile(new Blob([text], { type: "text/plain" }), "how-to-check.txt");
