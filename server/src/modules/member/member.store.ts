import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { StoredMember } from "./member.tables.ts";

export interface NewMember {
  brandCode: string;
  account: string;
  nickname: string | null;
  customerType: number;
  passwordHash: string;
  mobile: string | null;
  email: string | null;
  currency: string;
  status: "active" | "disabled";
  mustChangePassword: boolean;
  /** They have agreed to letters that advertise. */
  advertising: boolean;
  /** Absent: now. */
  joinedAt?: Date;
}

/** Inserts a member; undefined when the account exists already. */
export async function insertMember(executor: Executor, member: NewMember): Promise<StoredMember | undefined> {
  return executor
    .insertInto("members")
    .values({
      merchant_code: member.brandCode,
      account: member.account,
      nickname: member.nickname,
      customer_type: member.customerType,
      password_hash: member.passwordHash,
      mobile: member.mobile,
      email: member.email,
      currency: member.currency,
      status: member.status,
      must_change_password: member.mustChangePassword,
      advertising_agreed_at: member.advertising ? sql<Date>`now()` : null,
      ...(member.joinedAt && { created_at: member.joinedAt }),
    })
    .onConflict((conflict) => conflict.columns(["merchant_code", "account"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findMemberById(executor: Executor, id: number): Promise<StoredMember | undefined> {
  return executor.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findMemberByAccount(executor: Executor, brandCode: string, account: string): Promise<StoredMember | undefined> {
  return executor
    .selectFrom("members")
    .selectAll()
    .where("merchant_code", "=", brandCode)
    .where("account", "=", account)
    .executeTakeFirst();
}

/** Whether nobody has this account name, nor had it until they were erased. */
export async function isAccountFree(executor: Executor, brandCode: string, account: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select not exists (select from members where merchant_code = ${brandCode} and account = ${account})
      and not exists (select from erased_names where merchant_code = ${brandCode} and name_hash = erased_name_hash(${brandCode}, ${account})) as free`.execute(
    executor,
  );
  return rows[0]?.free ?? false;
}

/** Who may log in and has this address (in small letters): first who has proved it, then who came first. */
export async function findMembersByEmail(executor: Executor, brandCode: string, email: string, most: number): Promise<StoredMember[]> {
  return executor
    .selectFrom("members")
    .selectAll()
    .where("merchant_code", "=", brandCode)
    .where(sql<string>`lower(email)`, "=", email)
    .where("status", "=", "active")
    .orderBy(sql`email_proved_at is null`)
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function findMemberByMobile(executor: Executor, brandCode: string, mobile: string): Promise<StoredMember | undefined> {
  return executor.selectFrom("members").selectAll().where("merchant_code", "=", brandCode).where("mobile", "=", mobile).executeTakeFirst();
}

/** Moves the time of the last log-on to the one before it, and keeps in which language it was. */
export async function recordLogin(executor: Executor, id: number, language: string): Promise<void> {
  await executor
    .updateTable("members")
    .set((eb) => ({ previous_login_at: eb.ref("last_login_at"), last_login_at: sql<Date>`now()`, language }))
    .where("id", "=", id)
    .execute();
}

export async function updateType(executor: Executor, id: number, customerType: number): Promise<void> {
  await executor.updateTable("members").set({ customer_type: customerType }).where("id", "=", id).execute();
}

export async function updateStatus(executor: Executor, id: number, status: "active" | "disabled"): Promise<void> {
  await executor.updateTable("members").set({ status }).where("id", "=", id).execute();
}

export async function demandNewPassword(executor: Executor, id: number): Promise<void> {
  await executor.updateTable("members").set({ must_change_password: true }).where("id", "=", id).execute();
}

/**
 * Locks the member, so that two decisions about them come one after the other. Not their key: what is booked for them names it (a foreign key), and
 * a bet that holds their account must not wait here for somebody who waits for the account.
 */
export async function lockMember(executor: Executor, id: number): Promise<StoredMember | undefined> {
  return executor.selectFrom("members").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** A password of the member's own choice. */
export async function updatePassword(executor: Executor, id: number, passwordHash: string): Promise<void> {
  await executor.updateTable("members").set({ password_hash: passwordHash, must_change_password: false }).where("id", "=", id).execute();
}

/** Notes when they agreed, or that they no longer do; a consent that stands keeps its moment. */
export async function updateAdvertising(executor: Executor, id: number, agreed: boolean): Promise<void> {
  const since = agreed ? sql<Date>`coalesce(advertising_agreed_at, now())` : null;
  await executor.updateTable("members").set({ advertising_agreed_at: since }).where("id", "=", id).execute();
}

export async function updateHeadIcon(executor: Executor, id: number, icon: string | null): Promise<void> {
  await executor.updateTable("members").set({ head_icon: icon }).where("id", "=", id).execute();
}

export async function updateTableName(executor: Executor, id: number, name: string | null): Promise<void> {
  await executor.updateTable("members").set({ table_name: name }).where("id", "=", id).execute();
}
