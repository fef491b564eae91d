import { resolve } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { webDist } from "../../server/src/env.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createClientErrorsService } from "../../server/src/modules/site/client-errors.service.ts";
import { createPlaceReader } from "../../server/src/modules/site/source-maps.service.ts";
import { borrowDatabase } from "../start/database.ts";

/* Lists the errors of pages in people's browsers, grouped, of the last days: `npm run client-errors -- 30`. */
const DAYS = 7;
const root = resolve(import.meta.dirname, "../..");
const days = Number(process.argv[2] ?? DAYS);
const database = await borrowDatabase(resolve(root, process.env["MELA_DATA"] ?? ".data"), (line) => console.error(line));
const handle = openDb(database.url, { max: 2 });
try {
  if (!Number.isInteger(days) || days < 1) throw new Error(`"${process.argv[2]}" is no number of days`);
  if (!(await isMigrated(handle.db))) throw new Error("The database is older than this version. Start the site once, then run this again.");
  const service = createClientErrorsService({ db: handle.db, readPlace: createPlaceReader(resolve(webDist({}), "maps")) });
  const groups = await service.list(new Date(Date.now() - days * 86_400_000));
  for (const group of groups) {
    console.log(`${group.times} x ${group.message}`);
    console.log(`  ${group.kind}, brand ${group.merchant_code}, build ${group.build}, first on ${group.path}`);
    console.log(`  first ${group.first_at.toISOString()}, last ${group.last_at.toISOString()}`);
    for (const place of group.stack.split("\n").filter(Boolean)) console.log(`    ${place}`);
  }
  console.log(groups.length === 0 ? `No error in ${days} days.` : `${groups.length} groups in ${days} days.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await handle.close();
  await database.stop();
}
