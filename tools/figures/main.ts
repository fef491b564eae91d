import { resolve } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { createFiguresService } from "../../server/src/modules/team/figures.service.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { borrowDatabase } from "../start/database.ts";

/* Makes the figures of members and teams anew from the ledger, also while the site runs: until it is done, the old ones are read. */
const root = resolve(import.meta.dirname, "../..");
const database = await borrowDatabase(resolve(root, process.env["MELA_DATA"] ?? ".data"), (line) => console.error(line));
const handle = openDb(database.url, { max: 2 });
try {
  if (!(await isMigrated(handle.db))) throw new Error("The database is older than this version. Start the site once, then run this again.");
  const begun = performance.now();
  await createFiguresService({ db: handle.db }).rebuild();
  console.log(`The figures were made anew in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await handle.close();
  await database.stop();
}
