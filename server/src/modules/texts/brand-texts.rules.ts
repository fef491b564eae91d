import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { BRAND_FORMS } from "@mela/contract/site/brand-forms";
import * as z from "zod";
import { interfaceTexts } from "../../texts/interface-texts.ts";
import { texts as serverTexts } from "../../texts/en.ts";

/** Longer than any text of ours by far; what is longer is no text of an interface. */
const LONGEST = 2_000;
const Message = z.string().min(1).max(LONGEST);
const byId = z.record(z.string().max(80), Message);

/** A brand's own words in one language: ICU messages by the ids of the texts that they stand in place of. */
export const LanguageTexts = z.object({
  /** What pages say (`web/src/locales/en`). */
  pages: byId.optional(),
  /** What the server writes: errors, SMS, mails, notifications, records (`server/src/texts/en`). */
  messages: byId.optional(),
});
export type LanguageTexts = z.output<typeof LanguageTexts>;

/** By language. */
export const BrandTexts = z.record(z.string(), LanguageTexts);
export type BrandTexts = z.output<typeof BrandTexts>;

const KINDS = ["pages", "messages"] as const;

export interface TextFault {
  language: string;
  kind: (typeof KINDS)[number];
  id: string;
  says: string;
}

/** Everything in which texts depart from the texts in whose place they stand. */
export function textFaults(texts: BrandTexts): TextFault[] {
  return Object.entries(texts).flatMap(([language, own]) =>
    KINDS.flatMap((kind) =>
      Object.entries(own[kind] ?? {}).flatMap(([id, message]) =>
        faultsOf(message, baseOf(kind, id), alwaysOf(kind)).map((says) => ({ language, kind, id, says })),
      ),
    ),
  );
}

/** How many of the texts there are a language has words of its own for. */
export function countTexts({ pages = {}, messages = {} }: LanguageTexts): { own: number; all: number } {
  const own = Object.keys(pages).length + Object.keys(messages).length;
  return { own, all: interfaceTexts().size + Object.keys(serverTexts).length };
}

const baseOf = (kind: TextFault["kind"], id: string): string | undefined =>
  kind === "pages" ? interfaceTexts().get(id)?.message : (serverTexts as Readonly<Record<string, string>>)[id];

/** Values that every text of pages may take. */
const alwaysOf = (kind: TextFault["kind"]): readonly string[] => (kind === "pages" ? BRAND_FORMS : []);

function faultsOf(message: string, base: string | undefined, always: readonly string[]): string[] {
  if (base === undefined) return ["is no text that there is"];
  let own: Shape;
  try {
    own = shapeOf(compileMessageOrThrow(message));
  } catch (error) {
    return [`is no ICU message: ${firstLine(error)}`];
  }
  const model = shapeOf(compileMessageOrThrow(base));
  return [
    ...argumentFaults(own, model, always),
    ...tagFaults(own, model),
    ...own.formless.map((name) => `{${name}} needs a form for "other"`),
  ];
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";

interface Shape {
  /** How each value is used: `value` as it is, else by the function of ICU. */
  values: Map<string, Set<string>>;
  tags: Set<string>;
  /** There is a < or > that belongs to no tag. */
  angles: boolean;
  /** Values that choose among forms of which none is for the rest. */
  formless: string[];
}

function shapeOf(message: CompiledMessage): Shape {
  const shape: Shape = { values: new Map(), tags: new Set(), formless: [], angles: false };
  const walk = (parts: CompiledMessage): void => {
    for (const part of parts) {
      if (typeof part === "string") {
        for (const [, tag = ""] of part.matchAll(/<(\w+)>/g)) shape.tags.add(tag);
        if (/[<>]/.test(part.replaceAll(/<\/?\w+>/g, ""))) shape.angles = true;
        continue;
      }
      const [name, kind = "value", forms] = part;
      shape.values.set(name, (shape.values.get(name) ?? new Set()).add(kind));
      if (typeof forms !== "object" || forms === null) continue;
      if (!("other" in forms)) shape.formless.push(name);
      for (const form of Object.values(forms)) if (Array.isArray(form)) walk(form as CompiledMessage);
    }
  };
  walk(message);
  return shape;
}

const COUNTS = ["number", "plural", "selectordinal"];
const TIMES = ["date", "time"];

/** Whether what is written one way in the base may be used in another one. */
function mayBe(kind: string, base: ReadonlySet<string>): boolean {
  const group = [COUNTS, TIMES].find((each) => each.includes(kind));
  if (base.has(kind)) return true;
  if (group) return group.some((each) => base.has(each));
  // A moment has no form of its own; everything else can be told as it is.
  return kind === "value" && ![...base].some((each) => TIMES.includes(each));
}

function argumentFaults(own: Shape, model: Shape, always: readonly string[]): string[] {
  // A language may take another form of the same thing, and who writes for one brand need not take any.
  const isMissing = (name: string): boolean => !own.values.has(name) && !always.includes(name);
  const missing = [...model.values.keys()].filter(isMissing).map((name) => `lacks {${name}}, which the text tells`);
  const others = [...own.values].flatMap(([name, kinds]) => {
    const base = model.values.get(name) ?? (always.includes(name) ? new Set(["value"]) : undefined);
    if (base === undefined) return [`has {${name}}, of which the text knows nothing`];
    return [...kinds].filter((kind) => !mayBe(kind, base)).map((kind) => `uses {${name}} as ${kind}, but it is ${[...base].join(" or ")}`);
  });
  return [...missing, ...others];
}

function tagFaults(own: Shape, model: Shape): string[] {
  const lost = [...model.tags].filter((tag) => !own.tags.has(tag)).map((tag) => `lacks <${tag}>…</${tag}>`);
  const strange = [...own.tags].filter((tag) => !model.tags.has(tag)).map((tag) => `has <${tag}>, which the text does not have`);
  return [...lost, ...strange, ...(own.angles && !model.angles ? ["has < or >, which are for tags alone"] : [])];
}

/** The texts of pages, compiled, by the part that loads them. What a later version no longer knows, or cannot read, is left out. */
export function compiledParts(pages: Readonly<Record<string, string>>): Map<string, Record<string, unknown>> {
  const parts = new Map<string, Record<string, unknown>>();
  for (const [id, message] of Object.entries(pages)) {
    const base = interfaceTexts().get(id);
    if (base === undefined || faultsOf(message, base.message, BRAND_FORMS).length > 0) continue;
    const part = parts.get(base.part) ?? {};
    part[id] = compileMessageOrThrow(message);
    parts.set(base.part, part);
  }
  return parts;
}

/** Those texts of the server that still stand in place of one. */
export const usableMessages = (messages: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).filter(([id, message]) => faultsOf(message, baseOf("messages", id), []).length === 0));
