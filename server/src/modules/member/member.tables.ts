import type { Generated, Selectable } from "kysely";

export interface MemberRow {
  id: Generated<number>;
  merchant_code: string;
  account: string;
  nickname: string | null;
  customer_type: Generated<number>;
  password_hash: string;
  mobile: string | null;
  email: string | null;
  status: Generated<"active" | "disabled">;
  currency: string;
  club_label: string | null;
  must_change_password: Generated<boolean>;
  created_at: Generated<Date>;
  last_login_at: Date | null;
  previous_login_at: Date | null;
}

export type StoredMember = Selectable<MemberRow>;

/** Rows of the member wing. */
export interface MemberTables {
  members: MemberRow;
}
