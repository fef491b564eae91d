import type { ColumnType, Generated, Selectable } from "kysely";

interface ExportFileRow {
  id: Generated<string>;
  operator_id: number;
  merchant_code: string | null;
  kind: string;
  asked: ColumnType<unknown, string, never>;
  state: Generated<"making" | "ready" | "failed">;
  next: ColumnType<unknown, never, string | null>;
  parts: Generated<number>;
  lines: Generated<number>;
  size_bytes: Generated<number>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  asked_at: Generated<Date>;
  expires_at: Generated<Date>;
}
export type StoredExport = Selectable<ExportFileRow>;

interface ExportPartRow {
  file_id: string;
  part: number;
  body: Buffer;
}

export interface ExportsTables {
  export_files: ExportFileRow;
  export_parts: ExportPartRow;
}
