import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { type Db, inTransaction } from "../../db.ts";
import { type Cell, csvLine } from "../../lib/csv.ts";
import { LEFT_OUT, type CopiedTable, copyTables, listFeedbackPictures } from "./held-data.store.ts";
import type { Whose } from "./held-data.tables.ts";
import { copyReadme } from "./privacy.texts.ts";

/** A picture in the archive beside the tables. */
export interface CopiedFile {
  name: string;
  bytes: Buffer;
}

interface Deps {
  db: Db;
  /** Pictures that other modules keep sealed. */
  filesOf?: (memberId: number) => Promise<CopiedFile[]>;
}

/** Tells spreadsheets that a file is UTF-8. */
const MARK = "\uFEFF";
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export type Archive = ReturnType<typeof createArchive>;

/** Makes the copy of everything about a member: each table as JSON and as CSV, their pictures, and what is left out and why. */
export function createArchive({ db, filesOf = async () => [] }: Deps) {
  return async (whose: Whose, madeAt: Date): Promise<Buffer> => {
    const zip = createZip();
    zip.add("README.txt", encode(copyReadme(whose.account, madeAt)));
    zip.add("left-out.json", encode(JSON.stringify(LEFT_OUT, null, 1)));
    await inTransaction(db, async (trx) => {
      for await (const table of copyTables(trx, whose)) await addTable(zip, table);
    });
    for (const { id, jpeg } of await listFeedbackPictures(db, whose.id)) zip.add(`pictures/feedback-${id}.jpg`, jpeg, true);
    for (const { name, bytes } of await filesOf(whose.id)) zip.add(`pictures/${name}`, bytes, true);
    return zip.end();
  };
}

type ZipFile = ReturnType<typeof createZip>;

async function addTable(zip: ZipFile, { table, columns, rows }: CopiedTable): Promise<void> {
  const json = zip.open(`json/${table}.json`);
  const csv = zip.open(`csv/${table}.csv`);
  csv.push(encode(MARK + csvLine(columns)));
  let before = "[\n";
  for await (const page of rows) {
    json.push(encode(before + page.join(",\n")));
    csv.push(encode(page.map((row) => csvLine(cellsOf(columns, JSON.parse(row) as Record<string, unknown>))).join("")));
    before = ",\n";
  }
  json.push(encode(before === "[\n" ? "[]\n" : "\n]\n"), true);
  csv.push(new Uint8Array(), true);
}

const cellsOf = (columns: readonly string[], row: Readonly<Record<string, unknown>>): Cell[] =>
  columns.map((column) => {
    const value = row[column];
    if (value === null || value === undefined) return "";
    if (typeof value === "number") return { number: String(value) };
    return typeof value === "string" ? value : JSON.stringify(value);
  });

/** A ZIP file that grows while it is written; only what is packed stays in memory. */
function createZip() {
  const parts: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else parts.push(chunk);
  });
  return {
    add(name: string, bytes: Uint8Array, packed = false): void {
      const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(file);
      file.push(bytes, true);
    },
    open(name: string): ZipDeflate {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      return file;
    },
    end(): Buffer {
      zip.end();
      if (failure) throw failure;
      return Buffer.concat(parts);
    },
  };
}
