import { resolve } from "node:path";
import { type DbHandle, openDb } from "../../server/src/db.ts";
import { type Env, readEnv } from "../../server/src/env.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { secretsOf } from "./data-folder.ts";
import { borrowDatabase } from "./database.ts";
import { secretSettings } from "./environment.ts";

const root = resolve(import.meta.dirname, "../..");

export interface Place {
  handle: DbHandle;
  env: Env;
}

/**
 * Does a command's work in the database of DATABASE_URL, or of the demo, also while the site runs, and prints what it answers. An
 * error is told as its sentence alone.
 */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}

/** Lends a command the database and the settings that the site runs with. */
export async function inDatabase<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");
  const database = await borrowDatabase(dataFolder, (line) => console.error(line));
  const handle = openDb(database.url, { max: 2, statementMs: 60_000 });
  try {
    if (!(await isMigrated(handle.db)))
      throw new Error("The database is older than this version. Start the site once, then run this again.");
    return await work({ handle, env: readEnv({ ...(await demoSecrets(dataFolder)), ...process.env, DATABASE_URL: database.url }) });
  } finally {
    await handle.close();
    await database.stop();
  }
}

/** What `npm start` seals and signs with; whoever names a database names the server's secret as well. */
async function demoSecrets(dataFolder: string): Promise<Record<string, string>> {
  if (process.env["DATABASE_URL"] !== undefined) return {};
  return secretSettings(await secretsOf(dataFolder));
}

/** A connection that was tried at several addresses fails with an empty sentence of its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
