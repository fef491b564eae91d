import type { MemberInfo } from "@mela/contract/member";
import type { StoredMember } from "./member.tables.ts";

export function presentMemberInfo(member: StoredMember): MemberInfo {
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.customer_type,
    clubLabel: member.club_label === null ? null : { labelName: member.club_label },
    currency: member.currency,
    lastLoginAt: member.previous_login_at?.toISOString() ?? null,
  };
}
