import { resolve } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createBrandsService } from "../../server/src/modules/brands/brands.service.ts";
import { createEventsService } from "../../server/src/modules/events/events.service.ts";
import { publishGate, publishLook } from "../../server/src/modules/events/publishers.service.ts";
import { postgresWire } from "../../server/src/modules/events/wire.store.ts";
import { createLooksService } from "../../server/src/modules/site/looks.service.ts";
import { createVersions } from "../../server/src/modules/site/versions.service.ts";
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
    const { db } = handle;
    // Open pages are told by the same way as of a look that the platform itself puts on; this process has no balances to tell.
    const events = createEventsService({ db, wire: postgresWire(handle), readBalances: async () => new Map() });
    const looks = createLooksService({
      db,
      versions: createVersions({ db, clock: { now: () => new Date() } }),
      onLook: publishLook(events),
    });
    const said = await runAction(createBrandsService({ db, onLook: looks.told, onGate: publishGate(events) }), options);
    await events.close();
    return said;
  } finally {
    await handle.close();
    await database.stop();
  }
}

const args = process.argv.slice(2);
await runCommand(async () => (asksForHelp(args) ? USAGE : run(readOptions(args))));
