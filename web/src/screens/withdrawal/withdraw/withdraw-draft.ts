import * as z from "zod/mini";
import { getSession } from "../../../data/auth/session.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";

export interface WithdrawValues {
  /** Null until one is chosen: the default account, or the first one that can be used. */
  accountId: string | null;
  amount: string;
}

const Draft = z.object({
  userName: z.string(),
  accountId: z.nullable(z.string().check(z.maxLength(64))),
  amount: z.string().check(z.maxLength(24)),
});

/** What this tab's member has entered and not sent; null: nothing of theirs is kept. */
export function readDraft(): WithdrawValues | null {
  const draft = readStored("session", STORAGE_KEYS.withdrawal, Draft);
  if (draft === null || draft.userName !== getSession()?.userName) return null;
  return { accountId: draft.accountId, amount: draft.amount };
}

/** Keeps it for the tab; a log-out takes it along. */
export function keepDraft(values: WithdrawValues): void {
  const userName = getSession()?.userName;
  if (userName !== undefined) writeStored("session", STORAGE_KEYS.withdrawal, { ...values, userName });
}

export const forgetDraft = (): void => removeStored("session", STORAGE_KEYS.withdrawal);
