import { parse } from "csv-parse/sync";

/** A row of a file by the names of its columns, with its line there. */
export interface CsvLine {
  at: number;
  cells: Readonly<Record<string, string>>;
}

/** Letters of one row: more is no table that a person has made. */
const ROW_MAX = 100_000;

/** The rows below a file's head; throws for what is no CSV. */
export function readCsvLines(file: Buffer | string): CsvLine[] {
  const read = parse(file, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    info: true,
    max_record_size: ROW_MAX,
    skip_empty_lines: true,
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  return read.map(({ record, info }) => ({ at: info.lines, cells: record }));
}
