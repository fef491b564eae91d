import { createHash } from "node:crypto";

/** What stands in place of a secret. */
export const SECRET = "[secret]";

const IS_SECRET = /password|passwd|secret|token|code$|otp|pin$|apikey|api_key|privatekey|credential|cvv/i;
/** Names that end like a code and are none. */
const IS_PLAIN = /(brand|game|vendor|provider|merchant|currency|country|language|error|bank)_?code$/i;

/** A copy of what an entry says in which nothing stands that would let somebody in: fields are known by their names, however deep they are. */
export function withoutSecrets(value: unknown, name = ""): unknown {
  if (value instanceof PersonalValue) return value;
  if (IS_SECRET.test(name) && !IS_PLAIN.test(name) && value !== null && value !== undefined) return SECRET;
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, name));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecrets(one, key)]));
}

/** A value that tells who a member is. An entry refers to it; it stands in the vault, from which an erasure takes it. */
export class PersonalValue {
  readonly memberId: number;
  readonly value: string;

  constructor(memberId: number, value: string) {
    this.memberId = memberId;
    this.value = value;
  }
}

/** A value of a member's for the record; nothing stays nothing. */
export const personal = (memberId: number, value: string | null): PersonalValue | null =>
  value === null ? null : new PersonalValue(memberId, value);

/** What an entry says in place of a personal value. */
interface VaultReference {
  /** Its row in the vault. */
  vault: string;
  /** SHA-256 over the row's salt and the value, hexadecimal. */
  seal: string;
}

export const sealOf = (salt: Buffer, value: string): string => createHash("sha256").update(salt).update(value).digest("hex");

/** Whether the check of the record would take it for a reference into the vault. */
export const resemblesReference = (value: unknown): value is VaultReference =>
  typeof value === "object" && value !== null && "vault" in value && "seal" in value;

export const isVaultReference = (value: unknown): value is VaultReference => resemblesReference(value) && Object.keys(value).length === 2;

/** A copy of what an entry says with another thing in place of each one for which `replaced` has one; `field` is the name that it stands under. */
export function replacing(value: unknown, replaced: (value: unknown, field: string) => unknown, field = ""): unknown {
  const other = replaced(value, field);
  if (other !== undefined) return other;
  if (Array.isArray(value)) return value.map((one) => replacing(one, replaced, field));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  // A changed field is named beside its values.
  const name = "field" in value && typeof value.field === "string" ? value.field : null;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacing(one, replaced, name ?? key)]));
}

/** One field that was changed, as the record keeps it. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields in which two states of one thing differ, in the order of their names; secrets are said to differ, and not how. */
export function changesBetween(before: object, after: object): AuditChange[] {
  const [old, next] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])].toSorted();
  return fields
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
    .map((field) => ({
      field,
      before: withoutSecrets(old[field] ?? null, field),
      after: withoutSecrets(next[field] ?? null, field),
    }));
}
