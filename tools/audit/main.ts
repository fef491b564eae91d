import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Db } from "../../server/src/db.ts";
import { type ChainReport, createAuditChains } from "../../server/src/modules/audit/audit-chain.service.ts";
import { type ExportedEntry, exportRecord, HOW_TO_CHECK, recordFile } from "../../server/src/modules/audit/audit-export.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { headsIn } from "./heads-file.ts";
import { type Options, readOptions } from "./options.ts";

/* Recomputes the record of what operators did, or takes a part of it out. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  return inDatabase(async ({ handle: { db } }) => (options.action === "verify" ? verify(db, options.heads) : take(db, options)));
});

async function verify(db: Db, file: string | null): Promise<string> {
  const told = file === null ? [] : headsIn(await readFile(file, "utf8"));
  const report = await createAuditChains({ db }).verify(told);
  if (report.faults.length > 0) process.exitCode = 1;
  return sentencesOf(report);
}

function sentencesOf({ chains, faults }: ChainReport): string {
  return [
    ...chains.map(({ chain, entries, hash }) => `${chain}: ${entries} entries, ${hash}`),
    ...faults.map(({ chain, seq, why }) => `BROKEN ${chain} at entry ${seq}: ${why}`),
    faults.length === 0
      ? "The record is whole."
      : "The record is broken. Keep a copy of the database as it is before anything else is done.",
  ].join("\n");
}

async function take(db: Db, { chain, from, until, format, folder }: Extract<Options, { action: "export" }>): Promise<string> {
  await mkdir(folder, { recursive: false }).catch(() => {
    throw new Error(`The folder ${folder} cannot be made: it is there already, or the one above it is not.`);
  });
  let count = 0;
  const taken = { by: { command: "npm run audit:export", operatorId: null }, reason: null };
  const entries = counted(exportRecord(db, { chain, from, until }, taken), () => (count += 1));
  await pipeline(recordFile(entries, format), createWriteStream(join(folder, `record.${format}`)));
  await writeFile(join(folder, "how-to-check.txt"), HOW_TO_CHECK);
  return `${count} entries are in ${folder}, with a note on how to check them.`;
}

async function* counted(entries: AsyncIterable<ExportedEntry>, count: () => void): AsyncGenerator<ExportedEntry> {
  for await (const entry of entries) {
    count();
    yield entry;
  }
}
