import { readTrxId } from "@mela/contract/deposit/trx-id";
import { readSender } from "../../../data/deposit/read-sender.ts";
import type { DepositMethod } from "../../../data/deposit/deposit.ts";
import type { MessageId } from "../../../lib/i18n.tsx";

/** What is wrong with what was typed, by field. The sender's number may be left out. */
export function checkTrxId(
  { trxId, sender }: { trxId: string; sender: string },
  method: DepositMethod["method"],
): Partial<Record<"trxId" | "sender", MessageId>> {
  return {
    ...(readTrxId(trxId, method) === null ? { trxId: "deposit.transfer.badTrxId" as const } : {}),
    ...(sender.trim() === "" || readSender(sender) !== null ? {} : { sender: "deposit.transfer.badSender" as const }),
  };
}

/** Minutes and seconds until a moment (ISO 8601), as "29:05"; "0:00" once it is over. `now` in ms. */
export function timeLeft(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
