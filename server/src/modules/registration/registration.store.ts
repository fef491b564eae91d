import { sql } from "kysely";
import type { Executor } from "../../db.ts";
import type { OriginKind } from "./registration.tables.ts";

export interface NewProfile {
  contactMobile: string | null;
  payeeName: string | null;
  /** YYYY-MM-DD. */
  birthday: string | null;
  idNumber: string | null;
  qqNumber: string | null;
  facebook: string | null;
  wechat: string | null;
  line: string | null;
  whatsapp: string | null;
  zalo: string | null;
  paymentPasswordHash: string | null;
}

export async function insertProfile(executor: Executor, memberId: number, profile: NewProfile): Promise<void> {
  await executor
    .insertInto("member_profiles")
    .values({
      member_id: memberId,
      contact_mobile: profile.contactMobile,
      payee_name: profile.payeeName,
      birthday: profile.birthday,
      id_number: profile.idNumber,
      qq_number: profile.qqNumber,
      facebook: profile.facebook,
      wechat: profile.wechat,
      line: profile.line,
      whatsapp: profile.whatsapp,
      zalo: profile.zalo,
      payment_password_hash: profile.paymentPasswordHash,
    })
    .execute();
}

export interface NewOrigin {
  memberId: number;
  brandCode: string;
  kind: OriginKind;
  registerMethod: string;
  registerHost: string;
  network: string;
  /** Trial accounts end after this. */
  lifeSeconds: number | null;
}

export async function insertOrigin(executor: Executor, origin: NewOrigin): Promise<void> {
  await executor
    .insertInto("member_origins")
    .values({
      member_id: origin.memberId,
      merchant_code: origin.brandCode,
      kind: origin.kind,
      register_method: origin.registerMethod,
      register_host: origin.registerHost,
      network: origin.network,
      ends_at: origin.lifeSeconds === null ? null : sql<Date>`now() + make_interval(secs => ${origin.lifeSeconds})`,
    })
    .execute();
}

/** Accounts of these kinds that came from a network within the last hour, and the seconds until the oldest of them is an hour old. */
export async function countRecentOrigins(
  executor: Executor,
  question: { brandCode: string; network: string; kinds: readonly OriginKind[] },
): Promise<{ count: number; freeInSeconds: number }> {
  const row = await executor
    .selectFrom("member_origins")
    .select((eb) => [
      eb.fn.countAll<number>().as("count"),
      sql<number>`coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int`.as("freeInSeconds"),
    ])
    .where("merchant_code", "=", question.brandCode)
    .where("network", "=", question.network)
    .where("kind", "in", [...question.kinds])
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return row;
}
