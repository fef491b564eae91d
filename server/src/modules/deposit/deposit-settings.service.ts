import { DepositSettings } from "@mela/contract/deposit/deposit";
import type { Executor } from "../../db.ts";
import { DEFAULT_DEPOSIT_SETTINGS } from "./deposit.defaults.ts";
import { findSettings, saveSettings } from "./deposit.store.ts";

/** How a brand takes deposits, as the caller's own transaction sees it. */
export async function depositSettingsIn(executor: Executor, brandCode: string): Promise<DepositSettings> {
  return read((await findSettings(executor, brandCode))?.settings);
}

/** The same with how often it has been changed (0: the brand has said nothing); `hold`: whoever changes it waits until the transaction ends. */
export async function versionedDepositSettings(
  executor: Executor,
  brandCode: string,
  held?: { hold: true },
): Promise<{ version: number; settings: DepositSettings }> {
  const row = await findSettings(executor, brandCode, held);
  return { version: row?.version ?? 0, settings: read(row?.settings) };
}

/** Replaces it in the caller's transaction; throws when it is not valid. */
export const saveDepositSettingsIn = (executor: Executor, brandCode: string, settings: DepositSettings): Promise<void> =>
  saveSettings(executor, brandCode, JSON.stringify(DepositSettings.parse(settings)));

const read = (settings: unknown): DepositSettings => (settings === undefined ? DEFAULT_DEPOSIT_SETTINGS : DepositSettings.parse(settings));
