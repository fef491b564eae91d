import { randomUUID } from "node:crypto";
import { PROVIDER_CANCEL_PATH, ProviderCancelAnswer } from "@mela/contract/provider/provider-calls";
import type { Clock } from "../../adapters/clock.ts";
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../lib/told-error.ts";
import { askProvider } from "./provider-call.service.ts";
import type { ProviderDirectory } from "./provider-directory.service.ts";

/** The provider rolls the bet back while it answers. */
const TIMEOUT_MS = 8_000;

export interface CancelRequest {
  providerCode: string;
  /** Of the bet. */
  transactionUuid: string;
  round: string;
}

/** Asks a provider to take an open bet back; it decides. Throws `game.providerDown` when it gives no answer, or one that nobody can read. */
export async function askCancel(
  deps: { directory: ProviderDirectory; clock: Clock; warn: (message: string, detail: unknown) => void },
  { providerCode, transactionUuid, round }: CancelRequest,
): Promise<"cancelled" | "settled" | "refused"> {
  const provider = await deps.directory.get(providerCode);
  if (!provider?.active) throw new AppError("game.providerDown");
  const body = { request_uuid: randomUUID(), transaction_uuid: transactionUuid, round };
  try {
    const raw = await askProvider({ clock: deps.clock, provider, path: PROVIDER_CANCEL_PATH, body, timeoutMs: TIMEOUT_MS });
    const answer = ProviderCancelAnswer.parse(typeof raw === "object" && raw !== null && "value" in raw ? raw.value : raw);
    return answer.cancelled ? "cancelled" : answer.reason;
  } catch (error) {
    deps.warn("A provider did not say whether it takes a bet back", {
      provider: providerCode,
      transaction: transactionUuid,
      reason: reasonOf(error),
    });
    throw new AppError("game.providerDown");
  }
}
