import type { Generated } from "kysely";

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

export type EndReason = "logout" | "idle" | "expired" | "disabled" | "password";

export interface SessionRow {
  id: Generated<string>;
  token_hash: Buffer;
  merchant_code: string;
  member_id: number;
  device: string;
  ip: string;
  user_agent: Generated<string>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  ended_reason: EndReason | null;
}

export interface LoginFailureRow {
  merchant_code: string;
  kind: "account" | "address";
  key: string;
  failures: number;
  last_failed_at: Generated<Date>;
  blocked_until: Date | null;
}

export interface EncryptionKeyRow {
  kid: string;
  public_jwk: unknown;
  private_sealed: string;
  created_at: Generated<Date>;
}

export interface EncryptionNonceRow {
  jti: string;
  expires_at: Date;
}

export interface CaptchaRow {
  id: Generated<string>;
  merchant_code: string;
  purpose: string;
  answer_hash: Buffer;
  expires_at: Date;
}

export interface OutboxRow {
  id: Generated<number>;
  kind: "sms" | "mail" | "captcha";
  merchant_code: string;
  recipient: string;
  subject: Generated<string>;
  body: string;
  created_at: Generated<Date>;
}

/** Rows of the account wing; members live here too, and the member wing reads them through its service. */
export interface AccountTables {
  members: MemberRow;
  sessions: SessionRow;
  login_failures: LoginFailureRow;
  encryption_keys: EncryptionKeyRow;
  encryption_nonces: EncryptionNonceRow;
  captchas: CaptchaRow;
  outbox: OutboxRow;
}
