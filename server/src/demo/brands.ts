import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandDocument } from "../modules/brands/brand-document.service.ts";
import type { BrandDraft } from "../modules/site/brand-writing.service.ts";

/** Where the brands that ship have their folders. */
export const BRANDS_FOLDER = join(import.meta.dirname, "../../../brands");

/** Not held against the schema here, which every start would wait for: a test does that, and so does whoever makes the brand. */
function documentOf(code: string): BrandDocument {
  const { $schema: _schema, ...document } = JSON.parse(readFileSync(join(BRANDS_FOLDER, code, "brand.json"), "utf8")) as BrandDocument & {
    $schema: string;
  };
  return document;
}

const draftOf = ({ settings, registration, domains, contacts }: BrandDocument): BrandDraft => ({
  settings,
  registration,
  domains,
  contacts,
});

/** The two brands that ship. A brand is nothing but its folder: the second differs in as many settings as it can. */
export const melaDocument = documentOf("mela");
export const pannaDocument = documentOf("panna");
export const DEMO_BRANDS: readonly BrandDocument[] = [melaDocument, pannaDocument];

export const mela = draftOf(melaDocument);
export const panna = draftOf(pannaDocument);
