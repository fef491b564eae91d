/** What stands in place of a secret. */
export const SECRET = "[secret]";

const IS_SECRET = /password|passwd|secret|token|code$|otp|pin$|apikey|api_key|privatekey|credential|cvv/i;
/** Names that end like a code and are none. */
const IS_PLAIN = /(brand|game|vendor|provider|merchant|currency|country|language|error|bank)_?code$/i;

/** A copy of what an entry says in which nothing stands that would let somebody in: fields are known by their names, however deep they are. */
export function withoutSecrets(value: unknown, name = ""): unknown {
  if (IS_SECRET.test(name) && !IS_PLAIN.test(name) && value !== null && value !== undefined) return SECRET;
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, name));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecrets(one, key)]));
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
