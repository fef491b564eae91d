import { HEAD_ICONS, type HeadIcon } from "@mela/contract/member/head-icon";
import type { MemberInfo } from "@mela/contract/member/member";
import type { StoredMember } from "./member.tables.ts";

export function presentMemberInfo(member: StoredMember, labelName: string | null): MemberInfo {
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.customer_type,
    clubLabel: labelName === null ? null : { labelName },
    currency: member.currency,
    lastLoginAt: member.previous_login_at?.toISOString() ?? null,
  };
}

/** A picture that the site no longer has counts as none. */
export function presentHeadIcon(member: StoredMember): HeadIcon {
  return HEAD_ICONS.find((icon) => icon === member.head_icon) ?? "none";
}
