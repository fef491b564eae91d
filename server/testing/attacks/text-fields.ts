import type { Endpoint } from "@mela/contract/base/endpoint";
import { asSchema, defOf, type Schema, walk } from "./samples.ts";

/** A place in a call's input where a text may stand. */
export interface TextField {
  /** Such as `texts[].text`; `*` is any key. */
  path: string;
  /** The input with a text there, and the rest as it was. */
  put: (input: Record<string, unknown>, text: string) => Record<string, unknown>;
}

interface Place {
  path: string;
  put: (value: unknown, text: string) => unknown;
}

const INNER: ReadonlySet<string> = new Set(["optional", "default", "prefault", "nullable", "readonly", "nonoptional", "catch"]);
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function placesOf(schema: Schema): Place[] {
  const def = defOf(schema);
  if (def.type === "string") return [{ path: "", put: (_value, text) => text }];
  if (INNER.has(def.type)) return placesOf(def.innerType as Schema);
  if (def.type === "pipe") return placesOf(def.in as Schema);
  if (def.type === "union") return (def.options ?? []).flatMap((option) => placesOf(option));
  if (def.type === "object") return Object.entries(def.shape ?? {}).flatMap(([name, field]) => within(schema, name, field));
  if (def.type === "array") return placesOf(def.element as Schema).map((place) => inList(def.element as Schema, place));
  if (def.type === "record") return placesOf(def.valueType as Schema).map(inRecord);
  return [];
}

function within(schema: Schema, name: string, field: Schema): Place[] {
  return placesOf(field).map(({ path, put }) => ({
    path: `.${name}${path}`,
    put: (value, text) => {
      const whole = { ...asObject(walk(schema)), ...asObject(value) };
      return { ...whole, [name]: put(whole[name], text) };
    },
  }));
}

const inList = (element: Schema, { path, put }: Place): Place => ({
  path: `[]${path}`,
  put: (value, text) => [put((Array.isArray(value) ? value[0] : undefined) ?? walk(element), text)],
});

const inRecord = ({ path, put }: Place): Place => ({
  path: `.*${path}`,
  put: (value, text) => ({ ...asObject(value), en: put(asObject(value)["en"], text) }),
});

/** Each place of a call's input where a text may stand, whatever form of text; those of every form that the input may take. */
export function textFieldsOf({ input }: Endpoint): TextField[] {
  const found = new Map<string, TextField>();
  for (const { path, put } of placesOf(asSchema(input)))
    if (!found.has(path)) found.set(path, { path: path.slice(1), put: (value, text) => put(value, text) as Record<string, unknown> });
  return [...found.values()];
}
