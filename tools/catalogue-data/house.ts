import { type CatalogueGame, type CatalogueVendor, loadCatalogue } from "../../server/src/demo/catalogue/catalogue.ts";
import { ARCADE_PROVIDER } from "../../server/src/demo/games.ts";
import { coverAddresses } from "../../server/src/picture-archives.ts";
import type { ExportedCatalogue } from "../../server/src/modules/games/catalogue-exchange.service.ts";
import type { Row } from "../../server/src/modules/games/catalogue-columns.rules.ts";

/** The games of the house that most people play, at most `count`, with their vendors and classes, as an import takes them. No brand is named. */
export async function houseCatalogue(count: number): Promise<ExportedCatalogue> {
  const coverAddress = await coverAddresses();
  const { vendors, games, classifies } = loadCatalogue();
  const chosen = games.toSorted((one, other) => other.popularity - one.popularity).slice(0, count);
  const isUsed = (gameType: string, key: string) => chosen.some((game) => game.gameType === gameType && game.classify === key);
  return {
    vendors: vendors.filter(({ code }) => chosen.some(({ vendor }) => vendor === code)).map(vendorRow),
    classifies: Object.entries(classifies).flatMap(([type, classes]) =>
      Object.entries(classes)
        .filter(([key]) => isUsed(type, key))
        .map(([key, names], sort) => ({ type, key, ...namesOf(names), sort })),
    ),
    games: chosen.map((game) => gameRow(game, coverAddress(game.cover))),
    offers: [],
  };
}

const namesOf = ({ nameEn, nameBn }: { nameEn: string; nameBn: string }) => ({ "name.en": nameEn, "name.bn": nameBn });

const vendorRow = (vendor: CatalogueVendor): Row => ({
  code: vendor.code,
  ...namesOf(vendor),
  provider: ARCADE_PROVIDER,
  types: vendor.gameTypes.join("|"),
  logo_url: vendor.logo,
  kind: vendor.kind ?? "",
  prize_mode: vendor.prizeMode ?? "",
  launch_mode: "iframe",
  sort: vendor.sort,
  status: "active",
});

function gameRow(game: CatalogueGame, picture: string): Row {
  return {
    code: game.code,
    ...namesOf(game),
    vendor: game.vendor,
    type: game.gameType,
    classify: game.classify,
    node_id: game.nodeId,
    game_id: game.gameId,
    icon_url: picture,
    large_icon_url: picture,
    hot: game.hot,
    new: game.isNew,
    min_bet: game.minBetMinor,
    lines: game.lines ?? 0,
    theme: game.theme,
    volatility: game.volatility,
    popularity: game.popularity,
    released_at: game.releasedAt,
    trial: game.supportsTrial,
    status: "active",
  };
}
