import type { ColumnType, Generated } from "kysely";

export interface EventsTables {
  events: {
    id: Generated<number>;
    topic: string;
    type: string;
    data: ColumnType<unknown, string, never>;
    created_at: Generated<Date>;
  };
}
