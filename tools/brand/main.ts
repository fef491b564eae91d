import { resolve } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createBrandsService } from "../../server/src/modules/brands/brands.service.ts";
import { runCommand } from "../start/command.ts";
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

const args = process.argv.slice(2);
await runCommand(async () => (asksForHelp(args) ? USAGE : run(readOptions(args))));
