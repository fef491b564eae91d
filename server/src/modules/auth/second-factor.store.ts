import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** What a member has set up, judged by the database's clock. */
export interface FactorState {
  enabledAt: Date | null;
  totpSealed: string | null;
  totpSince: Date | null;
  recoverySalt: Buffer | null;
  recoveryLeft: number;
  passkeys: number;
  /** Seconds until withdrawals are possible again; 0 when they are. */
  heldSeconds: number;
}

/** One row for any member, also for one who has never set up anything. */
export async function readFactor(executor: Executor, memberId: number): Promise<FactorState> {
  const { rows } = await sql<FactorState>`
    select f.enabled_at as "enabledAt", f.totp_sealed as "totpSealed", f.totp_confirmed_at as "totpSince", f.recovery_salt as "recoverySalt",
      (select count(*)::int from recovery_codes where member_id = m.id and used_at is null) as "recoveryLeft",
      (select count(*)::int from passkeys where member_id = m.id) as passkeys,
      greatest(0, ceil(extract(epoch from coalesce(f.withdrawals_held_until, now()) - now())))::int as "heldSeconds"
    from members m left join second_factors f on f.member_id = m.id
    where m.id = ${memberId}`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error(`There is no member ${memberId}`);
  return row;
}

export interface PendingKey {
  sealed: string;
}

/** The key that a session has been shown and has not confirmed; undefined when there is none any more. */
export async function findPendingKey(executor: Executor, memberId: number, sessionId: string): Promise<PendingKey | undefined> {
  const row = await executor
    .selectFrom("second_factors")
    .select("pending_sealed")
    .where("member_id", "=", memberId)
    .where("pending_session", "=", sessionId)
    .where("pending_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.pending_sealed ? { sealed: row.pending_sealed } : undefined;
}

export async function savePendingKey(
  executor: Executor,
  memberId: number,
  key: { sealed: string; sessionId: string; lifeSeconds: number },
): Promise<void> {
  const pending = {
    pending_sealed: key.sealed,
    pending_session: key.sessionId,
    pending_until: sql<Date>`now() + make_interval(secs => ${key.lifeSeconds})`,
  };
  await executor
    .insertInto("second_factors")
    .values({ member_id: memberId, ...pending })
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(pending))
    .execute();
}

/** Makes the pending key the member's; false when it is no longer the one that was confirmed. `step` has served from then on. */
export async function confirmKey(trx: Trx, memberId: number, key: { sealed: string; step: number }): Promise<boolean> {
  const done = await trx
    .updateTable("second_factors")
    .set({
      totp_sealed: key.sealed,
      totp_confirmed_at: sql<Date>`now()`,
      totp_last_step: key.step,
      enabled_at: sql<Date>`coalesce(enabled_at, now())`,
      pending_sealed: null,
      pending_session: null,
      pending_until: null,
    })
    .where("member_id", "=", memberId)
    .where("pending_sealed", "=", key.sealed)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Turns two-step verification on; false when it was. */
export async function enableFactor(trx: Trx, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into second_factors as f (member_id, enabled_at) values (${memberId}, now())
    on conflict (member_id) do update set enabled_at = now() where f.enabled_at is null
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Uses a time step up; false when it, or a later one, has served already. Of two calls at the same time one gets it. */
export async function useStep(executor: Executor, memberId: number, step: number): Promise<boolean> {
  const done = await executor
    .updateTable("second_factors")
    .set({ totp_last_step: step })
    .where("member_id", "=", memberId)
    .where("totp_last_step", "<", step)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes everything away but a hold on withdrawals; `holdSeconds` sets one. False when nothing was on. */
export async function clearFactor(trx: Trx, memberId: number, holdSeconds: number | null): Promise<boolean> {
  await trx.deleteFrom("recovery_codes").where("member_id", "=", memberId).execute();
  await trx.deleteFrom("trusted_devices").where("member_id", "=", memberId).execute();
  await trx.deleteFrom("pending_logins").where("member_id", "=", memberId).execute();
  const done = await trx
    .updateTable("second_factors")
    .set({
      enabled_at: null,
      totp_sealed: null,
      totp_confirmed_at: null,
      pending_sealed: null,
      pending_session: null,
      pending_until: null,
      recovery_salt: null,
      ...(holdSeconds === null ? {} : { withdrawals_held_until: sql<Date>`now() + make_interval(secs => ${holdSeconds})` }),
    })
    .where("member_id", "=", memberId)
    .where("enabled_at", "is not", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** New recovery codes in place of all before. */
export async function replaceRecoveryCodes(trx: Trx, memberId: number, set: { salt: Buffer; hashes: readonly Buffer[] }): Promise<void> {
  await trx.updateTable("second_factors").set({ recovery_salt: set.salt }).where("member_id", "=", memberId).execute();
  await trx.deleteFrom("recovery_codes").where("member_id", "=", memberId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(set.hashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up; false when it is none of the member's, or has been used. */
export async function useRecoveryCode(executor: Executor, memberId: number, hash: Buffer): Promise<boolean> {
  const done = await executor
    .updateTable("recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("member_id", "=", memberId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Who has a key of an app, confirmed or shown. */
export async function listKeyOwners(executor: Executor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from second_factors where totp_sealed is not null or pending_sealed is not null`.execute(executor);
  return rows.map(({ id }) => id);
}
