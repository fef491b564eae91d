import type { ParsedInputOf } from "@mela/contract/endpoint";
import { type Game, type GameList, type VendorMapping, type WinnerEntry, type listGames } from "@mela/contract/games";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import { type Versions, createVersionedCache } from "../site/versions.ts";
import { twoDecimals } from "../wallet/wallet.present.ts";
import { CachedAnswer } from "./cached-answer.ts";
import * as store from "./catalogue.store.ts";
import { gameTypeOfCategory, maskName, normaliseSearch, pageCount } from "./games.rules.ts";
import { type Viewing, presentGame } from "./games.present.ts";
import { buildMapping, buildSorting } from "./vendors.rules.ts";

interface Parts {
  db: Db;
  clock: Clock;
  versions: Versions;
  provider: Pick<ProviderService, "topWins" | "mostPlayed">;
  currencyOf(merchantCode: string): Promise<string>;
}

/** Who looks: what a visitor sees depends on nothing else. */
export interface Audience {
  merchantCode: string;
  language: string;
}

type ListInput = ParsedInputOf<typeof listGames>;
type ListQuery = Omit<ListInput, "merchant" | "platform" | "language">;

const LIST_MS = 10 * 60_000;
const BOARD_MS = 10_000;
/** How long a browser or CDN may keep a list without asking again. */
const LIST_SECONDS = 15;
const BOARD_SECONDS = 10;
const HOT_LIMIT = 60;
const WINNER_HOURS = 24;
const POPULAR_DAYS = 7;

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/**
 * What every visitor sees of the games. Answers are made once per brand, language and question and kept as bytes; a change
 * of the catalogue on any process makes them anew within two seconds, the boards follow the wagers every ten.
 */
