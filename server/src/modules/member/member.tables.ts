import type { Generated, Selectable } from "kysely";
import type { RewardTables } from "./reward.tables.ts";
import type { VipTables } from "./vip.tables.ts";

export interface MemberRow {
  id: Generated<number>;
  merchant_code: string;
  account: string;
  nickname: string | null;
  customer_type: Generated<number>;
  password_hash: string;
  mobile: string | null;
  email: string | null;
  email_proved_at: Date | null;
  status: Generated<"active" | "disabled">;
  /** Since when it is disabled; the database writes it. */
  disabled_at: Generated<Date | null>;
  currency: string;
  club_label: string | null;
  head_icon: string | null;
  /** What they have chosen to be called at tables of games. */
  table_name: string | null;
  /** Since when letters may advertise to them; null: they have not agreed. */
  advertising_agreed_at: Date | null;
  must_change_password: Generated<boolean>;
  created_at: Generated<Date>;
  last_login_at: Date | null;
  /** Of their last log-on. */
  language: string | null;
  previous_login_at: Date | null;
  /** Until when they neither play nor pay in, by their own choice; see the limits wing. */
  excluded_until: Date | null;
  /** The person is gone from the row since then; see the privacy wing. */
  erased_at: Generated<Date | null>;
}

export type StoredMember = Selectable<MemberRow>;

/** Rows of the member wing. */
export interface MemberTables extends VipTables, RewardTables {
  members: MemberRow;
}
