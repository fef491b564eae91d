import type { Endpoint } from "../base/endpoint.ts";
import * as z from "zod/mini";

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
}

/** `full`: two of everything, the second one with other choices. `bare`: what may be absent is, and lists are empty. */
export type SampleKind = "full" | "bare";

interface Place {
  kind: SampleKind;
  /** The field's name, which says what a text or number is about. */
  name: string;
  /** Of its list, counted from 0. */
  at: number;
}

const MOMENT = /(At|until|since|from|to|time|Time|Until|From|now)$/;
const TEXTS: readonly [RegExp, (place: Place) => string][] = [
  [/currency/i, () => "BDT"],
  [/language/i, () => "en"],
  [/timeZone/, () => "Asia/Dhaka"],
  [/^(day|date)$/i, ({ at }) => `2026-11-2${7 - at}`],
  [MOMENT, ({ at }) => `2026-11-2${7 - at}T06:30:00.000Z`],
  [/amount|balance|bonus|percent|rate/i, ({ at }) => `${at + 1}2.50`],
  [/url|href|link|image|icon|picture|path/i, ({ name, at }) => `/media/${name}-${at + 1}`],
  [/id$/i, ({ at }) => String(at + 7)],
];

function sampleText({ format }: JsonSchema, place: Place): string {
  if (format === "date-time") return "2026-11-27T06:30:00.000Z";
  if (format === "date") return "2026-11-27";
  const [, make] = TEXTS.find(([name]) => name.test(place.name)) ?? [];
  return make?.(place) ?? `${place.name} ${place.at + 1}`;
}

function sampleNumber({ minimum = 0, maximum = Infinity }: JsonSchema, { name, at }: Place): number {
  const wanted = /amount|minor|balance|total|turnover|deposit|win|stake|paid/i.test(name) ? 123_450 + at : at + 2;
  return Math.min(Math.max(wanted, minimum), maximum);
}

function sampleList({ prefixItems, items = {} }: JsonSchema, place: Place): unknown[] {
  if (prefixItems) return prefixItems.map((inner) => sampleOf(inner, place));
  return place.kind === "bare" ? [] : [0, 1].map((at) => sampleOf(items, { ...place, at }));
}

function sampleObject({ properties = {}, additionalProperties: rest, propertyNames }: JsonSchema, place: Place): object {
  const fields = Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner, { ...place, name })] as const);
  const names = typeof rest === "object" ? (propertyNames?.enum ?? ["en"]) : [];
  const others = names.map((name) => [String(name), sampleOf(rest as JsonSchema, place)] as const);
  return Object.fromEntries([...fields, ...others]);
}

const isNull = ({ type }: JsonSchema): boolean => type === "null";

/** A value with each field that a schema knows. */
function sampleOf(schema: JsonSchema, place: Place): unknown {
  const { kind, at } = place;
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[at % schema.enum.length];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.length > 0) {
    if (choices.some(isNull) && kind === "bare") return null;
    const filled = choices.filter((choice) => !isNull(choice));
    return sampleOf(filled[at % filled.length] ?? {}, place);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((inner) => sampleOf(inner, place)));
  if (schema.type === "array") return sampleList(schema, place);
  if (schema.type === "object") return sampleObject(schema, place);
  if (schema.type === "integer" || schema.type === "number") return sampleNumber(schema, place);
  if (schema.type === "boolean") return kind === "full" && at === 0;
  return isNull(schema) ? null : sampleText(schema, place);
}

/** What a call could answer with, the same each time. */
export const sampleAnswer = ({ output }: Endpoint, kind: SampleKind = "full"): unknown =>
  sampleOf(z.toJSONSchema(output, { io: "output", unrepresentable: "any" }) as JsonSchema, { kind, name: "", at: 0 });
