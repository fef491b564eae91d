import { PROVIDER_PROOF_PATH, type ProviderProofAnswer, ProviderProofRequest } from "@mela/contract/provider/provider-calls";
import type { FastifyInstance } from "fastify";
import type { Journal, Round } from "../journal/journal.ts";
import { bindPlatformCall } from "../platform/platform-call.ts";
import type { RoomWager } from "../../shared/rooms/hand-record.ts";
import type { SeedPairs } from "./seed-pairs.ts";
import type { PlatformSecret } from "../signing.ts";

export interface ProofDeps {
  journal: Pick<Journal, "round" | "hand">;
  seeds: Pick<SeedPairs, "proofOf">;
  provider: string;
  secret: PlatformSecret;
  now: () => number;
}

/** `POST /proof`: the seeds that drew a round, or dealt the hand that it is a stake of, for the player's records. A seed in use is told by its hash alone. */
export async function proofRoutes(app: FastifyInstance, { journal, seeds, ...signed }: ProofDeps): Promise<void> {
  const parse = (body: unknown) => ProviderProofRequest.parse(body);
  bindPlatformCall(app, { path: PROVIDER_PROOF_PATH, parse, ...signed }, async ({ round }): Promise<ProviderProofAnswer> => {
    const found = await journal.round(round);
    if (!found) return { proof: null };
    return { proof: await (found.fair ? seeds.proofOf(found.fair) : proofOfHand(journal, found)) };
  });
}

/** Null for a round that is no stake of a hand, and for a hand that was not dealt. */
async function proofOfHand(journal: ProofDeps["journal"], { wager }: Round): Promise<ProviderProofAnswer["proof"]> {
  const { handId } = (wager ?? {}) as Partial<RoomWager>;
  const hand = typeof handId === "string" ? await journal.hand(handId) : null;
  if (!hand) return null;
  const { gameCode, no, commitment, seed, state } = hand;
  return {
    server_seed_hash: commitment,
    prefix: `${gameCode}:${no}:`,
    server_seed: state === "dealt" ? null : seed,
    client_seed: null,
    nonce: no,
  };
}
