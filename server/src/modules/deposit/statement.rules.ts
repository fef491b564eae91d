import type { StatementFault } from "@mela/contract/console/deposits";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import { readTrxId } from "@mela/contract/deposit/trx-id";
import { readWrittenSum } from "../../lib/written-sum.ts";

export const STATEMENT_COLUMNS = ["time", "trxId", "sender", "amount"] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

/** What a column is called in the file. */
export type ColumnNames = Readonly<Record<StatementColumn, string>>;

/** A row of a file, with its line there. */
export interface StatementLine {
  at: number;
  cells: Readonly<Record<string, string>>;
}

export interface StatementRow {
  trxId: string;
  paidMinor: number;
  sender: string;
  time: string;
}

const TEXT_MAX = 64;

function readSum(text: string, currency: string): number | null {
  const minor = readWrittenSum(text, currency);
  return minor !== null && minor > 0 ? minor : null;
}

/** Something wrong in a file: the line, 0 for the head, the column as it is called there, and what it is; `other` is the line where the same stands. */
export interface LineFault extends StatementFault {
  other?: number;
}

/** The rows of a wallet's statement, or everything that is wrong with it. */
export function readStatement(
  lines: readonly StatementLine[],
  { method, currency, columns }: { method: PaymentMethod; currency: string; columns: ColumnNames },
): { rows: StatementRow[]; faults: LineFault[] } {
  const missing = STATEMENT_COLUMNS.filter((column) => lines[0] && !(columns[column] in lines[0].cells));
  if (missing.length > 0) return { rows: [], faults: missing.map((column) => ({ line: 0, column: columns[column], fault: "missing" })) };
  const rows: StatementRow[] = [];
  const faults: LineFault[] = [];
  const known = new Map<string, number>();
  for (const { at, cells } of lines) {
    const textOf = (column: StatementColumn) => (cells[columns[column]] ?? "").trim();
    const fault = (column: StatementColumn, what: LineFault["fault"], other?: number) =>
      faults.push({ line: at, column: columns[column], fault: what, ...(other === undefined ? {} : { other }) });
    const trxId = readTrxId(textOf("trxId"), method);
    const paidMinor = readSum(textOf("amount"), currency);
    const [sender, time] = [textOf("sender"), textOf("time")];
    if (trxId === null) fault("trxId", "noTrxId");
    if (trxId !== null && known.has(trxId)) fault("trxId", "twice", known.get(trxId));
    if (paidMinor === null) fault("amount", "noSum");
    if (sender.length > TEXT_MAX) fault("sender", "senderLong");
    if (time === "" || time.length > TEXT_MAX) fault("time", "timeWrong");
    if (trxId === null || paidMinor === null) continue;
    known.set(trxId, at);
    rows.push({ trxId, paidMinor, sender, time });
  }
  return { rows, faults };
}

/** A fault in words, for whoever brings the file at the command. */
export function sentenceOf({ line, column, fault, other }: LineFault, method: PaymentMethod): string {
  const says = {
    missing: "",
    noTrxId: `is no TrxID of ${method}.`,
    twice: `stands in line ${other} too.`,
    noSum: "is no sum above zero.",
    senderLong: `has more than ${TEXT_MAX} letters.`,
    timeWrong: `is empty or has more than ${TEXT_MAX} letters.`,
  };
  return fault === "missing" ? `There is no column "${column}".` : `Line ${line}, column "${column}": ${says[fault]}`;
}
