import { resolve } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createOperatorAccountsService } from "../../server/src/modules/support/operator-accounts.service.ts";
import { borrowDatabase } from "../start/database.ts";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

/* Makes and changes the accounts of the service desk in the database of DATABASE_URL, or of the demo, also while the site runs. */
const root = resolve(import.meta.dirname, "../..");
try {
  const options = readOptions(process.argv.slice(2));
  const database = await borrowDatabase(resolve(root, process.env["MELA_DATA"] ?? ".data"), (line) => console.error(line));
  const handle = openDb(database.url, { max: 1 });
  try {
    if (!(await isMigrated(handle.db)))
      throw new Error("The database is older than this version. Start the site once, then run this again.");
    const accounts = createOperatorAccountsService({ db: handle.db });
    console.log(await runAction(accounts, options, { input: process.stdin, output: process.stderr }));
  } finally {
    await handle.close();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
