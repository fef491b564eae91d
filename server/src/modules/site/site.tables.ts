import type { ColumnType, Generated, JSONColumnType } from "kysely";

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
  /** By language. */
  titles: JSONColumnType<Record<string, string>>;
  type: number;
  path: string;
}

export interface RegistrationSettingsRow {
  merchant_code: string;
  /** Checked by the contract's schema whenever it is read or written. */
  fields: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
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
  registration_settings: RegistrationSettingsRow;
  data_versions: DataVersionRow;
}
