import type { Generated } from "kysely";

export interface MemberNoteRow {
  id: Generated<number>;
  merchant_code: string;
  member_id: number;
  operator_id: number;
  body: string;
  pinned: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  changed_at: Date | null;
}

export interface MemberLabelRow {
  id: Generated<number>;
  merchant_code: string;
  name: string;
  colour: string;
  meaning: string;
  version: Generated<number>;
  created_at: Generated<Date>;
}

export interface MemberTagRow {
  member_id: number;
  label_id: number;
  operator_id: number;
  created_at: Generated<Date>;
}

/** Counted by the database. */
export interface MemberTagVersionRow {
  member_id: number;
  version: number;
}

export interface MemberLevelRow {
  member_id: number;
  merchant_code: string;
  field: string;
  level: string;
  note: string;
  version: Generated<number>;
  operator_id: number;
  changed_at: Generated<Date>;
}

/** What operators write down about members. */
export interface MemberDeskTables {
  member_notes: MemberNoteRow;
  member_labels: MemberLabelRow;
  member_tags: MemberTagRow;
  member_tag_versions: MemberTagVersionRow;
  member_levels: MemberLevelRow;
}
