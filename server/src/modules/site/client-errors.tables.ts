import type { ClientErrorKind } from "@mela/contract/site/client-errors";
import type { Generated } from "kysely";

export interface ClientErrorRow {
  id: Generated<number>;
  merchant_code: string;
  build: string;
  fingerprint: Buffer;
  kind: ClientErrorKind;
  message: string;
  stack: string;
  path: string;
  times: Generated<number>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
}

export interface ClientErrorTables {
  client_errors: ClientErrorRow;
}
