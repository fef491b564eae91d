import type { JackpotReading } from "@mela/contract/games/boards";
import { type LiquidityOwner, liquidityOf } from "@mela/contract/site/site";
import type { Clock } from "../../adapters/clock.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import { createKeptReadings } from "./kept-readings.service.ts";

/** A reading is served for so long before the provider is asked again. */
const FRESH_MS = 3_000;
/** One that old says nothing any more. */
const USABLE_MS = 10 * 60_000;

interface Deps {
  clock: Clock;
  provider: Pick<ProviderService, "readJackpot">;
  brandOf: (brandCode: string) => Promise<BrandsJackpot>;
  warn: (message: string, detail: unknown) => void;
}

export interface BrandsJackpot extends LiquidityOwner {
  currency: string;
  jackpot?: { pool?: JackpotName | undefined };
}

interface JackpotName {
  provider: string;
  code: string;
}

/**
 * The progressive jackpot that a brand shows. Readings are kept in memory, so that a thousand boards cost the provider one
 * question in three seconds, and a provider that is away leaves its last reading standing for ten minutes.
 */
export function createJackpotService({ clock, provider, brandOf, warn }: Deps) {
  const readings = createKeptReadings<JackpotReading | null>({ clock, freshMs: FRESH_MS, usableMs: USABLE_MS });
  return {
    /** null for a brand without a pool, and when nothing is known of it. */
    async read(brandCode: string): Promise<JackpotReading | null> {
      const brand = await brandOf(brandCode);
      const { currency } = brand;
      const pool = brand.jackpot?.pool;
      if (!pool) return null;
      const liquidity = liquidityOf(brand);
      return readings.read(
        `${pool.provider} ${pool.code} ${liquidity} ${currency}`,
        async () => present(await provider.readJackpot({ ...pool, currency, liquidity })),
        (error) => warn("A jackpot could not be read", { ...pool, reason: reasonOf(error) }),
      );
    },
  };
}

function present(reading: Awaited<ReturnType<ProviderService["readJackpot"]>>): JackpotReading | null {
  if (reading === null) return null;
  const { amount, currency, at, last_drop: drop } = reading;
  return { amount: { amount, currency }, at, lastWon: drop && { amount: { amount: drop.amount, currency }, at: drop.at } };
}
