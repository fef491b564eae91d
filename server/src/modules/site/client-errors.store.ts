import { type Insertable, sql } from "kysely";
import type { Db } from "../../db.ts";
import type { ClientErrorRow } from "./client-errors.tables.ts";

/** Counts one more of a known group; false when there is no such group. */
export async function countAgain(db: Db, { merchant_code, build, fingerprint }: Insertable<ClientErrorRow>): Promise<boolean> {
  const row = await db
    .updateTable("client_errors")
    .set({ times: sql`times + 1`, last_at: sql<Date>`now()` })
    .where("merchant_code", "=", merchant_code)
    .where("build", "=", build)
    .where("fingerprint", "=", fingerprint)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Groups that a brand's build has so far. */
export async function countGroups(db: Db, brandCode: string, build: string): Promise<number> {
  const row = await db
    .selectFrom("client_errors")
    .select(sql<number>`count(*)::int`.as("groups"))
    .where("merchant_code", "=", brandCode)
    .where("build", "=", build)
    .executeTakeFirstOrThrow();
  return row.groups;
}

export async function insertGroup(db: Db, row: Insertable<ClientErrorRow>): Promise<void> {
  await db
    .insertInto("client_errors")
    .values(row)
    .onConflict((conflict) =>
      conflict.constraint("client_errors_once").doUpdateSet({ times: sql`client_errors.times + 1`, last_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The groups seen since a moment, those of the newest day first, then by how often. */
export async function listGroups(db: Db, since: Date, limit: number) {
  return db
    .selectFrom("client_errors")
    .select(["merchant_code", "build", "kind", "message", "stack", "path", "times", "first_at", "last_at"])
    .where("last_at", ">=", since)
    .orderBy(sql`last_at::date`, "desc")
    .orderBy("times", "desc")
    .limit(limit)
    .execute();
}

/** Forgets groups that were not seen for so many days; returns how many, at most `limit`. */
export async function forgetOld(db: Db, days: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("client_errors")
    .where("id", "in", (query) =>
      query
        .selectFrom("client_errors")
        .select("id")
        .where("last_at", "<", sql<Date>`now() - make_interval(days => ${days})`)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
