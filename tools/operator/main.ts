import { resolve } from "node:path";
import { BrandSettings } from "@mela/contract/site/site";
import { type Db, openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createAccessCommands } from "../../server/src/modules/access/access-commands.service.ts";
import { createFactorReset } from "../../server/src/modules/support/factor-reset.service.ts";
import { createLogOutMember } from "../../server/src/modules/support/log-out-member.service.ts";
import { createOperatorAccountsService } from "../../server/src/modules/support/operator-accounts.service.ts";
import { findBrand } from "../../server/src/modules/site/site.store.ts";
import { runCommand } from "../start/command.ts";
import { borrowDatabase } from "../start/database.ts";
import { asksForHelp, type Options, readOptions, USAGE } from "./options.ts";
import { runAction } from "./run-action.ts";

/* Makes and changes the accounts of the console in the database of DATABASE_URL, or of the demo, also while the site runs. */
const root = resolve(import.meta.dirname, "../..");

async function run(options: Options): Promise<string> {
  const database = await borrowDatabase(resolve(root, process.env["MELA_DATA"] ?? ".data"), (line) => console.error(line));
  const handle = openDb(database.url, { max: 1 });
  try {
    if (!(await isMigrated(handle.db)))
      throw new Error("The database is older than this version. Start the site once, then run this again.");
    const { db } = handle;
    const accounts = {
      ...createOperatorAccountsService({ db }),
      removeFactor: createFactorReset({ db, brandOf: brandIn(db) }),
      logOut: createLogOutMember({ db }),
      console: createAccessCommands({ db }),
    };
    return await runAction(accounts, options, { input: process.stdin, output: process.stderr });
  } finally {
    await handle.close();
    await database.stop();
  }
}

const brandIn = (db: Db) => async (code: string) => {
  const found = await findBrand(db, code);
  if (!found) throw new Error(`There is no brand "${code}".`);
  return { settings: BrandSettings.parse(found.template) };
};

const args = process.argv.slice(2);
await runCommand(async () => (asksForHelp(args) ? USAGE : run(readOptions(args))));
