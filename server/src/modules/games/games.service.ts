import { liquidityOf } from "@mela/contract/site/site";
import type { Face } from "@mela/contract/member/head-icon";
import type { TableName } from "@mela/contract/names/table-names";
import type { Audience } from "../../lib/audience.ts";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import type { KycService } from "../kyc/kyc.service.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { Versions } from "../site/versions.service.ts";
import { type CatalogueDraft, writeCatalogue } from "./catalogue-write.service.ts";
import { createCatalogueService } from "./catalogue.service.ts";
import { findProviderOfGame } from "./vendors.store.ts";
import { type LaunchBrand, createGameLaunchService } from "./game-launch.service.ts";
import { createLiveModels } from "./live-models.service.ts";
import { createMatches } from "./matches.service.ts";
import { readLotteries } from "./lottery-games.service.ts";
import { type BrandsJackpot, createJackpotService } from "./jackpot.service.ts";
import { createMemberGamesService } from "./member-games.service.ts";
import { createRankingService } from "./ranking.service.ts";
import * as seeding from "./seeding.store.ts";

interface Deps {
  db: Db;
  clock: Clock;
  versions: Versions;
  provider: ProviderService;
  wallet: Pick<WalletService, "topDeposits">;
  limits: Pick<LimitsService, "assertPlay">;
  kyc: Pick<KycService, "assertPlay">;
  /** Of a brand: what its money is called, where it is, whom its players may meet, whether visitors play for free, and which jackpot it shows. */
  brandOf: (brandCode: string) => Promise<LaunchBrand & BrandsJackpot & { timeZone: string }>;
  memberCurrencyOf: (memberId: number) => Promise<string>;
  /** The face that they are shown with, and what they are called, at tables of games. */
  seenAs: (memberId: number) => Promise<{ face: Face; name: TableName }>;
  /** Tells the operator what a visitor does not see. */
  warn: (message: string, detail: unknown) => void;
}

export type GamesServices = ReturnType<typeof createGamesServices>;

/** The games wing: what is on offer, a member's own lists, and the opening of a game. */
export function createGamesServices({ db, clock, versions, provider, wallet, limits, kyc, brandOf, memberCurrencyOf, seenAs, warn }: Deps) {
  const currencyOf = async (brandCode: string) => (await brandOf(brandCode)).currency;
  const liquidityAt = async (brandCode: string) => liquidityOf(await brandOf(brandCode));
  return {
    catalogue: createCatalogueService({
      db,
      clock,
      versions,
      provider,
      currencyOf,
      liveModels: createLiveModels({ db, clock, provider, currencyOf, liquidityOf: liquidityAt, warn }),
      matches: createMatches({ db, clock, provider, currencyOf, warn }),
    }),
    memberGames: createMemberGamesService({ db, currencyOf }),
    jackpot: createJackpotService({ clock, provider, brandOf, warn }),
    ranking: createRankingService({ clock, versions, provider, wallet, brandOf }),
    launcher: createGameLaunchService({ db, provider, limits, kyc, memberCurrencyOf, seenAs, brandOf, onGone: () => versions.refresh() }),

    lotteries: (audience: Audience) => readLotteries({ db, currencyOf }, audience),
    providerOfGame: (gameCode: string) => findProviderOfGame(db, gameCode),

    /** Takes over a catalogue in bulk, or brings it up to date; games that it does not name stay as they are. */
    async importCatalogue(draft: CatalogueDraft): Promise<void> {
      await inTransaction(db, (trx) => writeCatalogue(trx, draft));
      await seeding.analyseCatalogue(db);
      versions.refresh();
    },

    /** Offers vendors at a brand, in the vendors' own order; what the brand has set for them since stays. */
    async offerVendors(brandCode: string, vendorCodes: readonly string[]): Promise<void> {
      await seeding.addVendorsToBrand(db, brandCode, vendorCodes);
      versions.refresh();
    },

    async setVendor(brandCode: string, vendorCode: string, change: { enabled?: boolean; sort?: number }): Promise<void> {
      await seeding.setBrandVendor(db, brandCode, vendorCode, change);
      versions.refresh();
    },

    /** Games of a vendor that refuses to be framed are opened by leaving for their address. */
    async setLaunchMode(vendorCode: string, mode: "iframe" | "redirect"): Promise<void> {
      await seeding.setLaunchMode(db, vendorCode, mode);
    },

    async setGameStatus(code: string, status: "active" | "disabled"): Promise<void> {
      await seeding.setGameStatus(db, code, status);
      versions.refresh();
    },
  };
}
