import type { Generated } from "kysely";

export interface CallCountTables {
  call_counts: {
    name: Buffer;
    calls: number;
    ends_at: Generated<Date>;
  };
}
