import type { ColumnType, Generated } from "kysely";

export interface MemberProfileRow {
  member_id: number;
  contact_mobile: string | null;
  payee_name: string | null;
  /** YYYY-MM-DD when written. */
  birthday: ColumnType<Date | null, string | null, string | null>;
  id_number: string | null;
  qq_number: string | null;
  facebook: string | null;
  wechat: string | null;
  line: string | null;
  whatsapp: string | null;
  zalo: string | null;
  payment_password_hash: string | null;
  payment_password_failures: Generated<number>;
  payment_password_locked_until: Date | null;
  payment_password_set_at: Date | null;
  payment_password_reset_at: Date | null;
  updated_at: Generated<Date>;
}

export type OriginKind = "username" | "mobile" | "trial";

export interface MemberOriginRow {
  member_id: number;
  merchant_code: string;
  kind: OriginKind;
  register_method: string;
  register_host: Generated<string>;
  network: string;
  ends_at: Date | null;
  created_at: Generated<Date>;
}

export interface AffiliateCodeRow {
  merchant_code: string;
  code: string;
  member_id: number;
  domain: string | null;
  active: Generated<boolean>;
  created_at: Generated<Date>;
}

export type ReferralSource = "code" | "domain" | "recommender" | "agent";

export interface ReferralRow {
  member_id: number;
  parent_id: number;
  code: string | null;
  source: ReferralSource;
  created_at: Generated<Date>;
}

/** Rows of registration, invitations and trials. */
export interface RegistrationTables {
  member_profiles: MemberProfileRow;
  member_origins: MemberOriginRow;
  affiliate_codes: AffiliateCodeRow;
  referrals: ReferralRow;
}
