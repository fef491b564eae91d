import { readFile, stat } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import type { GiftLine } from "../../server/src/modules/provider/free-round-gifts.rules.ts";

const FILE_MIB_MAX = 4;
export const ROWS_MAX = 10_000;

/** Reads the lines of a CSV file of gifts; throws a sentence where it is none, or too large. */
export async function readGiftFile(file: string): Promise<GiftLine[]> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new Error(`There is no file ${file}.`);
  if (found.size > FILE_MIB_MAX * 1_048_576) throw new Error(`${file} is larger than ${FILE_MIB_MAX} MiB. Part it.`);
  const records = parseCsv(await readFile(file), file);
  if (records.length > ROWS_MAX) throw new Error(`${file} has more than ${ROWS_MAX} rows. Part it.`);
  return records.map(({ record, info }) => ({ at: info.lines, cells: record }));
}

function parseCsv(bytes: Buffer, file: string): { record: Record<string, string>; info: { lines: number } }[] {
  try {
    return parse(bytes, { bom: true, columns: (names: string[]) => names.map((name) => name.trim()), info: true, skip_empty_lines: true });
  } catch (error) {
    throw new Error(`${file} is no CSV file: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
