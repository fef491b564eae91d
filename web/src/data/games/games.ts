import { CLIENT_TYPE, GAME_PLATFORM, type GameType, listGames, listHotGames } from "@mela/contract/games/games";
import { PAGE_SIZE } from "@mela/contract/games/terms";
import { type Game, withVendor } from "./catalogue.ts";
import { listFavorites, listRecentGames } from "@mela/contract/games/member-games";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { readStoredLater, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { brandCodeOf } from "../site/brand-code.ts";
import { gamesKeys } from "./games.keys.ts";

const MINUTE = 60_000;
/** How long pages of a list stay in memory, so that leaving a game finds them again. */
const KEEP = 30 * MINUTE;

/** Which games a list shows. `mine` lists are the member's own. */
export interface GameSource {
  mine?: "favorites" | "recent";
  gameType: GameType | "";
  vendor?: string;
  gameClassify?: string;
  gameName?: string;
  isNew?: boolean;
  /** Smallest stake at least, minor units. */
  minBet?: number;
  /** Pay lines at least. */
  minLine?: number;
}

/** One page, whatever call it came from. The lists of the member do not tell a count. */
export interface GamePage {
  games: Game[];
  totalPages: number;
  totalCount: number | null;
}

/** One page of a source. A failing list shows no message of its own (GLIST-48). */
export function gamePageQuery(source: GameSource, pageNo: number, language: string, pageSize: number = PAGE_SIZE.list) {
  return queryOptions({
    queryKey: gamesKeys.page(source, pageNo, pageSize, language),
    queryFn: ({ client, signal }) => fetchGamePage(client, { source, pageNo, language, pageSize, signal }),
    staleTime: source.mine ? 0 : MINUTE,
    gcTime: KEEP,
    ...(source.mine ? { meta: { personal: true } } : {}),
  });
}

interface PageRequest {
  source: GameSource;
  pageNo: number;
  language: string;
  pageSize: number;
  signal: AbortSignal;
}

async function fetchGamePage(client: QueryClient, { source, pageNo, language, pageSize, signal }: PageRequest): Promise<GamePage> {
  const { mine, gameType, vendor = "" } = source;
  const options = { signal };
  if (mine === "favorites") {
    const page = await call(listFavorites, { pageNo, pageSize, gameType, vendor, language }, options);
    return { games: page.content.map(withVendor), totalPages: page.totalPages, totalCount: null };
  }
  if (mine === "recent") {
    const page = await call(listRecentGames, { page: pageNo, pageSize, gameType, vendor, language, clientType: CLIENT_TYPE }, options);
    return { games: page.list.map(withVendor), totalPages: page.totalPages, totalCount: null };
  }
  const page = await call(listGames, { merchant: brandCodeOf(client), ...listInput(source, pageNo, language, pageSize) }, options);
  return { ...page, games: page.games.map(withVendor) };
}

/** What the game-list call carries beside the brand: `platform` html5 always, `isNew` 1 for new games only (GLIST-35, -36). */
export function listInput(source: GameSource, pageNo: number, language: string, pageSize: number) {
  const { gameType, vendor = "", gameClassify = "", gameName = "", isNew = false, minBet = 0, minLine = 0 } = source;
  return {
    platform: GAME_PLATFORM,
    gameType,
    vassalage: vendor,
    gameClassify,
    gameName,
    minBet,
    minLine,
    pageNo,
    pageSize,
    language,
    ...(isNew ? { isNew: 1 } : {}),
  };
}

/** Jackpot games: slots of the class JP, 15 of them (JACKPOT-10). */
export const JACKPOT_SOURCE: GameSource = { gameType: "RNG", gameClassify: "JP" };
/** New games of every type; home asks for 9 (HOME-18). */
export const NEW_SOURCE: GameSource = { gameType: "", isNew: true };

/** The hot games of a language. The tab keeps them (HOT_GAMES); `refresh` asks the server and renews what is kept. */
export function hotGamesQuery(language: string, refresh = false) {
  return queryOptions({
    queryKey: gamesKeys.hot(language),
    queryFn: async ({ client, signal }) => {
      const kept = refresh
        ? null
        : await readStoredLater("session", STORAGE_KEYS.hotGames, async () => (await import("./stored-games.ts")).hotGamesRecord());
      if (kept !== null && kept.language === language) return kept.games;
      const about = { isPlatform: 2, language, platform: GAME_PLATFORM, merchantCode: brandCodeOf(client) };
      const input = { ...about, ...(refresh ? { refresh: 1 } : {}) };
      const games = (await call(listHotGames, input, { signal })).map(withVendor);
      rememberHotGames(language, games);
      return games;
    },
    staleTime: refresh ? 0 : Infinity,
    gcTime: KEEP,
  });
}

/** Keeps hot games for the tab; also those that came inside the document. */
export function rememberHotGames(language: string, games: readonly Game[]): void {
  writeStored("session", STORAGE_KEYS.hotGames, { language, games });
}
