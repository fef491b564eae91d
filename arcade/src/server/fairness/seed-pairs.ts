import { randomUUID } from "node:crypto";
import type { ProviderProofAnswer } from "@mela/contract/provider/provider-calls";
import { ArcadeError } from "../../shared/errors.ts";
import type { Journal, SeedPair } from "../journal/journal.ts";
import type { Rng } from "../../shared/rng.ts";
import type { FairnessView } from "../../shared/wire.ts";
import type { FairDraw } from "../../shared/fairness/fair-draw.ts";
import { fairRng, seedHash } from "./fair-rng.ts";

const PAST_PAIRS = 10;

export interface SeedPairs {
  /** The chance of the player's next round in the game. Belongs into the commit that decides the round. */
  draw(player: string, gameCode: string): { rng: Rng; fair: FairDraw };
  view(player: string, gameCode: string): FairnessView;
  /** What may be told of a draw: the server's seed only when it is revealed. */
  proofOf(draw: FairDraw): ProviderProofAnswer["proof"];
  /** Reveals the pair in use and begins another, whose hash is told before its first round. */
  rotate(player: string, gameCode: string): void;
  /** The player's own part; only before the first round of the pair. */
  setClientSeed(player: string, gameCode: string, clientSeed: string): void;
}

/** Pairs of seeds, one in use per player and game. */
export function createSeedPairs({ journal, rng, now }: { journal: Journal; rng: Rng; now: () => number }): SeedPairs {
  const hex = (bytes: number): string => Array.from({ length: bytes }, () => rng.int(256).toString(16).padStart(2, "0")).join("");
  const begin = (player: string, gameCode: string, clientSeed: string): SeedPair => {
    const pair = {
      id: randomUUID(),
      player,
      gameCode,
      serverSeed: hex(32),
      clientSeed,
      nonce: 0,
      createdAt: now(),
      revealedAt: null,
      replaced: false,
    };
    journal.addSeeds(pair);
    return pair;
  };
  // A pair that was replaced keeps the player's own part: they chose it.
  const ownSeed = (player: string, gameCode: string): string => journal.revealedSeeds(player, gameCode, 1)[0]?.clientSeed ?? hex(8);
  const current = (player: string, gameCode: string): SeedPair =>
    journal.seedsInUse(player, gameCode) ?? begin(player, gameCode, ownSeed(player, gameCode));
  return {
    draw: (player, gameCode) => {
      const { id, serverSeed, clientSeed, nonce } = current(player, gameCode);
      journal.useSeeds(id);
      return { rng: fairRng(serverSeed, clientSeed, nonce), fair: { seed: id, nonce } };
    },
    view: (player, gameCode) => {
      const { id, serverSeed, clientSeed, nonce } = journal.atomically(() => current(player, gameCode));
      const past = journal.revealedSeeds(player, gameCode, PAST_PAIRS);
      return {
        current: { id, hash: seedHash(serverSeed), clientSeed, rounds: nonce },
        past: past.map(presentRevealed),
      };
    },
    proofOf: ({ seed, nonce }) => {
      const pair = journal.seeds(seed);
      return pair && proofBy(pair, nonce);
    },
    rotate: (player, gameCode) => {
      journal.atomically(() => {
        // What is still hidden in a round in play was drawn from this seed.
        if (journal.openRounds(player).some((round) => round.gameCode === gameCode && round.state === "playing"))
          throw new ArcadeError("fair.inPlay");
        const pair = current(player, gameCode);
        journal.revealSeeds(pair.id, now());
        begin(player, gameCode, pair.clientSeed);
      });
    },
    setClientSeed: (player, gameCode, clientSeed) => {
      journal.atomically(() => {
        const pair = current(player, gameCode);
        if (pair.nonce > 0) throw new ArcadeError("fair.inUse");
        journal.setClientSeed(pair.id, clientSeed);
      });
    },
  };
}

/** A pair that is no longer in use, with its server's seed. */
function presentRevealed({ id, serverSeed, clientSeed, nonce, replaced }: SeedPair): FairnessView["past"][number] {
  return { id, hash: seedHash(serverSeed), serverSeed, clientSeed, rounds: nonce, replaced };
}

function proofBy({ serverSeed, clientSeed, revealedAt }: SeedPair, nonce: number): ProviderProofAnswer["proof"] {
  return {
    server_seed_hash: seedHash(serverSeed),
    server_seed: revealedAt === null ? null : serverSeed,
    client_seed: clientSeed,
    nonce,
  };
}
