import { randomUUID } from "node:crypto";
import { PROVIDER_PROOF_PATH, ProviderProofAnswer } from "@mela/contract/provider/provider-calls";
import type { Clock } from "../../adapters/clock.ts";
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../lib/told-error.ts";
import { askProvider } from "./provider-call.service.ts";
import type { ProviderDirectory } from "./provider-directory.service.ts";

const TIMEOUT_MS = 5_000;

/** The seeds of a round, from its provider; null when it draws none from seeds. Throws `game.providerDown` when it does not say. */
export async function askProof(
  deps: { directory: ProviderDirectory; clock: Clock; warn: (message: string, detail: unknown) => void },
  { providerCode, round }: { providerCode: string; round: string },
): Promise<ProviderProofAnswer["proof"]> {
  const provider = await deps.directory.get(providerCode);
  if (!provider) return null;
  try {
    const body = { request_uuid: randomUUID(), round };
    const raw = await askProvider({ clock: deps.clock, provider, path: PROVIDER_PROOF_PATH, body, timeoutMs: TIMEOUT_MS });
    return ProviderProofAnswer.parse(typeof raw === "object" && raw !== null && "value" in raw ? raw.value : raw).proof;
  } catch (error) {
    const reason = reasonOf(error);
    deps.warn("A provider did not tell the seeds of a round", { provider: providerCode, round, reason });
    throw new AppError("game.providerDown");
  }
}
