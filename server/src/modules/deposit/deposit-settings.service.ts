import { DepositSettings } from "@mela/contract/deposit/deposit";
import type { Executor } from "../../db.ts";
import { DEFAULT_DEPOSIT_SETTINGS } from "./deposit.defaults.ts";
import { findSettings, saveSettings } from "./deposit.store.ts";

/** How a brand takes deposits, as the caller's own transaction sees it. */
export async function depositSettingsIn(executor: Executor, brandCode: string): Promise<DepositSettings> {
  const found = await findSettings(executor, brandCode);
  return found === undefined ? DEFAULT_DEPOSIT_SETTINGS : DepositSettings.parse(found);
}

/** Replaces it in the caller's transaction; throws when it is not valid. */
export const saveDepositSettingsIn = (executor: Executor, brandCode: string, settings: DepositSettings): Promise<void> =>
  saveSettings(executor, brandCode, JSON.stringify(DepositSettings.parse(settings)));
