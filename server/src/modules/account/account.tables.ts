import type { Generated } from "kysely";

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

/** Rows of the account wing. */
export interface AccountTables {
  sessions: SessionRow;
  login_failures: LoginFailureRow;
  encryption_keys: EncryptionKeyRow;
  encryption_nonces: EncryptionNonceRow;
  captchas: CaptchaRow;
}
