import type { Generated, Selectable } from "kysely";

export type EndReason = "logout" | "idle" | "expired" | "disabled" | "password" | "remote" | "excluded";

export interface SessionRow {
  id: Generated<string>;
  token_hash: Buffer;
  merchant_code: string;
  member_id: number;
  device: string;
  ip: string;
  user_agent: Generated<string>;
  device_key: Buffer | null;
  gateway: Generated<number>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  /** When the second factor was last shown in it. */
  stepped_up_at: Date | null;
  ended_at: Date | null;
  ended_reason: EndReason | null;
}

/** Of a session, what its owner is shown. `ip` is a plain address. */
export type ListedSession = Pick<Selectable<SessionRow>, "id" | "device" | "ip" | "user_agent" | "created_at" | "last_seen_at"> & {
  /** Live log-ons of the same device. */
  sessions: number;
  /** The one that asks is among them. */
  current: boolean;
};

export interface LoginFailureRow {
  merchant_code: string;
  kind: "account" | "address" | "place";
  key: string;
  failures: number;
  last_failed_at: Generated<Date>;
  blocked_until: Date | null;
  /** Since `day_since`, which is begun anew after a day. */
  day_failures: Generated<number>;
  day_since: Generated<Date>;
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

export interface PasswordRequestRow {
  id: Generated<number>;
  merchant_code: string;
  account: string;
  email: string;
  language: string;
  /** Of no use any more: links come from the brand's settings. */
  origin: Generated<string>;
  ip: string;
  /** Whether account and address belonged together; false until somebody has looked. */
  matched: Generated<boolean>;
  created_at: Generated<Date>;
  done_at: Date | null;
}

export interface PasswordLinkRow {
  member_id: number;
  merchant_code: string;
  token_hash: Buffer;
  expires_at: Date;
}

export interface PasskeyRow {
  id: Generated<string>;
  merchant_code: string;
  member_id: number;
  rp_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

export type StoredPasskey = Selectable<PasskeyRow>;

export interface PasskeyChallengeRow {
  id: Generated<string>;
  merchant_code: string;
  member_id: number | null;
  origin: string;
  challenge: string;
  expires_at: Date;
}

export interface MemberIdentityRow {
  merchant_code: string;
  provider: "google" | "facebook";
  subject: string;
  member_id: number;
  created_at: Generated<Date>;
}

export interface IdentityTokenRow {
  token_hash: Buffer;
  expires_at: Date;
}

/** Rows of log-ins and sessions, and of what proves who somebody is. */
export interface AuthTables {
  password_requests: PasswordRequestRow;
  password_links: PasswordLinkRow;
  passkeys: PasskeyRow;
  passkey_challenges: PasskeyChallengeRow;
  member_identities: MemberIdentityRow;
  identity_tokens: IdentityTokenRow;
  sessions: SessionRow;
  login_failures: LoginFailureRow;
  encryption_keys: EncryptionKeyRow;
  encryption_nonces: EncryptionNonceRow;
}
