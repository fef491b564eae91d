import type { RankingEntry, RankingKind, RankingPeriod } from "@mela/contract/games/boards";
import { RANKING_SIZE } from "@mela/contract/games/boards";
import type { Clock } from "../../adapters/clock.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import { type Versions, createVersionedCache } from "../site/versions.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { maskName } from "./games.rules.ts";

const KEEP_MS: Record<RankingPeriod, number> = { day: 30_000, week: 120_000, all: 600_000 };

interface Deps {
  clock: Clock;
  versions: Versions;
  provider: Pick<ProviderService, "topStakes">;
  wallet: Pick<WalletService, "topDeposits">;
  brandOf: (brandCode: string) => Promise<{ currency: string; timeZone: string }>;
}

/** Who staked or paid in the most. Names are masked; each list is made once and kept, the longer its period the longer. */
export function createRankingService({ clock, versions, provider, wallet, brandOf }: Deps) {
  const cacheOf = (period: RankingPeriod) =>
    createVersionedCache<RankingEntry[]>({ versions, clock, scopes: ["site"], size: 50, maxAgeMs: KEEP_MS[period] });
  const caches = { day: cacheOf("day"), week: cacheOf("week"), all: cacheOf("all") };

  async function load(brandCode: string, kind: RankingKind, period: RankingPeriod): Promise<RankingEntry[]> {
    const { currency, timeZone } = await brandOf(brandCode);
    const wanted = { brandCode, currency, timeZone, period, limit: RANKING_SIZE };
    const rows = await (kind === "bet" ? provider.topStakes(wanted) : wallet.topDeposits(wanted));
    return rows.map(({ account, amountMinor }, index) => ({
      rank: index + 1,
      playerName: maskName(account),
      amount: { amount: amountMinor, currency },
    }));
  }

  return {
    read: (brandCode: string, kind: RankingKind, period: RankingPeriod): Promise<RankingEntry[]> =>
      caches[period].get(`${brandCode} ${kind}`, () => load(brandCode, kind, period)),
  };
}
