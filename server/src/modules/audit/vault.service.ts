import { randomBytes, randomUUID } from "node:crypto";
import type { Executor, Trx } from "../../db.ts";
import { maskEmail, maskMobile } from "../../lib/masking.ts";
import { PersonalValue, isVaultReference, replacing, resemblesReference, sealOf } from "./audit.rules.ts";
import * as store from "./vault.store.ts";

const SALT_BYTES = 32;
/** What stands in place of a value that was erased. */
const ERASED = "[erased]";
const MASKS: Readonly<Record<string, (value: string) => string>> = { mobile: maskMobile, email: maskEmail };
const HIDDEN = "••••";

/** Takes the personal values out of what an entry says: what it says in their place, and the rows of the vault that go with the entry. */
export function takeOut<T>(said: T): { said: T; rows: store.VaultRow[] } {
  const rows: store.VaultRow[] = [];
  const replaced = (value: unknown, field: string) => {
    // Whoever acts may have sent such a thing, in settings of their own; as a text it refers to nothing.
    if (resemblesReference(value)) return JSON.stringify(value);
    if (!(value instanceof PersonalValue)) return undefined;
    const salt = randomBytes(SALT_BYTES);
    const row = { id: randomUUID(), memberId: value.memberId, field, value: value.value, salt };
    rows.push(row);
    return { vault: row.id, seal: sealOf(salt, row.value) };
  };
  return { said: replacing(said, replaced) as T, rows };
}

export const keepInVault = (trx: Trx, chain: string, entryId: number, rows: readonly store.VaultRow[]): Promise<void> =>
  store.insertVault(trx, chain, entryId, rows);

/** What entries say, with personal values masked as everywhere in the console; what was erased is said to be. */
export async function maskedFor<T>(executor: Executor, said: readonly T[]): Promise<T[]> {
  const ids: string[] = [];
  replacing(said, (value) => (isVaultReference(value) ? (ids.push(value.vault), value) : undefined));
  const rows = new Map((await store.listVault(executor, ids)).map((row) => [row.id, row]));
  const shown = (value: unknown): unknown => {
    if (!isVaultReference(value)) return undefined;
    const row = rows.get(value.vault);
    return row?.value ? (MASKS[row.field]?.(row.value) ?? HIDDEN) : ERASED;
  };
  return ids.length === 0 ? [...said] : said.map((one) => replacing(one, shown) as T);
}
