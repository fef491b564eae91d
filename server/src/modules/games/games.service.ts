import { liquidityOf } from "@mela/contract/site/site";
import type { Audience } from "../../lib/audience.ts";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { Versions } from "../site/versions.service.ts";
import { createCatalogueService } from "./catalogue.service.ts";
import { findProviderOfGame } from "./catalogue.store.ts";
import { type LaunchBrand, createGameLaunchService } from "./game-launch.service.ts";
import { pairsOf, searchTextOf } from "./games.rules.ts";
import type { GamesTable, Names, VendorsTable } from "./games.tables.ts";
import { createLiveModels } from "./live-models.service.ts";
import { readLotteries } from "./lottery-games.service.ts";
import { type BrandsJackpot, createJackpotService } from "./jackpot.service.ts";
import { createMemberGamesService } from "./member-games.service.ts";
import { createRankingService } from "./ranking.service.ts";
import * as seeding from "./seeding.store.ts";
import { searchWord, wordsOf } from "./spelling.rules.ts";

interface Deps {
  db: Db;
  clock: Clock;
  versions: Versions;
  provider: ProviderService;
  wallet: Pick<WalletService, "topDeposits">;
  limits: Pick<LimitsService, "assertPlay">;
  /** Of a brand: what its money is called, where it is, whom its players may meet, whether visitors play for free, and which jackpot it shows. */
  brandOf: (merchantCode: string) => Promise<LaunchBrand & BrandsJackpot & { timeZone: string }>;
  memberCurrencyOf: (memberId: number) => Promise<string>;
  /** Tells the operator what a visitor does not see. */
  warn: (message: string, detail: unknown) => void;
}

export interface VendorDraft {
  code: string;
  providerCode: string;
  names: Names;
  logoUrl: string;
  gameTypes: GamesTable["game_type"][];
  kind: VendorsTable["kind"];
  prizeMode: VendorsTable["prize_mode"];
  sort: number;
}

export interface GameDraft {
  nodeId: string;
  code: string;
  gameId: string;
  vendorCode: string;
  gameType: GamesTable["game_type"];
  classify: string;
  names: Names;
  iconUrl: string;
  largeIconUrl: string;
  isHot: boolean;
  isNew: boolean;
  minBetMinor: number;
  lines: number;
  theme: string;
  volatility: string;
  popularity: number;
  releasedAt: string;
  supportsTrial: boolean;
}

export interface CatalogueDraft {
  vendors: readonly VendorDraft[];
  games: readonly GameDraft[];
  classifies: readonly { gameType: GamesTable["game_type"]; key: string; names: Names; sort: number }[];
}

export type GamesServices = ReturnType<typeof createGamesServices>;

/** The games wing: what is on offer, a member's own lists, and the opening of a game. */
export function createGamesServices({ db, clock, versions, provider, wallet, limits, brandOf, memberCurrencyOf, warn }: Deps) {
  const currencyOf = async (merchantCode: string) => (await brandOf(merchantCode)).currency;
  const liquidityAt = async (merchantCode: string) => liquidityOf(await brandOf(merchantCode));
  return {
    catalogue: createCatalogueService({
      db,
      clock,
      versions,
      provider,
      currencyOf,
      liveModels: createLiveModels({ db, clock, provider, currencyOf, liquidityOf: liquidityAt, warn }),
    }),
    memberGames: createMemberGamesService({ db, currencyOf }),
    jackpot: createJackpotService({ clock, provider, brandOf, warn }),
    ranking: createRankingService({ clock, versions, provider, wallet, brandOf }),
    launcher: createGameLaunchService({ db, provider, limits, memberCurrencyOf, brandOf, onGone: () => versions.refresh() }),

    lotteries: (audience: Audience) => readLotteries({ db, currencyOf }, audience),
    providerOfGame: (gameCode: string) => findProviderOfGame(db, gameCode),

    /** Takes over a catalogue in bulk, or brings it up to date; games that it does not name stay as they are. */
    async importCatalogue(draft: CatalogueDraft): Promise<void> {
      await inTransaction(db, async (trx) => {
        await seeding.upsertVendors(trx, draft.vendors.map(vendorRow));
        await seeding.upsertClassifies(
          trx,
          draft.classifies.map((row) => ({ game_type: row.gameType, key: row.key, names: row.names, sort: row.sort })),
        );
        await seeding.upsertGames(trx, draft.games.map(gameRow));
        const words = new Set(draft.games.flatMap((game) => wordsOfNames(game.names)));
        await seeding.addSearchWords(trx, [...words].toSorted().map(searchWord));
      });
      await seeding.analyseCatalogue(db);
      versions.refresh();
    },

    /** Offers vendors at a brand, in the vendors' own order; what the brand has set for them since stays. */
    async offerVendors(merchantCode: string, vendorCodes: readonly string[]): Promise<void> {
      await seeding.addVendorsToMerchant(db, merchantCode, vendorCodes);
      versions.refresh();
    },

    async setVendor(merchantCode: string, vendorCode: string, change: { enabled?: boolean; sort?: number }): Promise<void> {
      await seeding.setMerchantVendor(db, merchantCode, vendorCode, change);
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

const wordsOfNames = (names: Names): string[] => [...new Set(Object.values(names).flatMap(wordsOf))];

function vendorRow(vendor: VendorDraft) {
  return {
    code: vendor.code,
    provider_code: vendor.providerCode,
    names: vendor.names,
    logo_url: vendor.logoUrl,
    game_types: vendor.gameTypes,
    kind: vendor.kind,
    prize_mode: vendor.prizeMode,
    sort: vendor.sort,
  };
}

function gameRow(game: GameDraft) {
  const searchText = searchTextOf(game.names);
  return {
    node_id: game.nodeId,
    code: game.code,
    game_id: game.gameId,
    vendor_code: game.vendorCode,
    game_type: game.gameType,
    classify: game.classify,
    names: game.names,
    search_text: searchText,
    search_pairs: pairsOf(searchText),
    search_words: wordsOfNames(game.names),
    icon_url: game.iconUrl,
    large_icon_url: game.largeIconUrl,
    is_hot: game.isHot,
    is_new: game.isNew,
    is_lobby: game.code.endsWith("-LOBBY"),
    min_bet_minor: game.minBetMinor,
    lines: game.lines,
    theme: game.theme,
    volatility: game.volatility,
    popularity: game.popularity,
    released_at: game.releasedAt,
    supports_trial: game.supportsTrial,
  };
}
