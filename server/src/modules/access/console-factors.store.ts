import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** What an operator shows who they are by. */
export interface FactorState {
  totpSealed: string | null;
  totpSince: Date | null;
  recoverySalt: Buffer | null;
  recoveryLeft: number;
  passkeys: number;
}

/** One row for every operator, also for one who has nothing. */
export async function readFactors(executor: Executor, operatorId: number): Promise<FactorState> {
  const { rows } = await sql<FactorState>`
    select f.totp_sealed as "totpSealed", f.totp_confirmed_at as "totpSince", f.recovery_salt as "recoverySalt",
      (select count(*)::int from operator_recovery_codes where operator_id = o.id and used_at is null) as "recoveryLeft",
      (select count(*)::int from operator_passkeys where operator_id = o.id) as passkeys
    from operators o left join operator_factors f on f.operator_id = o.id where o.id = ${operatorId}`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error(`There is no operator ${operatorId}`);
  return row;
}

/** The key that was shown to a session or half session and has not been confirmed. */
export async function findPendingKey(executor: Executor, operatorId: number, shownTo: string): Promise<string | null> {
  const row = await executor
    .selectFrom("operator_factors")
    .select("pending_sealed")
    .where("operator_id", "=", operatorId)
    .where("pending_of", "=", shownTo)
    .where("pending_until", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row?.pending_sealed ?? null;
}

export async function savePendingKey(
  executor: Executor,
  operatorId: number,
  key: { sealed: string; shownTo: string; lifeSeconds: number },
): Promise<void> {
  const pending = {
    pending_sealed: key.sealed,
    pending_of: key.shownTo,
    pending_until: sql<Date>`now() + make_interval(secs => ${key.lifeSeconds})`,
  };
  await executor
    .insertInto("operator_factors")
    .values({ operator_id: operatorId, ...pending })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet(pending))
    .execute();
}

/** Makes the pending key the operator's; false when it is not the one any more. `step` has served from then on. */
export async function confirmKey(executor: Executor, operatorId: number, key: { sealed: string; step: number }): Promise<boolean> {
  const done = await executor
    .updateTable("operator_factors")
    .set({
      totp_sealed: key.sealed,
      totp_confirmed_at: sql<Date>`now()`,
      totp_last_step: key.step,
      pending_sealed: null,
      pending_of: null,
      pending_until: null,
    })
    .where("operator_id", "=", operatorId)
    .where("pending_sealed", "=", key.sealed)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Uses a time step up; false when it, or a later one, has served already. */
export async function useStep(executor: Executor, operatorId: number, step: number): Promise<boolean> {
  const done = await executor
    .updateTable("operator_factors")
    .set({ totp_last_step: step })
    .where("operator_id", "=", operatorId)
    .where("totp_last_step", "<", step)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function removeKey(executor: Executor, operatorId: number): Promise<void> {
  await executor
    .updateTable("operator_factors")
    .set({ totp_sealed: null, totp_confirmed_at: null })
    .where("operator_id", "=", operatorId)
    .execute();
}

/** New recovery codes in place of all before. */
export async function replaceCodes(
  executor: Executor,
  operatorId: number,
  set: { salt: Buffer; hashes: readonly Buffer[] },
): Promise<void> {
  await executor
    .insertInto("operator_factors")
    .values({ operator_id: operatorId, recovery_salt: set.salt })
    .onConflict((conflict) => conflict.column("operator_id").doUpdateSet({ recovery_salt: set.salt }))
    .execute();
  await executor.deleteFrom("operator_recovery_codes").where("operator_id", "=", operatorId).execute();
  await executor
    .insertInto("operator_recovery_codes")
    .values(set.hashes.map((hash) => ({ operator_id: operatorId, code_hash: hash, used_at: null })))
    .execute();
}

/** Uses a recovery code up; false when it is none of theirs, or has been used. */
export async function useCode(executor: Executor, operatorId: number, hash: Buffer): Promise<boolean> {
  const done = await executor
    .updateTable("operator_recovery_codes")
    .set({ used_at: sql<Date>`now()` })
    .where("operator_id", "=", operatorId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Takes app, passkeys and recovery codes away; the next sign-in sets up new ones. */
export async function clearFactors(executor: Executor, operatorId: number): Promise<void> {
  for (const table of ["operator_recovery_codes", "operator_passkeys", "operator_challenges"] as const) {
    await executor.deleteFrom(table).where("operator_id", "=", operatorId).execute();
  }
  // The last step stays: a code that has served does not serve again for the same moment.
  await executor
    .updateTable("operator_factors")
    .set({ totp_sealed: null, totp_confirmed_at: null, pending_sealed: null, pending_of: null, pending_until: null, recovery_salt: null })
    .where("operator_id", "=", operatorId)
    .execute();
}

/** Who has a key of an app, confirmed or shown. */
export async function listKeyOwners(executor: Executor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select operator_id as id from operator_factors where totp_sealed is not null or pending_sealed is not null`.execute(executor);
  return rows.map(({ id }) => id);
}
