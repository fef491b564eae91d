import { inTransaction } from "../db.ts";
import type { Services } from "../services.ts";
import { hasCrowd, insertCrowd, mayWriteCrowds } from "./crowd.store.ts";

const MERCHANT = "mela";

/**
 * Gives the demo's first brand so many members with histories, for trying and measuring the console; nothing where it has them. Throws where
 * the database's role may not write past triggers.
 */
export async function seedCrowd({ db, site }: Pick<Services, "db" | "site">, members: number): Promise<void> {
  const { currency, timeZone } = (await site.get(MERCHANT)).settings;
  if (await hasCrowd(db, MERCHANT)) return;
  if (!(await mayWriteCrowds(db))) throw new Error("SEED_MEMBERS needs a database role that is a superuser, as the demo's own is.");
  await inTransaction(db, (trx) => insertCrowd(trx, { brandCode: MERCHANT, currency, timeZone, members }));
}
