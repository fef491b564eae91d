/** What tells the entries of a list apart, by which they are compared wherever they stand. */
const NAMES = ["method", "id", "code"] as const;

const nameIn = (entry: unknown): string | null => {
  if (typeof entry !== "object" || entry === null) return null;
  return NAMES.map((key) => (entry as Record<string, unknown>)[key]).find((value) => typeof value === "string") ?? null;
};

/**
 * Settings as one table of fields by path ("methods.bkash.min"), for comparing two of them field by field. Lists of things that have a name
 * of their own are their order, and each thing by its name; other lists are one field.
 */
export function flatFields(settings: object, path = ""): Record<string, unknown> {
  const fields = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields.flatMap(([key, value]) => Object.entries(flatField(value, path === "" ? key : `${path}.${key}`))));
}

function flatField(value: unknown, path: string): Record<string, unknown> {
  if (Array.isArray(value)) {
    const names = value.map(nameIn);
    if (value.length === 0 || names.includes(null)) return { [path]: value };
    const entries = value.flatMap((entry: object, at) => Object.entries(flatFields(entry, `${path}.${names[at] ?? ""}`)));
    return { [path]: names, ...Object.fromEntries(entries) };
  }
  return typeof value === "object" && value !== null ? flatFields(value, path) : { [path]: value };
}

export interface FieldChange {
  field: string;
  /** Null where there was nothing. */
  before: unknown;
  after: unknown;
}

/** The fields in which two settings differ, in the order of the later one. */
export function fieldChanges(before: object, after: object): FieldChange[] {
  const [old, now] = [flatFields(before), flatFields(after)];
  const paths = [...new Set([...Object.keys(now), ...Object.keys(old)])];
  return paths
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
