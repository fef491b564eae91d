import { sql } from "kysely";
import type { RevealedField } from "@mela/contract/console/member-page";
import type { Executor } from "../../db.ts";

export interface FoundContact {
  mobile: string | null;
  email: string | null;
  /** YYYY-MM-DD */
  birthday: string | null;
  document: string | null;
  payeeName: string | null;
  emailProved: boolean;
  fundsPassword: boolean;
  fundsWaitSeconds: number;
  secondFactor: boolean;
  passkeys: number;
  questions: number;
}

/** What a member is reached by and guarded with; undefined for a member of another brand. */
export async function findContact(executor: Executor, brand: string, id: number): Promise<FoundContact | undefined> {
  const { rows } = await sql<FoundContact>`
    select m.mobile, m.email, p.birthday::text as birthday, p.id_number as document, p.payee_name as "payeeName",
      m.email_proved_at is not null as "emailProved", p.payment_password_hash is not null as "fundsPassword",
      coalesce(greatest(0, ceil(extract(epoch from p.payment_password_locked_until - now()))), 0)::int as "fundsWaitSeconds",
      exists (select from second_factors f where f.member_id = m.id and f.enabled_at is not null) as "secondFactor",
      (select count(*)::int from passkeys k where k.member_id = m.id) as passkeys,
      (select count(*)::int from security_answers q where q.member_id = m.id) as questions
    from members m left join member_profiles p on p.member_id = m.id
    where m.id = ${id} and m.merchant_code = ${brand}`.execute(executor);
  return rows[0];
}

export interface FoundPayout {
  id: string;
  kind: string;
  number: string;
  usableAt: Date;
  removedAt: Date | null;
}

/** Payout accounts, removed ones too, since money went there. */
export async function listPayouts(executor: Executor, memberId: number): Promise<FoundPayout[]> {
  const { rows } = await sql<FoundPayout>`
    select public_id as id, kind, number, usable_at as "usableAt", removed_at as "removedAt" from payout_accounts
    where member_id = ${memberId} order by removed_at desc nulls first, id desc limit 100`.execute(executor);
  return rows;
}

/** What one field says in the clear; null where it says nothing. */
export function fieldOf(
  contact: FoundContact,
  payouts: readonly FoundPayout[],
  field: RevealedField,
  payout: string | undefined,
): string | null {
  if (field === "payout") return payouts.find(({ id }) => id === payout)?.number ?? null;
  return contact[field];
}

/** How much one operator has revealed within the last hour. */
export async function countReveals(executor: Executor, operatorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from operator_actions
    where operator_id = ${operatorId} and action = 'member.revealed' and created_at > now() - interval '1 hour'`.execute(executor);
  return rows[0]?.count ?? 0;
}
