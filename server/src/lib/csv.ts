import { Readable } from "node:stream";
import { toDecimal } from "@mela/contract/base/money";

/** A cell: a text, a number that is written as it is, or a text that has to come out exactly as it went in. */
export type Cell = string | { number: string } | { exact: string };

/** Signs that are not seen, or blank, before the one that a spreadsheet looks at. */
const BLANK = "[\\s\\u200B-\\u200F\\u2060-\\u2064\\u202A-\\u202E\\u2066-\\u2069\\uFEFF]*";
/** Spreadsheets run a cell that begins with one of these as a formula. */
const RUNS = "[=+\\-@＝＋－＠]";
const FORMULA = new RegExp(`^${BLANK}${RUNS}|^[\\t\\r\\n]`, "u");
/** Where another sign than the comma parts cells, quotes inside a line count for nothing, and a cell begins in the middle of ours. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n]${BLANK})(?=${RUNS})`, "gu");
/** Tells spreadsheets that the file is UTF-8. */
const MARK = "\uFEFF";

/** One line. Texts that a spreadsheet would run are disarmed by an apostrophe before them; numbers stay numbers. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (typeof cell === "object" && "exact" in cell) return quoted(cell.exact);
  if (typeof cell !== "string" && /^-?\d+(\.\d+)?$/.test(cell.number)) return cell.number;
  const text = (typeof cell === "string" ? cell : cell.number).replace(INNER_FORMULA, "$1'");
  return quoted(FORMULA.test(text) ? `'${text}` : text);
}

const quoted = (text: string): string => (/[",\r\n;\t]|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** How a file begins. */
export const csvHead = (header: readonly string[]): string => MARK + csvLine(header);

/** A file that is written while its lines are read. */
export function csvFile(header: readonly string[], lines: AsyncIterable<readonly Cell[]>): Readable {
  async function* text(): AsyncGenerator<string> {
    yield csvHead(header);
    for await (const line of lines) yield csvLine(line);
  }
  return Readable.from(text());
}

/** As a clock on the brand's wall shows it, in digits that a spreadsheet reads. */
export const wallTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);

/** An amount in minor units as a number with its decimals. */
export const decimalCell = (minor: number, currency: string): Cell => ({ number: toDecimal(minor, currency) });
