import type { MatchSport } from "@mela/contract/provider/matches";
import type { Audience } from "../../lib/audience.ts";
import type { Clock } from "../../adapters/clock.ts";
import { AppError } from "../../errors.ts";
import { type Versions, createVersionedCache } from "../site/versions.service.ts";
import { CachedAnswer } from "./cached-answer.rules.ts";
import {
  type ListInput,
  type Sources,
  readGames,
  readHotGames,
  readPopularGames,
  readSorting,
  readVendors,
  readWinners,
} from "./catalogue-reading.service.ts";
import { findPageStarts } from "./catalogue.store.ts";
import { gameTypeOfCategory, normaliseSearch } from "./games.rules.ts";
import type { createLiveModels } from "./live-models.service.ts";
import type { createMatches } from "./matches.service.ts";

interface Deps extends Omit<Sources, "pageStarts"> {
  clock: Clock;
  versions: Versions;
  liveModels: ReturnType<typeof createLiveModels>;
  matches: ReturnType<typeof createMatches>;
}

const LIST_MS = 10 * 60_000;
const BOARD_MS = 10_000;
/** How long a browser or CDN may keep a list without asking again. */
const LIST_SECONDS = 15;
const BOARD_SECONDS = 10;
/** Odds are old soon. */
const ODDS_SECONDS = 2;

/**
 * What every visitor sees of the games. Answers are made once per brand, language and question and kept as bytes; a change
 * of the catalogue on any process makes them anew within two seconds, the boards follow the wagers every ten.
 */
export function createCatalogueService({ clock, versions, liveModels, matches, ...deps }: Deps) {
  const cacheOf = (size: number, maxAgeMs: number) =>
    createVersionedCache<CachedAnswer>({ versions, clock, scopes: ["games", "site"], size, maxAgeMs });
  const lists = cacheOf(2_000, LIST_MS);
  const starts = createVersionedCache<Awaited<ReturnType<Sources["pageStarts"]>>>({
    versions,
    clock,
    scopes: ["games", "site"],
    size: 500,
    maxAgeMs: LIST_MS,
  });
  const sources: Sources = {
    ...deps,
    pageStarts: (brandCode, filter, pageSize) =>
      starts.get(JSON.stringify([brandCode, filter, pageSize]), () => findPageStarts(deps.db, brandCode, filter, pageSize)),
  };
  // Apart from the lists, because anyone can fill it with words.
  const searches = cacheOf(300, LIST_MS);
  const boards = cacheOf(200, BOARD_MS);
  const odds = cacheOf(200, ODDS_SECONDS * 1000);

  const keyOf = (audience: Audience, name: string, query: unknown = "") =>
    `${audience.brandCode} ${audience.language} ${name} ${JSON.stringify(query)}`;
  const keptList = (audience: Audience, name: string, make: () => Promise<unknown>) =>
    lists.get(keyOf(audience, name), async () => new CachedAnswer(await make(), LIST_SECONDS));

  return {
    async games(audience: Audience, input: ListInput): Promise<CachedAnswer> {
      const { merchant: _merchant, platform: _platform, language: _language, ...rest } = input;
      const query = { ...rest, gameName: normaliseSearch(rest.gameName) };
      const cache = query.gameName ? searches : lists;
      return cache.get(
        keyOf(audience, "games", query),
        async () => new CachedAnswer(await readGames(sources, audience, query), LIST_SECONDS),
      );
    },
    hotGames: (audience: Audience) => keptList(audience, "hot", () => readHotGames(sources, audience)),
    vendors: (audience: Audience) => keptList(audience, "vendors", () => readVendors(sources, audience)),
    vendorSorting: (audience: Audience) => keptList(audience, "sorting", () => readSorting(sources, audience.brandCode)),

    async popularGames(audience: Audience, options: { gameType: string; limit: number }): Promise<CachedAnswer> {
      return boards.get(
        keyOf(audience, "popular", options),
        async () => new CachedAnswer(await readPopularGames(sources, audience, options.gameType, options.limit), BOARD_SECONDS),
      );
    },

    async liveModels(audience: Audience, options: { active: boolean; streaming: boolean }): Promise<CachedAnswer> {
      return boards.get(keyOf(audience, "live", options), async () => new CachedAnswer(await liveModels(audience, options), BOARD_SECONDS));
    },

    async matches(audience: Audience, options: { sport: MatchSport | undefined }): Promise<CachedAnswer> {
      return odds.get(
        keyOf(audience, "matches", options),
        async () => new CachedAnswer(await matches(audience, options.sport), ODDS_SECONDS, 0),
      );
    },

    /** Highest wins of the last 24 hours, from settled wagers; `category` ALL or a game type. */
    async winners(audience: Audience, options: { category: string; limit: number }): Promise<CachedAnswer> {
      const gameType = gameTypeOfCategory(options.category);
      if (gameType === undefined) throw new AppError("request.invalid", { fields: ["gameCategory"] });
      const { limit } = options;
      return boards.get(
        keyOf(audience, "winners", { gameType, limit }),
        async () => new CachedAnswer(await readWinners(sources, audience, gameType, limit), BOARD_SECONDS),
      );
    },
  };
}
