import { fromDecimal } from "@mela/contract/base/money";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import { readTrxId } from "@mela/contract/deposit/trx-id";

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

/** A sum as wallets write it: "1,000.00", with the sign of the taka, "Tk 500"; minor units, null where it is none. */
function readSum(text: string, currency: string): number | null {
  const plain = text.replaceAll(/[,\s]|\u09f3|tk\.?|bdt/gi, "");
  const minor = fromDecimal(plain, currency);
  return minor !== null && minor > 0 ? minor : null;
}

/** The rows of a wallet's statement, or everything that is wrong with it, each with its line and column. */
export function readStatement(
  lines: readonly StatementLine[],
  { method, currency, columns }: { method: PaymentMethod; currency: string; columns: ColumnNames },
): { rows: StatementRow[]; faults: string[] } {
  const missing = STATEMENT_COLUMNS.filter((column) => lines[0] && !(columns[column] in lines[0].cells));
  if (missing.length > 0) return { rows: [], faults: missing.map((column) => `There is no column "${columns[column]}" (${column}).`) };
  const rows: StatementRow[] = [];
  const faults: string[] = [];
  const known = new Map<string, number>();
  for (const { at, cells } of lines) {
    const textOf = (column: StatementColumn) => (cells[columns[column]] ?? "").trim();
    const fault = (column: StatementColumn, says: string) => faults.push(`Line ${at}, column "${columns[column]}": ${says}`);
    const trxId = readTrxId(textOf("trxId"), method);
    const paidMinor = readSum(textOf("amount"), currency);
    const [sender, time] = [textOf("sender"), textOf("time")];
    if (trxId === null) fault("trxId", `is no TrxID of ${method}.`);
    if (trxId !== null && known.has(trxId)) fault("trxId", `stands in line ${known.get(trxId)} too.`);
    if (paidMinor === null) fault("amount", "is no sum above zero.");
    if (sender.length > TEXT_MAX) fault("sender", `has more than ${TEXT_MAX} letters.`);
    if (time === "" || time.length > TEXT_MAX) fault("time", `is empty or has more than ${TEXT_MAX} letters.`);
    if (trxId === null || paidMinor === null) continue;
    known.set(trxId, at);
    rows.push({ trxId, paidMinor, sender, time });
  }
  return { rows, faults };
}
