import { type Face, faceShown, HEAD_ICONS, type HeadIcon } from "@mela/contract/member/head-icon";
import type { MemberInfo } from "@mela/contract/member/member";
import { isTableName, nameShown, type TableName } from "@mela/contract/names/table-names";
import type { StoredMember } from "./member.tables.ts";

export interface ShownName {
  /** Null: none. */
  chosen: TableName | null;
  name: TableName;
}

/** What others at a table of a game see of a member. */
export interface Appearance {
  face: Face;
  name: TableName;
}

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

/** The same of the name that they go by at tables of games. */
export function presentTableName({ id, table_name: chosen }: Pick<StoredMember, "id" | "table_name">): ShownName {
  return { chosen: isTableName(chosen) ? chosen : null, name: nameShown(chosen, String(id)) };
}
