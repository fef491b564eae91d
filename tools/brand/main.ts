import { resolve } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createBrandsService } from "../../server/src/modules/brands/brands.service.ts";
import { borrowDatabase } from "../start/database.ts";
import { asksForHelp, type Options, readOptions, USAGE } from "./options.ts";
import { runAction, runOffline } from "./run-action.ts";

/* Makes, changes and removes brands in the database of DATABASE_URL, or of the demo, also while the site runs. */
const root = resolve(import.meta.dirname, "../..");

async function run(given: Options): Promise<string> {
  const options = { ...given, folder: resolve(given.folder ?? resolve(root, "brands")) };
  const said = await runOffline(options);
  if (said !== undefined) return said;
  const database = await borrowDatabase(resolve(root, process.env["MELA_DATA"] ?? ".data"), (line) => console.error(line));
  const handle = openDb(database.url, { max: 1 });
  try {
    if (!(await isMigrated(handle.db)))
      throw new Error("The database is older than this version. Start the site once, then run this again.");
    return await runAction(createBrandsService({ db: handle.db }), options);
  } finally {
    await handle.close();
    await database.stop();
  }
}

/** A connection that was tried at several addresses fails with an empty sentence of its own. */
function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(sentenceOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

try {
  const args = process.argv.slice(2);
  console.log(asksForHelp(args) ? USAGE : await run(readOptions(args)));
} catch (error) {
  console.error(sentenceOf(error));
  process.exitCode = 1;
}
