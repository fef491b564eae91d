import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { createAuditChains } from "../../server/src/modules/audit/audit-chain.service.ts";
import { createWalletService } from "../../server/src/modules/wallet/wallet.service.ts";
import { copyJournal } from "../backup/journal-copy.ts";
import { listBackups, type Manifest, verifyBackup } from "../backup/manifest.ts";
import { compareRounds, type Comparison, type JournalAt } from "../reconcile/compare.ts";
import { liveReach, type Loss, lossOf, reachAt } from "./loss.ts";
import type { Options } from "./options.ts";
import { startPrograms } from "./programs.ts";
import { type RestoredCluster, restoreCluster } from "./restore-cluster.ts";

export interface Drill {
  options: Options;
  root: string;
  /** Of the site whose backup it is. */
  dataFolder: string;
  /** Where it is restored to. */
  into: string;
  /** The address of the site's database, where it runs. */
  live: string | undefined;
  log: (line: string) => void;
}

export interface Outcome {
  /** What was done, and how many seconds it took. */
  steps: { what: string; seconds: number }[];
  loss: Loss;
  comparison: Comparison;
  /** What is wrong with the books and the record; empty when nothing is. */
  faults: string[];
}

/** The newest backup of the folder that is not of after the moment. */
export async function backupFor(from: string, at: Date | null): Promise<{ folder: string; manifest: Manifest }> {
  const all = await listBackups(from);
  const found = all.findLast(({ manifest }) => at === null || Date.parse(manifest.takenAt) <= at.getTime());
  if (found) return found;
  const [first] = all;
  throw new Error(first ? `The oldest backup in ${from} is of ${first.manifest.takenAt}.` : `There is no finished backup in ${from}.`);
}

async function placeJournal(backup: string, journal: Options["journal"], to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if (journal === "none") return;
  if (journal !== "backup") return copyJournal(journal.folder, to);
  if (existsSync(join(backup, "arcade"))) await cp(join(backup, "arcade"), to, { recursive: true });
}

/** Reads what was restored: the ledger, and the record of operators. */
async function faultsOf(url: string): Promise<string[]> {
  const handle = openDb(url, { max: 2, statementMs: 0 });
  try {
    const wallet = createWalletService({ db: handle.db, currencyOf: () => Promise.reject(new Error("Nobody's wallet is asked for")) });
    const ledger = await wallet.verifyLedger();
    const record = await createAuditChains({ db: handle.db }).verify([]);
    return [
      ...ledger.faults.map(({ rule, id, detail }) => `ledger, ${rule}: ${id} (${detail})`),
      ...record.faults.map(({ chain, seq, why }) => `record, ${chain} at ${seq}: ${why}`),
    ];
  } finally {
    await handle.close();
  }
}

async function compare(url: string, journal: JournalAt): Promise<Comparison> {
  const handle = openDb(url, { max: 2, statementMs: 60_000 });
  try {
    return await compareRounds({ handle, journal, apply: true, isNewestLeft: true });
  } finally {
    await handle.close();
  }
}

/** A stopwatch that says what it has timed. */
function timed(log: Drill["log"]) {
  const steps: Outcome["steps"] = [];
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    const seconds = (performance.now() - begun) / 1_000;
    steps.push({ what, seconds });
    log(`${what}: ${seconds.toFixed(1)} s`);
    return result;
  };
  return { steps, step };
}

/** Restores a backup into `into`, tries it, and ends everything that it began. Throws where it cannot be restored. */
export async function runDrill({ options, root, dataFolder, into, live, log }: Drill): Promise<Outcome> {
  if ((await readdir(into).catch(() => [])).length > 0) throw new Error(`${into} is not empty. A restore goes over nothing.`);
  const { folder: backup, manifest } = await backupFor(options.from, options.at);
  log(`${backup}: the database of ${manifest.takenAt}`);
  const { steps, step } = timed(log);
  const arcade = join(into, "arcade");
  await mkdir(into, { recursive: true, mode: 0o711 });
  await step("Checksums", () => verifyBackup(backup, manifest));
  const before = await liveReach(live, manifest.database.systemId);
  const restoring = { backup, manifest, wal: join(options.from, "wal"), at: options.at, dataDir: join(into, "pg"), log };
  const cluster = await step("Database, with its log", () => restoreCluster(restoring));
  try {
    // Before the arcade gives anything back.
    const loss = lossOf(await reachAt(cluster.url), before);
    await step("Arcade's journal", () => placeJournal(backup, options.journal, arcade));
    // Another journal than the backup's, or none, lies in a folder.
    const journalUrl = options.journal === "backup" ? cluster.journalUrl : null;
    const starting = { root, dataFolder, folder: into, databaseUrl: cluster.url, journalUrl };
    const programs = await step("Platform and arcade", () => startPrograms(starting));
    try {
      const comparison = await step("Rounds against books", () =>
        compare(cluster.url, journalUrl === null ? { folder: arcade } : { url: journalUrl }),
      );
      const faults = await step("Ledger and record", () => faultsOf(cluster.url));
      return { steps, loss, comparison, faults };
    } finally {
      await programs.stop();
    }
  } finally {
    await endOf(cluster, options, { from: dataFolder, to: into });
  }
}

/** What is kept can be started: with the secrets that it was sealed under. */
async function endOf(cluster: RestoredCluster, { into }: Options, folders: { from: string; to: string }): Promise<void> {
  await cluster.stop();
  if (into === null) return cluster.remove();
  const [secrets, kept] = [folders.from, folders.to].map((folder) => join(folder, "secrets.json")) as [string, string];
  if (existsSync(secrets)) await copyFile(secrets, kept);
}
