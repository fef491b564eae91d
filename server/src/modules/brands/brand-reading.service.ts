import type * as z from "zod";
import { type BrandContent, hasContent } from "../content/content-files.service.ts";
import { contradictions } from "./brand-checks.service.ts";
import { BrandDocument } from "./brand-document.service.ts";
import { type Fault, BrandRefused, pathText } from "./brand-refused.rules.ts";
import { withSettingsInOrder } from "./brand-settings-order.service.ts";
import { inOrder } from "./brand-order.rules.ts";

/** Reads a brand from what stands in its file; throws a `BrandRefused` that names every fault by its path. */
export function readBrandDocument(raw: unknown): BrandDocument {
  const { $schema: _schema, ...given } = isObject(raw) ? raw : {};
  if (!isObject(raw)) throw new BrandRefused([{ path: "", says: "A brand is an object." }]);
  const { value, unknown } = inOrder(BrandDocument, given);
  const parsed = BrandDocument.safeParse(value);
  const faults = new Map<string, Fault>();
  const add = (fault: Fault): void => void (faults.has(fault.path) || faults.set(fault.path, fault));
  for (const path of unknown) add({ path: pathText(path), says: "is not known here" });
  for (const issue of parsed.error?.issues ?? []) add(faultOf(issue, given));
  if (parsed.success) for (const fault of contradictions(parsed.data)) add(fault);
  if (faults.size > 0 || !parsed.success) throw new BrandRefused([...faults.values()]);
  return withMoments(parsed.data);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** Moments are kept and compared in one spelling, and nothing published is as good as no content. */
function withMoments({ content, texts = {}, ...document }: BrandDocument): BrandDocument {
  const offers = document.offers.map(inOneSpelling);
  const payments = withSettingsInOrder(document.payments);
  return {
    ...document,
    payments,
    offers,
    ...(content && hasContent(content) ? { content: contentWithMoments(content) } : {}),
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
  };
}

function contentWithMoments({ announcements, ...content }: BrandContent): BrandContent {
  const spelled = Object.entries(announcements).map(([file, entry]) => [file, inOneSpelling(entry)]);
  return { announcements: Object.fromEntries(spelled), ...content };
}

function inOneSpelling<T extends { startAt?: string | undefined; endAt?: string | undefined }>(entry: T): T {
  const moment = (key: "startAt" | "endAt") => (entry[key] === undefined ? {} : { [key]: new Date(entry[key]).toISOString() });
  return { ...entry, ...moment("startAt"), ...moment("endAt") };
}

function faultOf(issue: z.core.$ZodIssue, given: unknown): Fault {
  const found = issue.path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step], given);
  return { path: pathText(issue.path), says: found === undefined ? "is missing" : wordsOf(issue, found) };
}

const KINDS: Record<string, string> = {
  string: "a text in quotes",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const list = (values: readonly unknown[]) => values.map(String).join(", ");

function wordsOf(issue: z.core.$ZodIssue, found: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${JSON.stringify(found)}`;
    case "invalid_value":
      return `must be one of: ${list(issue.values)}; not ${JSON.stringify(found)}`;
    case "too_small":
      return `must ${sizeOf(issue.origin, Number(issue.minimum), "or more")}`;
    case "too_big":
      return `must ${sizeOf(issue.origin, Number(issue.maximum), "or less")}`;
    case "invalid_format":
      if (issue.format === "datetime") return "must be a moment such as 2026-12-31T18:00:00Z";
      return `${JSON.stringify(found)} does not have the form ${issue.pattern ?? issue.format}`;
    case "invalid_union":
      return unionWords(issue);
    default:
      return issue.message;
  }
}

function sizeOf(origin: string, size: number, bound: string): string {
  if (origin === "string") return `have ${size} characters ${bound}`;
  return origin === "array" ? `have ${size} entries ${bound}` : `be ${size} ${bound}`;
}

function unionWords(issue: z.core.$ZodIssueInvalidUnion): string {
  const known = "options" in issue && Array.isArray(issue.options) ? issue.options : [];
  if (known.length > 0) return `must be one of: ${list(known)}`;
  return "has none of the forms that it may have; see brands/brand.schema.json";
}
