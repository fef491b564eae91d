import { randomUUID } from "node:crypto";
import type { ProviderProofAnswer } from "@mela/contract/provider/provider-calls";
import { ArcadeError } from "../../shared/errors.ts";
import type { Journal, JournalRecords, SeedPair } from "../journal/journal.ts";
import type { Rng } from "../../shared/rng.ts";
import type { FairnessView } from "../../shared/wire.ts";
import type { FairDraw } from "../../shared/fairness/fair-draw.ts";
import { fairRng, seedHash } from "./fair-rng.ts";

const PAST_PAIRS = 10;

export interface SeedPairs {
  /** The chance of the player's next round in the game. Belongs into the commit that decides the round. */
  draw(tx: JournalRecords, player: string, gameCode: string): Promise<{ rng: Rng; fair: FairDraw }>;
  view(player: string, gameCode: string): Promise<FairnessView>;
  /** What may be told of a draw: the server's seed only when it is revealed. */
  proofOf(draw: FairDraw): Promise<ProviderProofAnswer["proof"]>;
  /** Reveals the pair in use and begins another, whose hash is told before its first round. */
  rotate(player: string, gameCode: string): Promise<void>;
  /** The player's own part; only before the first round of the pair. */
  setClientSeed(player: string, gameCode: string, clientSeed: string): Promise<void>;
}

/** The pair in use of a player in a game, which is begun when it is first asked for. */
function createPairs({ rng, now }: { rng: Rng; now: () => number }) {
  const hex = (bytes: number): string => Array.from({ length: bytes }, () => rng.int(256).toString(16).padStart(2, "0")).join("");
  /** Somebody else may have begun one meanwhile: then that is the one. */
  const begin = (tx: JournalRecords, player: string, gameCode: string, clientSeed: string): Promise<void> =>
    tx.addSeeds({
      id: randomUUID(),
      player,
      gameCode,
      serverSeed: hex(32),
      clientSeed,
      nonce: 0,
      createdAt: now(),
      revealedAt: null,
      replaced: false,
    });
  // A pair that was replaced keeps the player's own part: they chose it.
  const ownSeed = async (tx: JournalRecords, player: string, gameCode: string): Promise<string> =>
    (await tx.revealedSeeds(player, gameCode, 1))[0]?.clientSeed ?? hex(8);
  /** What `read` finds of the pair in use, once there is one. */
  const ofCurrent = async (
    tx: JournalRecords,
    player: string,
    gameCode: string,
    read: () => Promise<SeedPair | null>,
  ): Promise<SeedPair> => {
    const known = await read();
    if (known) return known;
    await begin(tx, player, gameCode, await ownSeed(tx, player, gameCode));
    return (await read())!;
  };
  const current = (tx: JournalRecords, player: string, gameCode: string): Promise<SeedPair> =>
    ofCurrent(tx, player, gameCode, () => tx.seedsInUse(player, gameCode));
  return {
    begin,
    current,
    /** The pair in use as it was before this round. */
    using: (tx: JournalRecords, player: string, gameCode: string): Promise<SeedPair> =>
      ofCurrent(tx, player, gameCode, () => tx.useSeeds(player, gameCode)),
  };
}

/** Pairs of seeds, one in use per player and game. */
export function createSeedPairs({ journal, rng, now }: { journal: Journal; rng: Rng; now: () => number }): SeedPairs {
  const { begin, current, using } = createPairs({ rng, now });
  return {
    draw: async (tx, player, gameCode) => {
      const used = await using(tx, player, gameCode);
      const { id, serverSeed, clientSeed, nonce } = used;
      return { rng: fairRng(serverSeed, clientSeed, nonce), fair: { seed: id, nonce } };
    },
    view: async (player, gameCode) => {
      const { id, serverSeed, clientSeed, nonce } = await journal.atomically((tx) => current(tx, player, gameCode));
      const past = await journal.revealedSeeds(player, gameCode, PAST_PAIRS);
      return {
        current: { id, hash: seedHash(serverSeed), clientSeed, rounds: nonce },
        past: past.map(presentRevealed),
      };
    },
    proofOf: async ({ seed, nonce }) => {
      const pair = await journal.seeds(seed);
      return pair && proofBy(pair, nonce);
    },
    rotate: (player, gameCode) =>
      journal.atomically(async (tx) => {
        // Held first: whatever is drawn from the pair comes before what is asked next, or takes another.
        const pair = await current(tx, player, gameCode);
        // What is still hidden in a round in play was drawn from this seed.
        const open = await tx.openRounds(player);
        if (open.some((round) => round.gameCode === gameCode && round.state === "playing")) throw new ArcadeError("fair.inPlay");
        await tx.revealSeeds(pair.id, now());
        await begin(tx, player, gameCode, pair.clientSeed);
      }),
    setClientSeed: (player, gameCode, clientSeed) =>
      journal.atomically(async (tx) => {
        const pair = await current(tx, player, gameCode);
        if (pair.nonce > 0) throw new ArcadeError("fair.inUse");
        await tx.setClientSeed(pair.id, clientSeed);
      }),
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
