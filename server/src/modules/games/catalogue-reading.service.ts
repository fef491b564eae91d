import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { Game, GameList, VendorMapping, WinnerEntry, listGames } from "@mela/contract/games/games";
import type { Audience } from "../../lib/audience.ts";
import type { Db } from "../../db.ts";
import { twoDecimals } from "../../lib/money-text.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import * as store from "./catalogue.store.ts";
import { findVendors } from "./vendors.store.ts";
import { type Viewing, presentGame } from "./games.present.ts";
import { maskName, pageCount } from "./games.rules.ts";
import { search } from "./search.service.ts";
import { buildMapping, buildSorting } from "./vendors.rules.ts";

/** Where the answers come from. */
export interface Sources {
  db: Db;
  provider: Pick<ProviderService, "topWins" | "mostPlayed">;
  currencyOf: (brandCode: string) => Promise<string>;
  /** Where the pages of a list begin; kept until the catalogue changes. */
  pageStarts: (brandCode: string, filter: store.GameFilter, pageSize: number) => ReturnType<typeof store.findPageStarts>;
}

export type ListInput = ParsedInputOf<typeof listGames>;
export type ListQuery = Omit<ListInput, "merchant" | "platform" | "language">;

const HOT_LIMIT = 60;
const WINNER_HOURS = 24;
const POPULAR_DAYS = 7;

async function viewing({ currencyOf }: Sources, { brandCode, language }: Audience): Promise<Viewing> {
  return { language, currency: await currencyOf(brandCode) };
}

export async function readGames(sources: Sources, audience: Audience, query: ListQuery): Promise<GameList> {
  const [{ rows, total: totalCount }, view] = await Promise.all([findPage(sources, audience, query), viewing(sources, audience)]);
  return {
    games: rows.map((row) => presentGame(row, view)),
    pageNum: query.pageNo,
    totalPages: pageCount(totalCount, query.pageSize),
    totalCount,
    pageSize: query.pageSize,
  };
}

async function findPage({ db, pageStarts }: Sources, { brandCode }: Audience, query: ListQuery) {
  const filter = {
    gameType: query.gameType ?? "",
    vendor: query.vassalage,
    classify: query.gameClassify,
    minBetMinor: query.minBet,
    minLines: query.minLine,
    onlyNew: query.isNew,
    search: null,
  };
  const { pageNo, pageSize } = query;
  if (query.gameName) return search(db, brandCode, { filter, text: query.gameName, page: { size: pageSize, number: pageNo } });
  const { total, starts } = await pageStarts(brandCode, filter, pageSize);
  const start = starts[pageNo - 1];
  const rows = start ? await store.findGames(db, brandCode, filter, { size: pageSize, start }) : [];
  return { rows, total };
}

export async function readVendors(sources: Sources, audience: Audience): Promise<{ content: VendorMapping[] }> {
  const [vendors, counts, classifies] = await Promise.all([
    findVendors(sources.db, audience.brandCode),
    store.countByClass(sources.db, audience.brandCode),
    store.findClassifies(sources.db),
  ]);
  return { content: buildMapping({ vendors, counts, classifies }, audience.language) };
}

export async function readSorting(sources: Sources, brandCode: string) {
  const [vendors, counts] = await Promise.all([findVendors(sources.db, brandCode), store.countByClass(sources.db, brandCode)]);
  return buildSorting({ vendors, counts });
}

export async function readHotGames(sources: Sources, audience: Audience): Promise<Game[]> {
  const [rows, view] = await Promise.all([store.findHotGames(sources.db, audience.brandCode, HOT_LIMIT), viewing(sources, audience)]);
  return rows.map((row) => presentGame(row, view));
}

/** Most played of the last week; while there are fewer of those than asked for, the catalogue's own favourites follow. */
export async function readPopularGames(sources: Sources, audience: Audience, gameType: string, limit: number): Promise<Game[]> {
  const played = await sources.provider.mostPlayed(audience.brandCode, { days: POPULAR_DAYS, limit, gameType });
  const rows = await store.findGamesById(sources.db, audience.brandCode, played);
  if (rows.length < limit) {
    const anyGame = { gameType, vendor: "", classify: "", minBetMinor: 0, minLines: 0, onlyNew: false, search: null };
    const known = new Set(rows.map((row) => row.id));
    const more = await store.findGames(sources.db, audience.brandCode, anyGame, { size: limit + rows.length });
    rows.push(...more.filter((row) => !known.has(row.id)).slice(0, limit - rows.length));
  }
  const view = await viewing(sources, audience);
  return rows.map((row) => presentGame(row, view));
}

export async function readWinners(sources: Sources, audience: Audience, gameType: string, limit: number): Promise<{ list: WinnerEntry[] }> {
  const wins = await sources.provider.topWins(audience.brandCode, { hours: WINNER_HOURS, limit, gameType });
  const rows = await store.findGamesById(sources.db, audience.brandCode, [...new Set(wins.map((win) => win.gameId))]);
  const view = await viewing(sources, audience);
  const games = new Map(rows.map((row) => [row.id, presentGame(row, view)]));
  const list = wins.flatMap((win) => {
    const game = games.get(win.gameId);
    if (!game) return [];
    return {
      vo: {
        game,
        winAmount: twoDecimals(win.amountMinor, win.currency),
        playerName: maskName(win.account),
        wonAt: win.wonAt.toISOString(),
      },
    };
  });
  return { list };
}
