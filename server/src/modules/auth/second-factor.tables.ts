import type { Generated, Selectable } from "kysely";

export interface SecondFactorRow {
  member_id: number;
  enabled_at: Date | null;
  totp_sealed: string | null;
  totp_confirmed_at: Date | null;
  totp_last_step: Generated<number>;
  pending_sealed: string | null;
  pending_session: string | null;
  pending_until: Date | null;
  recovery_salt: Buffer | null;
  withdrawals_held_until: Date | null;
}

export interface RecoveryCodeRow {
  member_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface PendingLoginRow {
  token_hash: Buffer;
  merchant_code: string;
  member_id: number;
  device_key: Buffer | null;
  as_agent: boolean;
  gateway: number | null;
  password_hash: string;
  tries_left: number;
  expires_at: Date;
}
export type StoredPendingLogin = Selectable<PendingLoginRow>;

export interface TrustedDeviceRow {
  token_hash: Buffer;
  member_id: number;
  device_key: Buffer;
  expires_at: Date;
}

/** Rows of members' second factors. */
export interface SecondFactorTables {
  second_factors: SecondFactorRow;
  recovery_codes: RecoveryCodeRow;
  pending_logins: PendingLoginRow;
  trusted_devices: TrustedDeviceRow;
}
