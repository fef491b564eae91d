import { Readable } from "node:stream";
import { toDecimal } from "@mela/contract/base/money";

/** A cell: a text, or a number that is written as it is. */
export type Cell = string | { number: string };

/** Spreadsheets run a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells spreadsheets that the file is UTF-8. */
const MARK = "\uFEFF";

/** One line. Texts that a spreadsheet would run are disarmed by an apostrophe before them; numbers stay numbers. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell !== "string" && /^-?\d+(\.\d+)?$/.test(cell.number)) return cell.number;
  const text = typeof cell === "string" ? cell : cell.number;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n;]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file that is written while its lines are read. */
export function csvFile(header: readonly string[], lines: AsyncIterable<readonly Cell[]>): Readable {
  async function* text(): AsyncGenerator<string> {
    yield MARK + csvLine(header);
    for await (const line of lines) yield csvLine(line);
  }
  return Readable.from(text());
}

/** As a clock on the brand's wall shows it, in digits that a spreadsheet reads. */
export const wallTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);

/** An amount in minor units as a number with its decimals. */
export const decimalCell = (minor: number, currency: string): Cell => ({ number: toDecimal(minor, currency) });
