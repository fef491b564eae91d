import { chosenVendors } from "../modules/games/brand-vendors.service.ts";
import type { GamesServices } from "../modules/games/games.service.ts";
import type { ProviderService } from "../modules/provider/provider.service.ts";
import { coverAddresses } from "../picture-archives.ts";
import { DEMO_BRANDS } from "./brands.ts";
import { type CatalogueGame, type CatalogueVendor, type GameType, loadCatalogue } from "./catalogue/catalogue.ts";

/** Code under which the arcade that ships with the platform signs its calls. */
export const ARCADE_PROVIDER = "arcade";

interface Deps {
  games: GamesServices;
  provider: ProviderService;
  brands: readonly string[];
  /** Absent: the games of the demo catalogue; more: copies of them, for measuring. */
  count?: number;
}

/** Puts the demo catalogue in, all of it the arcade's, and offers it at the brands. Repeating it changes nothing. */
export async function seedGames({ games, provider, brands, count }: Deps): Promise<void> {
  const catalogue = loadCatalogue(count);
  await provider.register({ code: ARCADE_PROVIDER, name: "Mela Arcade", freeRoundTypes: playedAsFreeRounds(catalogue.games) });
  const coverAddress = await coverAddresses();
  await games.importCatalogue({
    vendors: catalogue.vendors.map(vendorDraft),
    games: catalogue.games.map((game) => gameDraft(game, coverAddress(game.cover))),
    classifies: Object.entries(catalogue.classifies).flatMap(([gameType, classes]) =>
      Object.entries(classes).map(([key, { nameEn, nameBn }], sort) => ({
        gameType: gameType as CatalogueGame["gameType"],
        key,
        names: { en: nameEn, bn: nameBn },
        sort,
      })),
    ),
  });
  const codes = catalogue.vendors.map((vendor) => vendor.code);
  for (const { settings, vendors } of DEMO_BRANDS) {
    if (brands.includes(settings.merchant)) await games.offerVendors(settings.merchant, chosenVendors(vendors, codes));
  }
}

/** The types of games of which there are titles that are played as free rounds. */
const playedAsFreeRounds = (games: readonly CatalogueGame[]): GameType[] => [
  ...new Set(games.filter(({ freeRounds }) => freeRounds.length > 0).map(({ gameType }) => gameType)),
];

function vendorDraft(vendor: CatalogueVendor) {
  return {
    code: vendor.code,
    providerCode: ARCADE_PROVIDER,
    names: { en: vendor.nameEn, bn: vendor.nameBn },
    logoUrl: vendor.logo,
    gameTypes: vendor.gameTypes,
    kind: vendor.kind,
    prizeMode: vendor.prizeMode,
    sort: vendor.sort,
  };
}

function gameDraft(game: CatalogueGame, picture: string) {
  return {
    nodeId: game.nodeId,
    code: game.code,
    gameId: game.gameId,
    vendorCode: game.vendor,
    gameType: game.gameType,
    classify: game.classify,
    names: { en: game.nameEn, bn: game.nameBn },
    iconUrl: picture,
    largeIconUrl: picture,
    isHot: game.hot,
    isNew: game.isNew,
    minBetMinor: game.minBetMinor,
    lines: game.lines ?? 0,
    theme: game.theme,
    volatility: game.volatility,
    popularity: game.popularity,
    releasedAt: game.releasedAt,
    supportsTrial: game.supportsTrial,
    freeRounds: game.freeRounds.join("|") || "none",
  };
}
