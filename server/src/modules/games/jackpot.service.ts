import type { JackpotReading } from "@mela/contract/boards";
import type { Clock } from "../../adapters/clock.ts";
import type { ProviderService } from "../provider/provider.service.ts";

/** A reading is served for so long before the provider is asked again. */
const FRESH_MS = 3_000;
/** One that old says nothing any more. */
const USABLE_MS = 10 * 60_000;

interface Parts {
  clock: Clock;
  provider: Pick<ProviderService, "readPool">;
  brandOf: (merchantCode: string) => Promise<{ currency: string; jackpot?: { pool?: PoolName | undefined } }>;
  warn: (message: string, detail: unknown) => void;
}

interface PoolName {
  provider: string;
  code: string;
}

interface Kept {
  reading: JackpotReading | null;
  readAt: number;
  askedAt: number;
  asking: Promise<void> | null;
}

/**
 * The progressive jackpot that a brand shows. Readings are kept in memory, so that a thousand boards cost the provider one
 * question in three seconds, and a provider that is away leaves its last reading standing for ten minutes.
 */
export function createJackpotService({ clock, provider, brandOf, warn }: Parts) {
  const kept = new Map<string, Kept>();
  const now = () => clock.now().getTime();

  function ask(entry: Kept, pool: PoolName, currency: string): Promise<void> {
    entry.askedAt = now();
    return provider
      .readPool({ ...pool, currency })
      .then((reading) => {
        entry.reading = reading && present(reading);
        entry.readAt = now();
      })
      .catch((error: unknown) =>
        warn("A jackpot could not be read", { ...pool, reason: error instanceof Error ? error.message : "unknown" }),
      )
      .finally(() => (entry.asking = null));
  }

  return {
    /** null for a brand without a pool, and when nothing is known of it. */
    async read(merchantCode: string): Promise<JackpotReading | null> {
      const { currency, jackpot } = await brandOf(merchantCode);
      const pool = jackpot?.pool;
      if (!pool) return null;
      const key = `${pool.provider} ${pool.code} ${currency}`;
      const never = Number.NEGATIVE_INFINITY;
      const entry = kept.get(key) ?? { reading: null, readAt: never, askedAt: never, asking: null };
      kept.set(key, entry);
      if (now() - entry.askedAt >= FRESH_MS) entry.asking ??= ask(entry, pool, currency);
      // Whoever has something to show is not kept waiting for something newer.
      if (entry.readAt === never) await entry.asking;
      return now() - entry.readAt < USABLE_MS ? entry.reading : null;
    },
  };
}

function present(reading: NonNullable<Awaited<ReturnType<ProviderService["readPool"]>>>): JackpotReading {
  const { amount, currency, at, last_drop: drop } = reading;
  return { amount: { amount, currency }, at, lastWon: drop && { amount: { amount: drop.amount, currency }, at: drop.at } };
}
