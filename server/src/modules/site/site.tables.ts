import type { ColumnType, Generated } from "kysely";

/** `template` is checked by the contract's schema whenever it is read or written. */
export interface MerchantRow {
  code: string;
  template: ColumnType<unknown, string, string>;
  maintenance: Generated<boolean>;
  maintenance_until: Date | null;
  allowed_countries: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface MerchantDomainRow {
  host: string;
  merchant_code: string;
  sequence: Generated<number>;
}

export interface CustomerServiceEntryRow {
  id: Generated<number>;
  merchant_code: string;
  sequence: Generated<number>;
  title: string;
  type: number;
  path: string;
}

export interface DataVersionRow {
  scope: string;
  version: Generated<number>;
}

/** Rows of the site wing. */
export interface SiteTables {
  merchants: MerchantRow;
  merchant_domains: MerchantDomainRow;
  customer_service_entries: CustomerServiceEntryRow;
  data_versions: DataVersionRow;
}
