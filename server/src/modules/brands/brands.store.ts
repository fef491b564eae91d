import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { BrandAction } from "./brands.tables.ts";

/** Lets one work at a brand until the transaction ends; the next one waits so long and is then refused by PostgreSQL (55P03). */
export async function lockBrand(trx: Trx, brandCode: string, waitMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended('brand ' || ${brandCode}, 0))`.execute(trx);
}

export interface BrandVersion {
  version: number;
  action: BrandAction;
  by: string;
  at: Date;
}

const COLUMNS = ["version", "action", "applied_by as by", "applied_at as at"] as const;

/** What was done to a brand, latest first. */
export async function listVersions(executor: Executor, brandCode: string): Promise<BrandVersion[]> {
  return executor.selectFrom("brand_versions").select(COLUMNS).where("merchant_code", "=", brandCode).orderBy("version", "desc").execute();
}

export interface StoredVersion extends BrandVersion {
  document: unknown;
  /** Version of the look; empty for a brand without one, null where it was not kept. */
  look: string | null;
}

/** One version of a brand, the latest where none is named. */
export async function findVersion(executor: Executor, brandCode: string, version?: number): Promise<StoredVersion | undefined> {
  return executor
    .selectFrom("brand_versions")
    .select([...COLUMNS, "document", "look"])
    .where("merchant_code", "=", brandCode)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Keeps what was done as the next version of its brand. Whoever calls holds the brand's lock. */
export async function insertVersion(
  trx: Trx,
  brandCode: string,
  { action, by, document, look }: { action: BrandAction; by: string; document: string | null; look: string | null },
): Promise<number> {
  const { version } = await trx
    .insertInto("brand_versions")
    .values((eb) => ({
      merchant_code: brandCode,
      version: eb
        .selectFrom("brand_versions")
        .select(sql<number>`coalesce(max(version), 0) + 1`.as("next"))
        .where("merchant_code", "=", brandCode)
        .$asScalar()
        .$notNull(),
      action,
      applied_by: by,
      document,
      look,
    }))
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** Writes down which pictures a version names. */
export async function insertVersionPictures(trx: Trx, brandCode: string, version: number, digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return;
  const rows = [...new Set(digests)].map((digest) => ({ merchant_code: brandCode, version, digest }));
  await trx.insertInto("brand_version_pictures").values(rows).execute();
}

/** Digests of the pictures that the versions of a brand name. */
export async function listVersionPictures(trx: Trx, brandCode: string): Promise<string[]> {
  const rows = await trx.selectFrom("brand_version_pictures").select("digest").distinct().where("merchant_code", "=", brandCode).execute();
  return rows.map(({ digest }) => digest);
}

export interface Holdings {
  members: number;
  hasEntries: boolean;
  /** Something was done to it that the record of operators keeps. */
  hasRecord: boolean;
}

/** Who and what belongs to a brand, so that it cannot go, and its money cannot be called anything else. */
export async function findHoldings(executor: Executor, brandCode: string): Promise<Holdings> {
  const { rows } = await sql<Holdings>`
    select (select count(*) from members where merchant_code = ${brandCode}) as members,
      exists (select from ledger_accounts a where a.merchant_code = ${brandCode}
        and exists (select from ledger_entries e where e.account_id = a.id)) as "hasEntries",
      exists (select from operator_actions where merchant_code = ${brandCode}) as "hasRecord"`.execute(executor);
  return rows[0] ?? { members: 0, hasEntries: false, hasRecord: false };
}
