import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export async function readPayeeName(executor: Executor, memberId: number): Promise<string | null> {
  const row = await executor.selectFrom("member_profiles").select("payee_name").where("member_id", "=", memberId).executeTakeFirst();
  return row?.payee_name ?? null;
}

/** E.164, of their registration; nobody has proved it. */
export async function readToldMobile(executor: Executor, memberId: number): Promise<string | null> {
  const row = await executor.selectFrom("member_profiles").select("contact_mobile").where("member_id", "=", memberId).executeTakeFirst();
  return row?.contact_mobile ?? null;
}

/** Writes the name where there is none yet; false when there is one. */
export async function insertPayeeName(executor: Executor, memberId: number, name: string): Promise<boolean> {
  const written = await executor
    .insertInto("member_profiles")
    .values({ member_id: memberId, payee_name: name })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet({ payee_name: name })
        .where(sql<boolean>`member_profiles.payee_name is null`),
    )
    .returning("member_id")
    .executeTakeFirst();
  return written !== undefined;
}

export async function updateNickname(executor: Executor, memberId: number, nickname: string | null): Promise<void> {
  await executor.updateTable("members").set({ nickname }).where("id", "=", memberId).execute();
}

export async function updateEmail(executor: Executor, memberId: number, email: string): Promise<void> {
  await executor
    .updateTable("members")
    .set({ email, email_proved_at: sql<Date>`now()` })
    .where("id", "=", memberId)
    .execute();
}

/** An address that nobody has proved yet. */
export async function replaceEmail(trx: Trx, memberId: number, email: string): Promise<void> {
  await trx.updateTable("members").set({ email, email_proved_at: null }).where("id", "=", memberId).execute();
}

/** False when the number is another member's of the brand. Run it where the whole transaction is given up then. */
export async function updateMobile(executor: Executor, memberId: number, mobile: string): Promise<boolean> {
  const done = await executor
    .updateTable("members as m")
    .set({ mobile })
    .where("m.id", "=", memberId)
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom("members as other")
            .select("other.id")
            .whereRef("other.merchant_code", "=", "m.merchant_code")
            .where("other.mobile", "=", mobile)
            .whereRef("other.id", "<>", "m.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** True for the database's refusal of a number that somebody else took in the same moment. */
export function isTakenMobile(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "members_merchant_code_mobile_key";
}
