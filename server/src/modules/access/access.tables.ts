import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Version = Generated<number>;

/** Who uses the console, what they may do, and by what they show who they are. */
export interface AccessTables {
  operators: {
    id: Generated<number>;
    /** The brand for which `npm run operator` has made them; null for who was invited at the console. */
    merchant_code: string | null;
    account: string;
    name: string;
    /** Null until an invitation is accepted. */
    password_hash: string | null;
    status: Generated<"active" | "disabled">;
    created_at: Generated<Date>;
    /** One of its kind for the whole console; the database makes it where none is given. */
    console_account: Generated<string>;
    mail: string | null;
    language: string | null;
    preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
    networks: Generated<string[]>;
    version: Version;
    last_sign_in_at: Date | null;
  };
  operator_sessions: {
    id: Generated<string>;
    token_hash: Buffer;
    operator_id: number;
    kind: Generated<"desk" | "console">;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    address: string | null;
    user_agent: string | null;
    country: string | null;
    factor_at: Date | null;
  };
  roles: {
    id: Generated<number>;
    shipped: string | null;
    desk: string | null;
    name: string;
    permissions: string[];
    ceilings: JSONColumnType<unknown[]>;
    networks: Generated<string[]>;
    version: Version;
    created_at: Generated<Date>;
  };
  operator_roles: {
    id: Generated<number>;
    operator_id: number;
    role_id: number;
    merchant_code: string | null;
    until: Date | null;
    given_at: Generated<Date>;
    given_by: number | null;
  };
  operator_factors: {
    operator_id: number;
    totp_sealed: string | null;
    totp_confirmed_at: Date | null;
    totp_last_step: Generated<number>;
    pending_sealed: string | null;
    pending_of: string | null;
    pending_until: Date | null;
    recovery_salt: Buffer | null;
  };
  operator_recovery_codes: { operator_id: number; code_hash: Buffer; used_at: Date | null };
  operator_passkeys: {
    id: Generated<string>;
    operator_id: number;
    rp_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  operator_challenges: { id: Generated<string>; operator_id: number | null; origin: string; challenge: string; expires_at: Date };
  operator_half_sessions: { token_hash: Buffer; operator_id: number; tries_left: number; expires_at: Date };
  operator_links: { token_hash: Buffer; operator_id: number; kind: "invitation" | "reEnrolment"; expires_at: Date };
  operator_countries: { operator_id: number; country: string; seen_at: Generated<Date> };
  approval_requests: {
    id: Generated<number>;
    kind: string;
    merchant_code: string | null;
    subject: string;
    subject_name: string;
    payload: JSONColumnType<Record<string, unknown>>;
    base_version: number | null;
    changes: JSONColumnType<{ field: string; before: unknown; after: unknown }[]>;
    reason: string;
    state: Generated<"open" | "done" | "refused" | "withdrawn" | "lapsed">;
    asked_by: number;
    asked_at: Generated<Date>;
    until: Date;
    decided_by: number | null;
    decided_at: Date | null;
    answer: string | null;
  };
  access_reviews: { id: Generated<number>; signed_by: number; signed_at: Generated<Date>; note: string; lines: JSONColumnType<unknown[]> };
}
