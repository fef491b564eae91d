import * as z from "zod/mini";

/* What a constant holds, as lines of text: one for each word and number in it, so that a diff shows what has changed. */

type Path = readonly object[];
const own = (value: object): object | null => Object.getPrototypeOf(value) as object | null;
const isSchema = (value: object): value is z.ZodMiniType => "_zod" in value;
const isCall = (value: object): value is { method: string; path: string } => "method" in value && "path" in value && "output" in value;
const isReact = (value: object): boolean => "$$typeof" in value;

/** Words and numbers alone, in lists and objects. */
function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== "object" || own(value) !== Object.prototype) return false;
  return Object.values(value).every((inner) => inner !== undefined && isPlain(inner));
}

const LINE = 140;
/** What fits into a line stands there whole. */
const shortText = (value: object): string | null => {
  const text = isPlain(value) ? JSON.stringify(value) : "";
  return text !== "" && text.length <= LINE ? text : null;
};

function objectLines(at: string, value: object, above: Path): string[] {
  const inside = [...above, value];
  if (above.includes(value)) return [`${at} = (within itself)`];
  const short = shortText(value);
  if (short !== null) return [`${at} = ${short}`];
  if (value instanceof RegExp || value instanceof URL) return [`${at} = ${String(value)}`];
  if (value instanceof Date) return [`${at} = ${value.toISOString()}`];
  if (value instanceof Set) return valueLines(`${at}{}`, [...(value as Set<unknown>)], inside);
  if (value instanceof Map) return [...(value as Map<unknown, unknown>)].flatMap((entry) => valueLines(`${at}{}`, entry, inside));
  if (ArrayBuffer.isView(value)) return [`${at} = ${value.constructor.name} ${JSON.stringify([...(value as Uint8Array)])}`];
  if (isSchema(value)) return [`${at} = schema ${JSON.stringify(z.toJSONSchema(value, { unrepresentable: "any", io: "input" }))}`];
  if (isCall(value)) return [`${at} = call ${value.method} ${value.path}`];
  if (isReact(value)) return [`${at} = element`];
  if (Array.isArray(value)) {
    // Without its place, so that one that comes or goes changes no other line.
    return value.flatMap((inner) => valueLines(`${at}[]`, inner, inside));
  }
  if (own(value) !== Object.prototype && own(value) !== null) return [`${at} = a ${value.constructor.name}`];
  const entries = Object.entries(value);
  return entries.length === 0 ? [`${at} = {}`] : entries.flatMap(([name, inner]) => valueLines(`${at}.${name}`, inner, inside));
}

/** `RULES.login.max = 20`. What a function does is not told, only that there is one. */
export function valueLines(at: string, value: unknown, above: Path = []): string[] {
  if (typeof value === "function") return [`${at} = (function)`];
  if (typeof value === "bigint") return [`${at} = ${value}n`];
  if (typeof value === "symbol") return [`${at} = ${String(value)}`];
  if (value === undefined || (typeof value === "number" && !Number.isFinite(value))) return [`${at} = ${value}`];
  if (typeof value !== "object" || value === null) return [`${at} = ${JSON.stringify(value)}`];
  return objectLines(at, value, above);
}
