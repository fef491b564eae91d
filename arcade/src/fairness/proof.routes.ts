import { PROVIDER_PROOF_PATH, type ProviderProofAnswer, ProviderProofRequest } from "@mela/contract/provider";
import type { FastifyInstance } from "fastify";
import type { Journal } from "../journal/journal.ts";
import { bindPlatformCall } from "../platform/platform-call.ts";
import type { Seeds } from "./seeds.ts";

export interface ProofDeps {
  journal: Pick<Journal, "round">;
  seeds: Pick<Seeds, "proofOf">;
  provider: string;
  secret: string;
  now: () => number;
}

/** `POST /proof`: the seeds that drew a round, for the player's records. A seed in use is told by its hash alone. */
export async function proofRoutes(app: FastifyInstance, { journal, seeds, ...signed }: ProofDeps): Promise<void> {
  const parse = (body: unknown) => ProviderProofRequest.parse(body);
  bindPlatformCall(app, { path: PROVIDER_PROOF_PATH, parse, ...signed }, ({ round }): ProviderProofAnswer => {
    const fair = journal.round(round)?.fair;
    return { proof: fair ? seeds.proofOf(fair) : null };
  });
}
