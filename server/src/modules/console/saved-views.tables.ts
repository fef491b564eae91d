import type { Generated } from "kysely";

export interface SavedViewRow {
  id: Generated<number>;
  operator_id: number;
  merchant_code: string | null;
  list: string;
  name: string;
  query: string;
  shared: boolean;
  version: Generated<number>;
  changed_at: Generated<Date>;
}

export interface StandardViewRow {
  operator_id: number;
  merchant_code: string | null;
  list: string;
  view_id: number;
}

/** How operators like to see the console's lists. */
export interface ConsoleTables {
  saved_views: SavedViewRow;
  standard_views: StandardViewRow;
}
