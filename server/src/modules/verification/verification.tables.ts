import type { Generated, Selectable } from "kysely";

export interface KnownPlaceRow {
  owner_kind: "member" | "operator";
  owner_id: number;
  kind: "device" | "network";
  key: string;
  last_used_at: Generated<Date>;
}

export interface CaptchaRow {
  id: Generated<string>;
  merchant_code: string;
  purpose: string;
  answer_hash: Buffer;
  expires_at: Date;
}

export interface DeliveryRow {
  id: Generated<number>;
  key: Generated<string>;
  kind: "sms" | "mail";
  merchant_code: string;
  recipient: string;
  subject: Generated<string>;
  body: string;
  html: string | null;
  state: Generated<"queued" | "sent" | "failed">;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  give_up_at: Date;
  last_error: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
}

export type StoredDelivery = Selectable<DeliveryRow>;

export interface SmsCodeRow {
  merchant_code: string;
  purpose: string;
  mobile: string;
  id: Generated<string>;
  code_hash: Buffer;
  tries_left: number;
  asked_tries_left: number;
  strange_tries_left: number;
  asked_network: string;
  expires_at: Date;
}

export interface SmsCountRow {
  merchant_code: string;
  hour: Date;
  sent: Generated<number>;
  refused: Generated<number>;
}

export interface MailCodeRow {
  member_id: number;
  purpose: "bind" | "funds";
  email: string;
  id: Generated<string>;
  code_hash: Buffer;
  tries_left: number;
  expires_at: Date;
}

export interface HumanProofRow {
  id: string;
  expires_at: Date;
}

export interface LimitRow {
  merchant_code: string;
  scope: string;
  key: string;
  hits: Date[];
  refused: Generated<boolean>;
  expires_at: Date;
}

/** Rows of messages, of what they prove, and of how often something may be tried. */
export interface VerificationTables {
  known_places: KnownPlaceRow;
  captchas: CaptchaRow;
  messages: DeliveryRow;
  sms_codes: SmsCodeRow;
  sms_counts: SmsCountRow;
  mail_codes: MailCodeRow;
  human_proofs: HumanProofRow;
  limit_hits: LimitRow;
}
