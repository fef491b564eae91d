import type { ColumnType, Generated } from "kysely";

export type BrandAction = "apply" | "rollback" | "remove";

export interface BrandVersionRow {
  merchant_code: string;
  version: number;
  action: BrandAction;
  applied_by: string;
  applied_at: Generated<Date>;
  /** Read through the schema of the document; none for a removal. */
  document: ColumnType<unknown, string | null, never>;
  /** Version of the look that was in force with it; empty for a brand without one, null where it was not kept. */
  look: string | null;
}

/** A picture that a version names. */
interface BrandVersionPictureRow {
  merchant_code: string;
  version: number;
  digest: string;
}

/** Rows of the brands' history. */
export interface BrandsTables {
  brand_versions: BrandVersionRow;
  brand_version_pictures: BrandVersionPictureRow;
}
