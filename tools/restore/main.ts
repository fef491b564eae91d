import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findEmbeddedPostgres } from "../postgres/embedded.ts";
import { reportOf } from "../reconcile/report.ts";
import { runCommand } from "../start/command.ts";
import { progress } from "../start/progress.ts";
import { type Outcome, runDrill } from "./drill.ts";
import { readOptions } from "./options.ts";

/* Restores a backup beside everything, tries it, and says what was lost and how long it took. Exits with 1 when the books are not right. */
const root = resolve(import.meta.dirname, "../..");
const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");

async function folderFor(into: string | null): Promise<string> {
  if (into !== null) return resolve(into);
  const made = await mkdtemp(join(tmpdir(), "mela-restore-"));
  // Started by root, PostgreSQL runs as somebody else, who has to pass through.
  await chmod(made, 0o711);
  return made;
}

function told({ steps, loss, comparison, faults }: Outcome): string {
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0);
  const { restoredUntil, live } = loss;
  return [
    reportOf(comparison),
    `The last that was booked is of ${restoredUntil ?? "nowhere: nothing was"}.`,
    live
      ? `When the restore began, the database that runs had come ${live.seconds.toFixed(1)} s and ${live.transactions} transactions further: so much would be lost (RPO).`
      : "No database of this backup runs here that it could be compared with.",
    `Back after ${seconds.toFixed(1)} s (RTO).`,
    faults.length === 0 ? "Ledger and record are whole." : `FAULTS:\n${faults.join("\n")}`,
  ].join("\n\n");
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const into = await folderFor(options.into);
  try {
    const live = process.env["DATABASE_URL"] || (await findEmbeddedPostgres(join(dataFolder, "pg")));
    const outcome = await runDrill({ options, root, dataFolder, into, live, log: progress });
    if (outcome.faults.length > 0) process.exitCode = 1;
    return `${told(outcome)}${options.into === null ? "" : `\n\nIt is kept in ${into}.`}`;
  } finally {
    if (options.into === null) await rm(into, { recursive: true, force: true });
  }
});
