import * as z from "zod/mini";
import { getSession } from "../../../data/auth/session.ts";
import { keptDraft } from "../../../lib/kept-draft.ts";
import { LATER_KEYS } from "../../../lib/later-keys.ts";

/** As typed. */
const TransferValues = z.object({ trxId: z.string().check(z.maxLength(64)), sender: z.string().check(z.maxLength(20)) });
export type TransferValues = z.output<typeof TransferValues>;

const kept = keptDraft(LATER_KEYS.transfer, z.record(z.string(), TransferValues));
const ownerOf = () => getSession()?.userName ?? "";

/** What this tab's member has typed of an order's transfer and not sent; a phone may throw the page away while the TrxID is looked up. */
export function readTransfer(order: string): TransferValues | null {
  return kept.read(ownerOf())?.[order] ?? null;
}

export function keepTransfer(order: string, values: TransferValues): void {
  kept.keep(ownerOf(), { ...kept.read(ownerOf()), [order]: values });
}

/** The order has it, or has ended. */
export function forgetTransfer(order: string): void {
  const { [order]: gone, ...others } = kept.read(ownerOf()) ?? {};
  if (gone !== undefined) kept.keep(ownerOf(), others);
}
