import { Readable } from "node:stream";
import type { ExportFormat } from "@mela/contract/console/audit";
import { type Db, inTransaction } from "../../db.ts";
import { type Cell, csvFile, csvHead, csvLine } from "../../lib/csv.ts";
import type { ExportSource } from "../exports/export-files.service.ts";
import { type OperatorAction, createAuditService } from "./audit.service.ts";
import * as store from "./audit.store.ts";

const AT_ONCE = 1_000;

/** What is taken out of the record. */
export interface AuditRange {
  /** A brand, or "*" for what belongs to none. */
  chain: string;
  from: Date;
  /** Not with it. */
  until: Date;
}

export interface ExportedEntry {
  seq: number;
  /** Hexadecimal; empty at the first entry of a chain. */
  prevHash: string;
  hash: string;
  /** The very text under the hash: JSON. */
  text: string;
}

/** Who takes it out, and why. */
interface TakenBy {
  by: OperatorAction["by"];
  reason: string | null;
}

/** Takes a range out of the record, entry by entry, so that no range is too long. That it was taken out is recorded first. */
export async function* exportRecord(db: Db, { chain, from, until }: AuditRange, { by, reason }: TakenBy): AsyncGenerator<ExportedEntry> {
  await inTransaction(db, (trx) =>
    createAuditService().write(trx, {
      brandCode: chain === "*" ? null : chain,
      by,
      action: "audit.exported",
      subject: `chain:${chain}`,
      reason,
      detail: { from: from.toISOString(), until: until.toISOString() },
    }),
  );
  for (let after = 0; ;) {
    const entries = await store.listBetween(db, { chain, from, until, after, limit: AT_ONCE });
    yield* entries.map(asExported);
    const last = entries.at(-1);
    if (!last) return;
    after = last.seq;
  }
}

const asExported = ({ seq, prevHash, hash, text }: FoundEntry): ExportedEntry => ({
  seq,
  prevHash: prevHash.toString("hex"),
  hash: hash.toString("hex"),
  text,
});
type FoundEntry = Awaited<ReturnType<typeof store.listBetween>>[number];

const COLUMNS = ["seq", "prevHash", "hash", "text"];
const cellsOf = ({ seq, prevHash, hash, text }: ExportedEntry): Cell[] => [{ number: String(seq) }, prevHash, hash, { exact: text }];
const jsonLine = (entry: ExportedEntry): string => `${JSON.stringify(entry)}\n`;

/** Entries as a file that is written while they are read. */
export const recordFile = (entries: AsyncIterable<ExportedEntry>, format: ExportFormat): Readable =>
  format === "csv" ? csvFile(COLUMNS, mapped(entries, cellsOf)) : Readable.from(mapped(entries, jsonLine));

async function* mapped<T>(entries: AsyncIterable<ExportedEntry>, one: (entry: ExportedEntry) => T): AsyncGenerator<T> {
  for await (const entry of entries) yield one(entry);
}

/** Entries of a part: few, so that nobody waits for the line in which they are written. */
const PART = 500;

/** What is asked for, as it is kept with the file. */
export interface AskedRecord {
  chain: string;
  from: string;
  until: string;
  format: ExportFormat;
}

/** Reads a file of the record part by part; `next` has the number of the last entry before. */
export const recordPart: ExportSource = async (db, asked, next) => {
  const { chain, from, until, format } = asked as AskedRecord;
  const after = next === null ? 0 : (next as { after: number }).after;
  const found = await store.listBetween(db, { chain, from: new Date(from), until: new Date(until), after, limit: PART });
  const entries = found.map(asExported);
  const head = next === null && format === "csv" ? csvHead(COLUMNS) : "";
  const text = head + entries.map((entry) => (format === "csv" ? csvLine(cellsOf(entry)) : jsonLine(entry))).join("");
  const last = entries.length === PART ? entries.at(-1) : undefined;
  return { text, lines: entries.length, next: last ? { after: last.seq } : null };
};

/** How somebody who knows nothing of the platform checks what was taken out. */
export const HOW_TO_CHECK = `How to check this record

Each entry has a number (seq), the hash of the entry before it (prevHash), its own hash, and its text. record.jsonl has an entry in each
line, as JSON; record.csv has the same in columns.
1. The numbers go up by one from entry to entry. None is missing and none comes twice.
2. The prevHash of an entry is the hash of the entry before it. The first entry of all has none.
3. The hash of an entry is SHA-256 over the bytes of prevHash (32, or none at the first entry of all), followed by the text in UTF-8.

With Node: save this as check.cjs, and run "node check.cjs record.jsonl" or "node check.cjs record.csv".

  const { createHash } = require("node:crypto");
  const { createReadStream } = require("node:fs");
  let last = null;
  function check(line) {
    const cells = /^(\\d+),(\\w*),(\\w+),"(.*)"\\r?$/s.exec(line);
    if (!cells && !line.startsWith("{")) return;
    const entry = cells ? { seq: Number(cells[1]), prevHash: cells[2], hash: cells[3], text: cells[4].replaceAll('""', '"') } : JSON.parse(line);
    const own = createHash("sha256").update(Buffer.from(entry.prevHash, "hex")).update(entry.text).digest("hex");
    const follows = last === null || (entry.seq === last.seq + 1 && entry.prevHash === last.hash);
    if (own !== entry.hash || !follows) throw new Error("Broken at " + entry.seq);
    last = entry;
  }
  async function main() {
    let rest = "";
    for await (const part of createReadStream(process.argv[2], "utf8")) {
      const lines = (rest + part).split("\\n");
      rest = lines.pop();
      lines.forEach(check);
    }
    check(rest);
    console.log(last ? "Whole, from its first entry to " + last.seq + ": " + last.hash : "There is no entry in it.");
  }
  main();

A text may hold {"vault", "seal"} in place of a value that tells who a member is. Such a value stands in the platform, and goes when the
member's account is erased; seal is SHA-256 over a salt and the value. The hash of the entry holds in either case.

A whole chain that somebody has computed anew is still whole. So compare its hashes with those that were told outside when its days ended.
`;
