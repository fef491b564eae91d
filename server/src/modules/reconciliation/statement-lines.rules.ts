import { asciiDigits } from "@mela/contract/base/digits";
import { RECONCILIATION_COLUMNS, type ReconciliationColumns, type ReconciliationFault } from "@mela/contract/console/reconciliation";
import type { MoneyState } from "@mela/contract/console/reconciliation-cases";
import { Currency } from "@mela/contract/base/money";
import type { StatedLine } from "../../adapters/payment.ts";
import { type CsvLine, readCsvLines } from "../../lib/csv-lines.ts";
import { isUuid } from "../../lib/uuid.ts";
import { readWrittenSum } from "../../lib/written-sum.ts";
import { readWrittenTime } from "./written-time.rules.ts";

/** A row of a statement as it is compared. */
export interface ReadLine {
  line: number;
  kind: "deposit" | "payout";
  /** As the provider calls it. */
  key: string;
  /** As TrxIDs are kept. */
  trxId: string;
  /** Our own id of the order, where the statement says it. */
  reference: string | null;
  amountMinor: number;
  currency: string;
  state: MoneyState;
  at: Date | null;
}

const KEY_MAX = 128;

const KINDS: Readonly<Record<string, ReadLine["kind"]>> = words({
  deposit: "deposit payment credit in received cashin payin",
  payout: "payout withdrawal debit out sent cashout disbursement",
});
const STATES: Readonly<Record<string, MoneyState>> = words({
  completed: "completed complete success successful succeeded paid settled ok done valid validated credited",
  failed: "failed failure cancelled canceled rejected declined expired reversed refunded returned",
  pending: "pending processing initiated created authorised authorized waiting review",
});

function words<T extends string>(of: Record<T, string>): Record<string, T> {
  return Object.fromEntries(Object.entries<string>(of).flatMap(([value, all]) => all.split(" ").map((word) => [word, value as T])));
}

const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, "");
const trxIdOf = (key: string): string => asciiDigits(key.normalize("NFKC")).replaceAll(/[\s-]/g, "").toUpperCase();

/** What a provider has told by call, as rows. */
export function linesOfCall(stated: readonly StatedLine[], before: number): ReadLine[] {
  return stated.map(({ id, reference, ...line }, index) => ({
    ...line,
    line: before + index + 1,
    key: id,
    trxId: trxIdOf(id),
    reference: reference !== null && isUuid(reference) ? reference.toLowerCase() : null,
  }));
}

/** How a file is read. */
export interface Reading {
  columns: ReconciliationColumns;
  /** Of rows that name none. */
  currency: string;
  timeZone: string;
}

/** Columns that the head of a file does not have; throws `UnreadableCsv`. */
export function missingColumns(head: string, columns: ReconciliationColumns): ReconciliationFault[] {
  // Read as a row of itself, a head says the names of its columns.
  const [names] = readCsvLines(head + head);
  return RECONCILIATION_COLUMNS.map((column) => columns[column])
    .filter((name) => name !== "" && !(names && name in names.cells))
    .map((column) => ({ line: 0, column, fault: "missing" }));
}

/** Rows below the head of a file, the first of which is row `first` of it, or all that is wrong with them; throws `UnreadableCsv`. */
export function linesOfFile(
  head: string,
  rows: string,
  first: number,
  reading: Reading,
): { lines: ReadLine[]; faults: ReconciliationFault[] } {
  const lines: ReadLine[] = [];
  const faults: ReconciliationFault[] = [];
  const headLines = lineEnds(head);
  for (const row of readCsvLines(head + rows)) {
    const read = readRow(row.cells, first + row.at - headLines - 1, reading);
    if ("faults" in read) faults.push(...read.faults);
    else lines.push(read);
  }
  return { lines, faults };
}

type Cells = CsvLine["cells"];

function readRow(
  cells: Cells,
  line: number,
  { columns, currency: usual, timeZone }: Reading,
): ReadLine | { faults: ReconciliationFault[] } {
  const faults: ReconciliationFault[] = [];
  const textOf = (column: keyof ReconciliationColumns) => (columns[column] === "" ? "" : (cells[columns[column]] ?? "").trim());
  /** What a cell says; a fault where it says nothing that is understood. */
  const read = <T>(column: keyof ReconciliationColumns, fault: ReconciliationFault["fault"], value: T | null | undefined): T | null => {
    if (value === null || value === undefined) faults.push({ line, column: columns[column], fault });
    return value ?? null;
  };
  const id = textOf("id");
  const key = read("id", "noId", id !== "" && id.length <= KEY_MAX ? id : null);
  const code = columns.currency === "" ? usual : textOf("currency").toUpperCase();
  const currency = read("currency", "noCurrency", Currency.safeParse(code).success ? code : null);
  const sum = read("amount", "noSum", readWrittenSum(textOf("amount"), currency ?? usual));
  const kind =
    columns.kind === "" ? (sum !== null && sum < 0 ? "payout" : "deposit") : read("kind", "noKind", KINDS[wordOf(textOf("kind"))]);
  const state = columns.state === "" ? "completed" : read("state", "noState", STATES[wordOf(textOf("state"))]);
  const at = columns.time === "" ? null : read("time", "noTime", readWrittenTime(textOf("time"), timeZone));
  if (key === null || currency === null || sum === null || kind === null || state === null || faults.length > 0) return { faults };
  const reference = isUuid(key.toLowerCase()) ? key.toLowerCase() : null;
  return { line, kind, key, trxId: trxIdOf(key), reference, amountMinor: Math.abs(sum), currency, state, at };
}

/** Cuts a text behind its last whole row: a line's end inside of quotes ends none. */
export function cutRows(text: string): { whole: string; rest: string } {
  const marks = /["\n]/g;
  let end = 0;
  let isQuoted = false;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') isQuoted = !isQuoted;
    else if (!isQuoted) end = mark.index + 1;
  }
  return { whole: text.slice(0, end), rest: text.slice(end) };
}

/** How many lines of a file end in a text. */
export const lineEnds = (text: string): number => text.split("\n").length - 1;

/** Cuts the first row off, with its end, which says how rows of the file end; null: it is not whole yet. */
export function cutHead(text: string): { head: string; rest: string } | null {
  const marks = /["\n]/g;
  let isQuoted = false;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '"') isQuoted = !isQuoted;
    else if (!isQuoted) return { head: text.slice(0, mark.index + 1), rest: text.slice(mark.index + 1) };
  }
  return null;
}
