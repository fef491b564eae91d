import { PaymentMethod } from "@mela/contract/deposit/payment";
import * as z from "zod/mini";
import { getSession } from "../../../data/auth/session.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";
import type { DepositEntry } from "./deposit-rules.ts";

const Draft = z.object({
  userName: z.string(),
  /** The promotion that the address named. */
  wanted: z.nullable(z.string()),
  method: z.nullable(PaymentMethod),
  amount: z.string().check(z.maxLength(40)),
  promotion: z.nullable(z.string()),
});

/** What this tab's member has entered and not sent; a promotion is taken up only where they came by the same address. Null: nothing of theirs is kept. */
export function readDraft(wanted: string | null): DepositEntry | null {
  const draft = readStored("session", STORAGE_KEYS.deposit, Draft);
  if (draft === null || draft.userName !== getSession()?.userName) return null;
  const { method, amount, promotion } = draft;
  return { method, amount, promotion: draft.wanted === wanted ? promotion : wanted };
}

/** Keeps it for the tab; a log-out takes it along. */
export function keepDraft(entry: DepositEntry, wanted: string | null): void {
  writeStored("session", STORAGE_KEYS.deposit, { ...entry, wanted, userName: getSession()?.userName ?? "" });
}

export const forgetDraft = (): void => removeStored("session", STORAGE_KEYS.deposit);
