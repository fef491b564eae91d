import type { ErasureObstacle } from "@mela/contract/privacy/privacy";
import type { Generated, Selectable } from "kysely";

interface DataCopyRow {
  id: Generated<string>;
  merchant_code: string;
  member_id: number;
  state: Generated<"asked" | "ready" | "failed" | "gone">;
  asked_at: Generated<Date>;
  due_at: Generated<Date>;
  attempts: Generated<number>;
  made_at: Date | null;
  expires_at: Date | null;
  sealed: Buffer | null;
  size_bytes: number | null;
  fetched: Generated<number>;
  fetched_at: Date | null;
}
export type StoredCopy = Omit<Selectable<DataCopyRow>, "sealed">;

interface DeskCopyRow extends DataCopyRow {
  operator_id: number;
}
/** As it is shown to operators. */
export interface DeskCopy extends Pick<StoredCopy, "id" | "state" | "asked_at" | "expires_at" | "size_bytes" | "fetched"> {
  /** Name of the operator. */
  askedBy: string;
}

interface ErasureRow {
  id: Generated<number>;
  merchant_code: string;
  member_id: number;
  state: Generated<"waiting" | "done" | "takenBack" | "refused">;
  asked_at: Generated<Date>;
  due_at: Date;
  ended_at: Date | null;
  obstacles: Generated<ErasureObstacle[]>;
}
export type StoredErasure = Selectable<ErasureRow>;

/** Copies of members' data, and erasures. */
export interface PrivacyTables {
  data_copies: DataCopyRow;
  desk_copies: DeskCopyRow;
  erasures: ErasureRow;
}
