import type { Executor } from "../../db.ts";
import type { ReferralSource } from "./registration.tables.ts";

export interface FoundCode {
  code: string;
  memberId: number;
  /** Of the member who invites. */
  account: string;
}

function activeCodes(executor: Executor, brandCode: string) {
  return executor
    .selectFrom("affiliate_codes as a")
    .innerJoin("members as m", "m.id", "a.member_id")
    .select(["a.code", "a.member_id as memberId", "m.account"])
    .where("a.merchant_code", "=", brandCode)
    .where("a.active", "=", true)
    .where("m.status", "=", "active");
}

/** A code in upper case that counts: active, of an active member. */
export async function findCode(executor: Executor, brandCode: string, code: string): Promise<FoundCode | undefined> {
  return activeCodes(executor, brandCode).where("a.code", "=", code).executeTakeFirst();
}

/** The code that a host name stands for. */
export async function findCodeOfDomain(executor: Executor, brandCode: string, domain: string): Promise<FoundCode | undefined> {
  return activeCodes(executor, brandCode).where("a.domain", "=", domain).executeTakeFirst();
}

/** The oldest active code of a member that no host name stands for. */
export async function findCodeOfMember(executor: Executor, brandCode: string, memberId: number): Promise<string | undefined> {
  const row = await executor
    .selectFrom("affiliate_codes")
    .select("code")
    .where("merchant_code", "=", brandCode)
    .where("member_id", "=", memberId)
    .where("active", "=", true)
    .where("domain", "is", null)
    .orderBy("created_at")
    .orderBy("code")
    .executeTakeFirst();
  return row?.code;
}

/** Stores a code; false when it, or the domain, is taken. */
export async function insertCode(
  executor: Executor,
  entry: { brandCode: string; code: string; memberId: number; domain: string | null },
): Promise<boolean> {
  const row = await executor
    .insertInto("affiliate_codes")
    .values({ merchant_code: entry.brandCode, code: entry.code, member_id: entry.memberId, domain: entry.domain })
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateCode(executor: Executor, brandCode: string, code: string, active: boolean): Promise<void> {
  await executor.updateTable("affiliate_codes").set({ active }).where("merchant_code", "=", brandCode).where("code", "=", code).execute();
}

export async function insertReferral(
  executor: Executor,
  referral: { memberId: number; parentId: number; code: string | null; source: ReferralSource },
): Promise<void> {
  await executor
    .insertInto("referrals")
    .values({ member_id: referral.memberId, parent_id: referral.parentId, code: referral.code, source: referral.source })
    .execute();
}
