import type { Executor } from "../db.ts";
import { type Sealing, resealBytes, resealText } from "./sealing.ts";
import type { Secret } from "./secrets.ts";

/** A row that has a sealed value: the columns that tell it from others, and for bytes whose it is. */
export interface SealedRow {
  key: Readonly<Record<string, string | number>>;
  sealing?: Sealing;
}

/** A column whose values are sealed, as its module describes it. */
export interface SealedPlace {
  table: string;
  column: string;
  list(executor: Executor): Promise<SealedRow[]>;
  /** The same sealed by the secret that seals now; null where it is already. Throws where no secret opens it. */
  reseal(secret: Secret, sealed: Buffer | string, row: SealedRow): Promise<Buffer | string | null>;
}

type Columns = Pick<SealedPlace, "table" | "column">;

/** A column of bytes. */
export const placeOfBytes = (columns: Columns, list: (executor: Executor) => Promise<Required<SealedRow>[]>): SealedPlace => ({
  ...columns,
  list,
  reseal: async (secret, sealed, { sealing }) => resealBytes(secret, sealing!, sealed as Buffer),
});

/** A column of compact JWEs, under a key that `keyOf` makes of the secret. */
export const placeOfTexts = (
  columns: Columns,
  list: (executor: Executor) => Promise<SealedRow[]>,
  keyOf: (secret: string) => Uint8Array,
): SealedPlace => ({
  ...columns,
  list,
  reseal: (secret, sealed) => resealText(secret, keyOf, sealed as string),
});
