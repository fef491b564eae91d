import type { ColumnType, Generated } from "kysely";

/** Words of a brand's own in a language. */
export interface BrandTextsRow {
  merchant_code: string;
  language: string;
  /** `LanguageTexts` of `brand-texts.rules.ts`; checked when it is written. */
  texts: ColumnType<unknown, string, string>;
  saved_at: Generated<Date>;
}

export interface TextsTables {
  brand_texts: BrandTextsRow;
}
