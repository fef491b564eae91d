import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Gives a member a link; the one that they had before is worth nothing from then on. */
export async function putLink(
  executor: Executor,
  link: { memberId: number; brandCode: string; tokenHash: Buffer; lifeSeconds: number },
): Promise<void> {
  const values = {
    merchant_code: link.brandCode,
    token_hash: link.tokenHash,
    expires_at: sql<Date>`now() + make_interval(secs => ${link.lifeSeconds})`,
  };
  await executor
    .insertInto("password_links")
    .values({ member_id: link.memberId, ...values })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(values))
    .execute();
}

/** A link that still serves at a brand. */
export async function findLink(
  executor: Executor,
  tokenHash: Buffer,
  brandCode: string,
): Promise<{ memberId: number; expiresAt: Date } | undefined> {
  return executor
    .selectFrom("password_links")
    .select(["member_id as memberId", "expires_at as expiresAt"])
    .where("token_hash", "=", tokenHash)
    .where("merchant_code", "=", brandCode)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a link up; false when it served already, or no longer. */
export async function takeLink(executor: Executor, tokenHash: Buffer): Promise<boolean> {
  const done = await executor
    .deleteFrom("password_links")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Whoever has set their password needs no link any more. */
export async function deleteLinkOf(executor: Executor, memberId: number): Promise<void> {
  await executor.deleteFrom("password_links").where("member_id", "=", memberId).execute();
}
