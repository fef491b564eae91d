import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, readdir, stat, writeFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { type Cell, csvFile } from "../../server/src/lib/csv.ts";
import { type Row, SHAPES, TABLES, type TableName, type Value } from "../../server/src/modules/games/catalogue-columns.rules.ts";
import type { ExportedCatalogue } from "../../server/src/modules/games/catalogue-exchange.service.ts";
import { type RawCatalogue, type RawTable, ROWS_MAX } from "../../server/src/modules/games/catalogue-file.rules.ts";

/** A hundred thousand games with names in five languages have about 40. */
const FILE_MIB_MAX = 64;
const RECORD_BYTES_MAX = 65_536;
/** What `csvFile` puts before a text that a spreadsheet would run. */
const DISARMED = /^'(?=[=+\-@\t\r])/;

const tooMany = (file: string) => new Error(`${file} has more than ${ROWS_MAX} rows. Part it by vendors.`);

/** Reads a catalogue from a JSON file, a CSV file that is named like its table, or a folder of those. Nothing that is too large is read whole. */
export async function readFiles(path: string): Promise<RawCatalogue> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new Error(`There is no ${path}.`);
  if (!found.isDirectory()) return readOne(path);
  const names = (await readdir(path)).filter((name) => TABLES.some((table) => name === `${table}.csv`));
  if (names.length === 0) throw new Error(`${path} holds none of ${TABLES.map((table) => `${table}.csv`).join(", ")}.`);
  const parts = await Promise.all(names.map((name) => readOne(join(path, name))));
  return Object.assign({}, ...parts) as RawCatalogue;
}

async function readOne(path: string): Promise<RawCatalogue> {
  const { size } = await stat(path);
  if (size > FILE_MIB_MAX * 1_048_576)
    throw new Error(`${path} has ${Math.ceil(size / 1_048_576)} MiB; ${FILE_MIB_MAX} are read. Part it by vendors.`);
  if (extname(path) === ".json") return readJson(path);
  const table = TABLES.find((name) => basename(path) === `${name}.csv`);
  if (!table) throw new Error(`${path} is named like none of ${TABLES.map((name) => `${name}.csv`).join(", ")}, and is no .json file.`);
  return { [table]: await readCsv(path) };
}

async function readCsv(path: string): Promise<RawTable> {
  const file = basename(path);
  const rows: { at: number; cells: Record<string, unknown> }[] = [];
  const parser = parse({ bom: true, columns: true, info: true, skip_empty_lines: true, trim: false, max_record_size: RECORD_BYTES_MAX });
  const source = createReadStream(path);
  source.on("error", (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: Record<string, string>; info: { lines: number } }>) {
      if (rows.length === ROWS_MAX) throw tooMany(file);
      rows.push({
        at: info.lines,
        cells: Object.fromEntries(Object.entries(record).map(([name, text]) => [name.trim(), text.replace(DISARMED, "")])),
      });
    }
  } catch (error) {
    source.destroy();
    throw error instanceof Error && "code" in error ? new Error(`${file} is no CSV file: ${error.message}`) : error;
  }
  return { file, rows };
}

async function readJson(path: string): Promise<RawCatalogue> {
  const file = basename(path);
  const json = parsed(await readFile(path, "utf8"), file);
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw new Error(`${file} is no object with ${TABLES.join(", ")}.`);
  const strange = Object.keys(json).find((name) => !TABLES.some((table) => table === name) && name !== "$schema");
  if (strange !== undefined) throw new Error(`${file} has "${strange}", which is none of ${TABLES.join(", ")}.`);
  return Object.fromEntries(
    Object.entries(json).flatMap(([table, list]) => (table === "$schema" ? [] : [[table, tableOf(file, table, list)]])),
  ) as RawCatalogue;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is no JSON file: ${error instanceof Error ? error.message : ""}`, { cause: error });
  }
}

function tableOf(file: string, table: string, list: unknown): RawTable {
  if (!Array.isArray(list)) throw new Error(`${file}: ${table} is no list.`);
  if (list.length > ROWS_MAX) throw tooMany(`${file}: ${table}`);
  return {
    file: `${file} ${table}`,
    rows: list.map((entry: unknown, index) => {
      if (typeof entry !== "object" || entry === null || Array.isArray(entry))
        throw new Error(`${file}: ${table} ${index + 1} is no object.`);
      return { at: index + 1, cells: flat(entry) };
    }),
  };
}

/** `{ name: { en } }` is the column `name.en`. */
const flat = (entry: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).map(([inner, cell]): [string, unknown] => [`${name}.${inner}`, cell])
        : [[name, value] as [string, unknown]],
    ),
  );

/** Writes a catalogue as one JSON file, or as a folder of CSV files; answers which. */
export async function writeFiles(path: string, catalogue: ExportedCatalogue): Promise<string[]> {
  if (extname(path) === ".json") {
    const json = Object.fromEntries(TABLES.map((table) => [table, catalogue[table].map((row) => nested(table, row))]));
    await writeFile(path, `${JSON.stringify(json, null, 2)}\n`);
    return [path];
  }
  await mkdir(path, { recursive: true });
  const files = TABLES.map((table) => ({ table, file: join(path, `${table}.csv`) }));
  for (const { table, file } of files)
    await pipeline(csvFile(columnsOf(table, catalogue[table]), lines(table, catalogue[table])), createWriteStream(file));
  return files.map(({ file }) => file);
}

function columnsOf(table: TableName, rows: readonly Row[]): string[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row).filter((name) => name.startsWith("name."))));
  if (SHAPES[table].named) names.add("name.en");
  const [first = "", ...others] = SHAPES[table].columns.map(({ name }) => name);
  return [first, ...[...names].toSorted((one, other) => Number(other === "name.en") - Number(one === "name.en")), ...others];
}

async function* lines(table: TableName, rows: readonly Row[]): AsyncGenerator<Cell[]> {
  const columns = columnsOf(table, rows);
  for (const row of rows) yield columns.map((name) => cellOf(row[name]));
}

function cellOf(value: Value | undefined): Cell {
  if (typeof value === "number") return { number: String(value) };
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value ?? "";
}

function nested(table: TableName, row: Row): object {
  const plain = Object.entries(row).filter(([name]) => !name.startsWith("name."));
  const names = Object.entries(row).flatMap(([name, value]) => (name.startsWith("name.") ? [[name.slice("name.".length), value]] : []));
  return { ...Object.fromEntries(plain), ...(SHAPES[table].named ? { name: Object.fromEntries(names) } : {}) };
}
