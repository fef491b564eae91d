import { CsvError, parse } from "csv-parse/sync";

/** A row of a file by the names of its columns, with its line there. */
export interface CsvLine {
  at: number;
  cells: Readonly<Record<string, string>>;
}

/** Letters of one row: more is no table that a person has made. */
export const ROW_MAX = 100_000;

/** Why a file is not read: it is no text in UTF-8, a row of it has too many letters, or it is no CSV. */
export type CsvFault = "encoding" | "longRow" | "unreadable";

const SENTENCES: Readonly<Record<CsvFault, string>> = {
  encoding: "it is no text in UTF-8.",
  longRow: "a row of it has more than 100,000 letters.",
  unreadable: "its quotes or its columns do not fit.",
};

export class UnreadableCsv extends Error {
  readonly fault: CsvFault;

  constructor(fault: CsvFault) {
    super(SENTENCES[fault]);
    this.fault = fault;
  }
}

/** What stands in place of bytes that are no UTF-8, and between the letters of UTF-16. */
export const NO_UTF8 = /[\uFFFD\0]/;

/** The rows below a file's head; throws `UnreadableCsv`, for a row that is too long as soon as that is known. */
export function readCsvLines(file: Buffer | string): CsvLine[] {
  const text = typeof file === "string" ? file : file.toString("utf8");
  if (NO_UTF8.test(text)) throw new UnreadableCsv("encoding");
  try {
    return parseLines(text);
  } catch (error) {
    throw new UnreadableCsv(error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE" ? "longRow" : "unreadable");
  }
}

function parseLines(file: string): CsvLine[] {
  const read = parse(file, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    info: true,
    max_record_size: ROW_MAX,
    skip_empty_lines: true,
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  return read.map(({ record, info }) => ({ at: info.lines, cells: record }));
}