export function createCatalogueService({ db, clock, versions, provider, currencyOf }: Parts) {
  const cacheOf = (size: number, maxAgeMs: number) => createVersionedCache<CachedAnswer>({ versions, clock, scopes: ["games", "site"], size, maxAgeMs });
  const lists = cacheOf(2_000, LIST_MS);
  // Apart from the lists, because anyone can fill it with words.
  const searches = cacheOf(300, LIST_MS);
  const boards = cacheOf(200, BOARD_MS);

  async function viewing({ merchantCode, language }: Audience): Promise<Viewing> {
    return { language, currency: await currencyOf(merchantCode) };
  }

  async function pageOfGames(audience: Audience, query: ListQuery): Promise<GameList> {
    const filter = {
      gameType: query.gameType ?? "",
      vendor: query.vassalage,
      classify: query.gameClassify,
      minBetMinor: query.minBet,
      minLines: query.minLine,
      onlyNew: query.isNew,
      name: query.gameName,
    };
    const [rows, totalCount, view] = await Promise.all([
      store.findGames(db, audience.merchantCode, filter, { size: query.pageSize, number: query.pageNo }),
      store.countGames(db, audience.merchantCode, filter),
      viewing(audience),
    ]);
    return {
      games: rows.map((row) => presentGame(row, view)),
      pageNum: query.pageNo,
      totalPages: pageCount(totalCount, query.pageSize),
      totalCount,
      pageSize: query.pageSize,
    };
  }

  async function listVendors(audience: Audience): Promise<{ content: VendorMapping[] }> {
    const [vendors, counts, classifies] = await Promise.all([store.findVendors(db, audience.merchantCode), store.countByClass(db, audience.merchantCode), store.findClassifies(db)]);
    return { content: buildMapping({ vendors, counts, classifies }, audience.language) };
  }

  async function listSorting(merchantCode: string) {
    const [vendors, counts] = await Promise.all([store.findVendors(db, merchantCode), store.countByClass(db, merchantCode)]);
    return buildSorting({ vendors, counts });
  }

  async function listHotGames(audience: Audience): Promise<Game[]> {
    const [rows, view] = await Promise.all([store.findHotGames(db, audience.merchantCode, HOT_LIMIT), viewing(audience)]);
    return rows.map((row) => presentGame(row, view));
  }

  /** Most played of the last week; while there are fewer of those than asked for, the catalogue's own favourites follow. */
  async function listPopularGames(audience: Audience, gameType: string, limit: number): Promise<Game[]> {
    const played = await provider.mostPlayed(audience.merchantCode, { days: POPULAR_DAYS, limit, gameType });
    const rows = await store.findGamesById(db, audience.merchantCode, played);
    if (rows.length < limit) {
      const anyGame = { gameType, vendor: "", classify: "", minBetMinor: 0, minLines: 0, onlyNew: false, name: "" };
      const known = new Set(rows.map((row) => row.id));
      const more = await store.findGames(db, audience.merchantCode, anyGame, { size: limit + rows.length, number: 1 });
      rows.push(...more.filter((row) => !known.has(row.id)).slice(0, limit - rows.length));
    }
    const view = await viewing(audience);
    return rows.map((row) => presentGame(row, view));
  }

  async function listWinners(audience: Audience, gameType: string, limit: number): Promise<{ list: WinnerEntry[] }> {
    const wins = await provider.topWins(audience.merchantCode, { hours: WINNER_HOURS, limit, gameType });
    const rows = await store.findGamesById(db, audience.merchantCode, [...new Set(wins.map((win) => win.gameId))]);
    const view = await viewing(audience);
    const games = new Map(rows.map((row) => [row.id, presentGame(row, view)]));
    const list = wins.flatMap((win) => {
      const game = games.get(win.gameId);
      if (!game) return [];
      return { vo: { game, winAmount: twoDecimals(win.amountMinor, win.currency), playerName: maskName(win.account), wonAt: win.wonAt.toISOString() } };
    });
    return { list };
  }

  const keyOf = (audience: Audience, name: string, query: unknown = "") => `${audience.merchantCode} ${audience.language} ${name} ${JSON.stringify(query)}`;
  const keptList = (audience: Audience, name: string, make: () => Promise<unknown>) => lists.get(keyOf(audience, name), async () => new CachedAnswer(await make(), LIST_SECONDS));

  return {
    async games(audience: Audience, input: ListInput): Promise<CachedAnswer> {
      const { merchant: _merchant, platform: _platform, language: _language, ...rest } = input;
      const query = { ...rest, gameName: normaliseSearch(rest.gameName) };
      const cache = query.gameName ? searches : lists;
      return cache.get(keyOf(audience, "games", query), async () => new CachedAnswer(await pageOfGames(audience, query), LIST_SECONDS));
    },
    hotGames: (audience: Audience) => keptList(audience, "hot", () => listHotGames(audience)),
    vendors: (audience: Audience) => keptList(audience, "vendors", () => listVendors(audience)),
    vendorSorting: (audience: Audience) => keptList(audience, "sorting", () => listSorting(audience.merchantCode)),

    async popularGames(audience: Audience, options: { gameType: string; limit: number }): Promise<CachedAnswer> {
      return boards.get(keyOf(audience, "popular", options), async () => new CachedAnswer(await listPopularGames(audience, options.gameType, options.limit), BOARD_SECONDS));
    },

    /** Highest wins of the last 24 hours, from settled wagers; `category` ALL or a game type. */
    async winners(audience: Audience, options: { category: string; limit: number }): Promise<CachedAnswer> {
      const gameType = gameTypeOfCategory(options.category);
      if (gameType === undefined) throw new AppError("request.invalid", { fields: ["gameCategory"] });
      const { limit } = options;
      return boards.get(keyOf(audience, "winners", { gameType, limit }), async () => new CachedAnswer(await listWinners(audience, gameType, limit), BOARD_SECONDS));
    },

    /** The data behind the answers, for the page renderer. */
    read: { games: pageOfGames, vendors: listVendors, hotGames: listHotGames },
  };
}
