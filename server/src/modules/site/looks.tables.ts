import type { Generated, JSONColumnType } from "kysely";

export interface BrandLookRow {
  merchant_code: string;
  version: string;
  css: string;
  grounds: JSONColumnType<{ dark: string; light: string }>;
  files: JSONColumnType<Record<string, string>>;
  sources: JSONColumnType<Record<string, string>>;
  in_force: boolean;
  saved_at: Generated<Date>;
}

export interface BrandLookFileRow {
  merchant_code: string;
  name: string;
  digest: string;
  bytes: Buffer;
}

export interface LooksTables {
  brand_looks: BrandLookRow;
  brand_look_files: BrandLookFileRow;
}
