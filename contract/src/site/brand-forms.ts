import type { BrandSettings } from "./site.ts";

/** How a brand is called in a sentence, by the names that texts have for it. */
export interface BrandForms {
  /** "Mela". */
  brand: string;
  /** Of the brand: "মেলার". In languages without such a form, the name. */
  brandOf: string;
  /** In, at or to the brand: "মেলায়". In languages without such a form, the name. */
  brandIn: string;
}

export const BRAND_FORMS = ["brand", "brandOf", "brandIn"] as const satisfies readonly (keyof BrandForms)[];

/** What a language hangs on a name whose forms its brand has not told. */
const ENDINGS: Readonly<Record<string, Pick<BrandForms, "brandOf" | "brandIn">>> = { bn: { brandOf: "-এর", brandIn: "-এ" } };

/** The forms of a brand's name in a language: as the brand has told them, else as the language makes them of any name. */
export function brandForms({ brand, defaultLanguage }: Pick<BrandSettings, "brand" | "defaultLanguage">, language: string): BrandForms {
  const name = brand.names[language] ?? brand.names[defaultLanguage] ?? brand.id;
  const own = brand.forms?.[language];
  const endings = ENDINGS[language] ?? { brandOf: "", brandIn: "" };
  return { brand: name, brandOf: own?.genitive ?? name + endings.brandOf, brandIn: own?.locative ?? name + endings.brandIn };
}
