import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { StoredPendingLogin } from "./second-factor.tables.ts";

export interface NewPendingLogin {
  tokenHash: Buffer;
  brandCode: string;
  memberId: number;
  deviceKey: Buffer | null;
  asAgent: boolean;
  gateway: number | undefined;
  passwordHash: string;
  tries: number;
  lifeSeconds: number;
}

export async function insertPendingLogin(trx: Trx, pending: NewPendingLogin): Promise<void> {
  await trx
    .deleteFrom("pending_logins")
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();
  await trx
    .insertInto("pending_logins")
    .values({
      token_hash: pending.tokenHash,
      merchant_code: pending.brandCode,
      member_id: pending.memberId,
      device_key: pending.deviceKey,
      as_agent: pending.asAgent,
      gateway: pending.gateway ?? null,
      password_hash: pending.passwordHash,
      tries_left: pending.tries,
      expires_at: sql<Date>`now() + make_interval(secs => ${pending.lifeSeconds})`,
    })
    .execute();
}

/** Counts a try, for good; undefined when the log-in is over, has no tries left, or belongs to another brand. */
export async function takeTry(executor: Executor, tokenHash: Buffer, brandCode: string): Promise<StoredPendingLogin | undefined> {
  return executor
    .updateTable("pending_logins")
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where("token_hash", "=", tokenHash)
    .where("merchant_code", "=", brandCode)
    .where("tries_left", ">", 0)
    .where("expires_at", ">", sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** Ends it; false when it was over: of two tabs that finish one log-in, one does. */
export async function takePendingLogin(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const done = await trx.deleteFrom("pending_logins").where("token_hash", "=", tokenHash).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Whether a member has been here with this browser before, so that strangers' guesses do not count against them. */
export async function knowsDevice(executor: Executor, memberId: number, deviceKey: Buffer): Promise<boolean> {
  const row = await executor
    .selectFrom("sessions")
    .select("id")
    .where("member_id", "=", memberId)
    .where("device_key", "=", deviceKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTrustedDevice(
  trx: Trx,
  device: { tokenHash: Buffer; memberId: number; deviceKey: Buffer; days: number },
): Promise<void> {
  await trx
    .deleteFrom("trusted_devices")
    .where("member_id", "=", device.memberId)
    .where((build) => build.or([build("expires_at", "<=", sql<Date>`now()`), build("device_key", "=", device.deviceKey)]))
    .execute();
  await trx
    .insertInto("trusted_devices")
    .values({
      token_hash: device.tokenHash,
      member_id: device.memberId,
      device_key: device.deviceKey,
      expires_at: sql<Date>`now() + make_interval(days => ${device.days})`,
    })
    .execute();
}

export async function isTrusted(executor: Executor, device: { tokenHash: Buffer; memberId: number; deviceKey: Buffer }): Promise<boolean> {
  const row = await executor
    .selectFrom("trusted_devices")
    .select("member_id")
    .where("token_hash", "=", device.tokenHash)
    .where("member_id", "=", device.memberId)
    .where("device_key", "=", device.deviceKey)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteTrustedDevices(executor: Executor, memberId: number): Promise<void> {
  await executor.deleteFrom("trusted_devices").where("member_id", "=", memberId).execute();
}
