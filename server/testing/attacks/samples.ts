import { randomUUID } from "node:crypto";
import type { Endpoint } from "@mela/contract/base/endpoint";

/** What this walker reads of a schema of zod/mini. */
export interface Def {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  options?: readonly Schema[];
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  in?: Schema;
  valueType?: Schema;
}
export interface Schema {
  _zod: { def: Def };
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

export const asSchema = (schema: Endpoint["input"]): Schema => schema;
export const defOf = (schema: Schema): Def => schema._zod.def;

/** Values that some field or other takes, tried in this order. */
const leaves = (): unknown[] => [
  "abcdefgh",
  "1",
  1,
  "2026-01-01",
  new Date(Date.now() + 3_600_000).toISOString(),
  randomUUID(),
  "280571",
  "A1b2c3d4e5f6a7b8",
  "player@mela.example",
  "a".repeat(64),
  "BDT",
  "#2a1b40",
  true,
  100,
];

const OPTIONAL: ReadonlySet<string> = new Set(["optional", "default", "prefault", "undefined"]);
const LEAVE_OUT = Symbol("absent");

export function walk(schema: Schema): unknown {
  const def = defOf(schema);
  if (OPTIONAL.has(def.type)) return LEAVE_OUT;
  if (def.type === "object") return walkObject(def);
  if (def.type === "union") return walk((def.options as readonly Schema[])[0] as Schema);
  if (def.type === "enum") return Object.values(def.entries ?? {})[0];
  if (def.type === "literal") return def.values?.[0];
  if (def.type === "array" && schema.safeParse([]).success) return [];
  if (def.type === "array")
    return [1, 2, 3]
      .map((count) => Array.from({ length: count }, () => walk(def.element as Schema)))
      .find((list) => schema.safeParse(list).success);
  if (def.type === "record" || def.type === "unknown") return {};
  if (def.type === "nullable") return walk(def.innerType as Schema);
  if (schema.safeParse(undefined).success) return LEAVE_OUT;
  return leaves().find((value) => schema.safeParse(value).success);
}

function walkObject(def: Def): Record<string, unknown> {
  const made = Object.entries(def.shape ?? {}).map(([name, field]) => [name, walk(field)] as const);
  return Object.fromEntries(made.filter(([, value]) => value !== LEAVE_OUT));
}

/** A valid input of a call, made from its schema, with `given` in place of what cannot be made up. Throws when it is not valid. */
export function sampleOf(name: string, { input }: Endpoint, given: object): Record<string, unknown> {
  const schema = asSchema(input);
  const made = { ...(walk(schema) as Record<string, unknown>), ...given };
  if (!schema.safeParse(made).success) throw new Error(`No valid input of ${name} could be made: ${JSON.stringify(made)}`);
  return made;
}

/** The names of all fields of a call's input, those of every form that it may take. */
export function fieldsOf({ input }: Endpoint): string[] {
  const def = defOf(asSchema(input));
  const shapes = def.type === "union" ? (def.options ?? []).map((option) => defOf(option).shape) : [def.shape];
  return [...new Set(shapes.flatMap((shape) => Object.keys(shape ?? {})))];
}

/** Whether the schema refuses fields that it does not name. */
export function isStrict({ input }: Endpoint, sample: object): boolean {
  return !asSchema(input).safeParse({ ...sample, aFieldThatNobodyKnows: 1 }).success;
}

/** Whether the schema of a call lets an input through. In a query every value is a text. */
export function isTaken({ input, method }: Endpoint, sample: object): boolean {
  const asText = (value: unknown): unknown => (typeof value === "string" ? value : JSON.stringify(value));
  const sent = method === "GET" ? Object.fromEntries(Object.entries(sample).map(([field, value]) => [field, asText(value)])) : sample;
  return asSchema(input).safeParse(sent).success;
}
