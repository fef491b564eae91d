import * as z from "zod/mini";
import { allEndpoints } from "../all.ts";
import type { Endpoint } from "../base/endpoint.ts";

/* The wire as lines of text, each of which says one thing that somebody outside may rely on. */

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  $defs?: Record<string, JsonSchema>;
  [key: string]: unknown;
}

/** Which schemas stand inside one, each with the sign of its place. */
function innerSchemas(schema: JsonSchema): [place: string, inner: JsonSchema][] {
  const { properties = {}, required = [], items, prefixItems = [], additionalProperties, propertyNames, $defs = {} } = schema;
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).map(([name, inner]): [string, JsonSchema] => [`.${name}${required.includes(name) ? "" : "?"}`, inner]),
    ...Object.entries($defs).map(([name, inner]): [string, JsonSchema] => [`#${name}`, inner]),
    ...(items ? [["[]", items] satisfies [string, JsonSchema]] : []),
    ...prefixItems.map((inner, at): [string, JsonSchema] => [`[${at}]`, inner]),
    ...(propertyNames ? [["{name}", propertyNames] satisfies [string, JsonSchema]] : []),
    ...(typeof additionalProperties === "object" ? [["{}", additionalProperties] satisfies [string, JsonSchema]] : []),
    ...[...anyOf, ...oneOf, ...allOf].map((inner, at): [string, JsonSchema] => [`|${at}`, inner]),
  ];
}

const BOUNDS = ["const", "default", "format", "pattern", "minLength", "maxLength", "minItems", "maxItems", "multipleOf", "$ref"];

/** "integer >=0 <=48"; bounds that every number has are left out, and so is the pattern of a format, which has a name. */
function ownWords(schema: JsonSchema): string {
  const { type, minimum, maximum, format } = schema;
  const named = BOUNDS.filter((name) => name in schema && !(name === "pattern" && format !== undefined));
  return [
    typeof type === "string" ? type : "any",
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? [] : [`>=${minimum}`]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [`<=${maximum}`]),
    ...named.map((name) => `${name} ${JSON.stringify(schema[name])}`),
  ].join(" ");
}

/** A line for each field with its bounds, and one for each word of a choice. */
function schemaLines(at: string, schema: JsonSchema): string[] {
  const inner = innerSchemas(schema);
  const choices = (schema.enum ?? []).map((word) => `${at} may be ${JSON.stringify(word)}`);
  // An object is told of by its fields, and one of several schemas by each.
  const own = inner.length > 0 && schema.items === undefined ? [] : [`${at} ${ownWords(schema)}`];
  return [...own, ...choices, ...inner.flatMap(([place, part]) => schemaLines(at + place, part))];
}

function jsonSchema(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return described as JsonSchema;
}

function callLines({ method, path, auth, encoding, alsoMethods, input, output, errors, stream, idempotent, stepUp }: Endpoint): string[] {
  const call = `${method} ${path}`;
  const [sent, read] = [jsonSchema(input, "input"), jsonSchema(input, "output")];
  return [
    `${call} ${JSON.stringify({ auth, encoding, alsoMethods, stream, idempotent, stepUp })}`,
    ...schemaLines(`${call} sends`, sent),
    // Numbers and defaults of a query, where everything arrives as text, have their bounds in what the server reads.
    ...(JSON.stringify(sent) === JSON.stringify(read) ? [] : schemaLines(`${call} is read as`, read)),
    ...schemaLines(`${call} answers`, jsonSchema(output, "output")),
    ...errors.map((code) => `${call} refuses with ${code}`),
  ];
}

/** What stands in an exported constant; the place of a word in a list says nothing. */
function valueLines(at: string, value: unknown): string[] {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return [`${at} = ${JSON.stringify(value)}`];
  if (value instanceof RegExp) return [`${at} = ${String(value)}`];
  if (Array.isArray(value)) return value.flatMap((inner) => valueLines(`${at}[]`, inner));
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([name, inner]) => valueLines(`${at}.${name}`, inner));
}

const isSchema = (value: unknown): value is z.ZodMiniType => typeof value === "object" && value !== null && "_zod" in value;
const isCall = (value: unknown): boolean => typeof value === "object" && value !== null && "method" in value && "path" in value;

/** The modules of the contract among these files, by their path; the table of calls, drawings and what is for tests are left out. */
function readModules(files: readonly string[]): Promise<(readonly [file: string, values: Record<string, unknown>])[]> {
  const wanted = files.filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== "all.ts" && !/^(?:testing|faces)\b/.test(file));
  const load = async (file: string) => [file.replace(/\.ts$/, ""), (await import(`../${file}`)) as Record<string, unknown>] as const;
  return Promise.all(wanted.map(load));
}

/** Every call of the contract, and what its modules export beside calls. Sorted, each line once. `files`: paths in `contract/src`. */
export async function wireLines(files: readonly string[]): Promise<string[]> {
  const calls = allEndpoints.map(({ endpoint }) => endpoint);
  const described = calls
    .map(({ input, output }) => JSON.stringify([jsonSchema(input, "output"), jsonSchema(output, "output")]))
    .join("\n");
  const exportLines = (at: string, value: unknown): string[] => {
    if (isCall(value)) return [];
    if (!isSchema(value)) return valueLines(at, value);
    const schema = jsonSchema(value, "output");
    // Most are part of a call, and told of there.
    return described.includes(JSON.stringify(schema)) ? [] : schemaLines(at, schema);
  };
  const modules = await readModules(files);
  const exported = modules.flatMap(([file, values]) =>
    Object.entries(values).flatMap(([name, value]) => exportLines(`${file} ${name}`, value)),
  );
  return [...new Set([...calls.flatMap(callLines), ...exported])].toSorted();
}
