import { resolve } from "node:path";
import { openDb } from "../../server/src/db.ts";
import { isMigrated } from "../../server/src/migrate.ts";
import { createWalletService } from "../../server/src/modules/wallet/wallet.service.ts";
import { borrowDatabase } from "../start/database.ts";

/* Recomputes the ledger of DATABASE_URL, or of the demo, in one snapshot, also while the site runs. Exits with 1 when something is wrong. */
const root = resolve(import.meta.dirname, "../..");
const database = await borrowDatabase(resolve(root, process.env["MELA_DATA"] ?? ".data"), (line) => console.error(line));
const handle = openDb(database.url, { max: 2 });
try {
  if (!(await isMigrated(handle.db))) throw new Error("The database is older than this version. Start the site once, then run this again.");
  const begun = performance.now();
  const wallet = createWalletService({ db: handle.db, currencyOf: () => Promise.reject(new Error("Nobody's wallet is asked for")) });
  const { faults, totals } = await wallet.verifyLedger();
  console.log(`${totals.accounts} accounts, ${totals.transactions} transactions, ${totals.entries} entries`);
  for (const [currency, minor] of Object.entries(totals.playerMoney)) console.log(`Players hold ${minor} minor units of ${currency}`);
  for (const { rule, id, detail } of faults) console.error(`FAULT ${rule}: ${id} (${detail})`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(faults.length === 0 ? `No fault, found in ${seconds} s.` : `${faults.length} faults, found in ${seconds} s.`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await handle.close();
  await database.stop();
}
