import { resolve } from "node:path";
import { BrandSettings } from "@mela/contract/site/site";
import { type Db, openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createFactorReset } from "../../server/src/modules/support/factor-reset.service.ts";
import { createLogOutMember } from "../../server/src/modules/support/log-out-member.service.ts";
import { createOperatorAccountsService } from "../../server/src/modules/support/operator-accounts.service.ts";
import { findBrand } from "../../server/src/modules/site/site.store.ts";
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
