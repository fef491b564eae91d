import { PaymentMethod } from "@mela/contract/deposit/payment";
import * as z from "zod/mini";
import { getSession } from "../../../data/auth/session.ts";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../../lib/storage.ts";
import type { KeptIntention } from "@mela/kit/idempotency";
import type { DepositEntry } from "./deposit-rules.ts";

const Draft = z.object({
  userName: z.string(),
  /** The promotion that the address named. */
  wanted: z.nullable(z.string()),
  method: z.nullable(PaymentMethod),
  amount: z.string().check(z.maxLength(40)),
  promotion: z.nullable(z.string()),
  /** That it was sent, and no answer came. */
  sent: z.optional(z.nullable(z.object({ content: z.string(), key: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }))),
});

function ownDraft(): z.output<typeof Draft> | null {
  const draft = readStored("session", STORAGE_KEYS.deposit, Draft);
  return draft?.userName === getSession()?.userName ? draft : null;
}

/** What this tab's member has entered and not sent; a promotion is taken up only where they came by the same address. Null: nothing of theirs is kept. */
export function readDraft(wanted: string | null): DepositEntry | null {
  const draft = ownDraft();
  if (draft === null) return null;
  const { method, amount, promotion } = draft;
  return { method, amount, promotion: draft.wanted === wanted ? promotion : wanted };
}

/** What was sent of it without an answer: sent once more, it is the same order. */
export const readSent = (): KeptIntention | null => ownDraft()?.sent ?? null;

/** Keeps the draft of one member for the tab; a log-out takes it along. */
interface DraftKeeper {
  /** What has changed since it was sent is kept without `sent`. */
  keep: (entry: DepositEntry, wanted: string | null, sent?: KeptIntention | null) => void;
  forget: () => void;
}

/** For the member who is logged in now. Once their session is over it does nothing: what was kept waits for them, and nothing is written into another's tab. */
export function createDraftKeeper(): DraftKeeper {
  const userName = getSession()?.userName;
  const isHere = () => userName !== undefined && getSession()?.userName === userName;
  return {
    keep(entry, wanted, sent = null) {
      if (isHere()) writeStored("session", STORAGE_KEYS.deposit, { ...entry, wanted, sent, userName });
    },
    forget() {
      if (isHere()) removeStored("session", STORAGE_KEYS.deposit);
    },
  };
}
