import type { Endpoint } from "@mela/contract/base/endpoint";
import * as z from "zod";

type JsonSchema = { [name: string]: unknown };

/** What clients send that mean harm or know no better: days that are none, edges of numbers, wrong shapes, texts that break parsers. */
export const ODD_TEXTS: readonly string[] = [
  "",
  " ",
  "0001-01-01",
  "0000-00-00",
  "2026-13-45",
  "2026-02-30",
  "9999-12-31",
  "2026-11-20T25:61:61Z",
  "+275760-09-13T00:00:00.001Z",
  "-1",
  "0",
  "1.5",
  "1e309",
  "NaN",
  "9007199254740993",
  "9223372036854775808",
  "99999999999999999999",
  "0x10",
  "١٢٣",
  "\u0000",
  "\ud800",
  "%00",
  "%",
  "' or 1=1 --",
  "\\",
  "__proto__",
  "../../etc/passwd",
  "𝕏".repeat(300),
  "x".repeat(5_000),
];

/** The same for bodies, where a value has a type. */
export const ODD_VALUES: readonly unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  0,
  -1,
  -0.5,
  1.5,
  1e21,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -2_147_483_649,
  2_147_483_648,
  [],
  [[]],
  [[["x"]]],
  {},
  { toString: 1 },
  { length: -1 },
  ["0001-01-01", "2026-13-45"],
  Array.from({ length: 2_000 }, () => 1),
];

/** Texts of the forms that inputs of the contract have; the first that fits stands for a field. */
const FORMS = [
  "1",
  "2026-11-20",
  "BDT",
  "en",
  "abcdefgh",
  "01712345678",
  "280571",
  "20261120001",
  "Mela2026",
  "a@b.example",
  "2026-11-20T10:00:00.000Z",
  "6f1c2a4e-8b7d-4c3e-9a5f-0d1e2f3a4b5c",
  "1:1:BDT",
  "#7d0c33",
  "123456",
  "passes-10",
  "a".repeat(16),
  "a".repeat(32),
  "a".repeat(43),
  "f".repeat(64),
  "https://mela.example/x",
];

/** A value that a schema takes, as far as forms and limits can tell; undefined where none is known. */
function usual(schema: JsonSchema): unknown {
  if ("const" in schema) return schema["const"];
  if ("default" in schema) return schema["default"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const choices = (schema["anyOf"] ?? schema["oneOf"]) as JsonSchema[] | undefined;
  if (choices) return usual(choices[0] ?? {});
  const parts = schema["allOf"] as JsonSchema[] | undefined;
  if (parts) return usual(Object.assign({}, ...parts) as JsonSchema);
  const { minimum = 1, minItems = 0 } = schema as { minimum?: number; minItems?: number };
  if (schema["type"] === "object") return usualFields(schema);
  if (schema["type"] === "array") return Array.from({ length: minItems }, () => usual(schema["items"] as JsonSchema));
  if (schema["type"] === "integer" || schema["type"] === "number") return Math.max(minimum, Number(schema["exclusiveMinimum"] ?? 0) + 1);
  if (schema["type"] === "boolean") return false;
  return schema["type"] === "string" ? usualText(schema) : undefined;
}

function usualText({ pattern, minLength = 0, maxLength = Infinity }: { pattern?: string; minLength?: number; maxLength?: number }) {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
  return FORMS.find(fits) ?? "x".repeat(minLength);
}

function usualFields(schema: JsonSchema): Record<string, unknown> {
  const fields = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  return Object.fromEntries(fields.map(([name, field]) => [name, usual(field)]));
}

/** A usual input of an endpoint, with a value for each field that it names. */
export function usualInput({ input }: Endpoint): Record<string, unknown> {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const value = usual(schema);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
