import { type Face, faceShown, HEAD_ICONS, type HeadIcon } from "@mela/contract/member/head-icon";
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

/** The face that a member has chosen, and the one that they are shown with. One that the site no longer has counts as none. */
export function presentHeadIcon({ id, head_icon: chosen }: Pick<StoredMember, "id" | "head_icon">): { icon: HeadIcon; face: Face } {
  return { icon: HEAD_ICONS.find((face) => face === chosen) ?? "none", face: faceShown(chosen, String(id)) };
}
