import type { RankingKind, RankingPeriod } from "@mela/contract/games/boards";
import type { GameType } from "@mela/contract/games/games";
import type { MatchSport } from "@mela/contract/provider/matches";
import type { GameSource } from "./games.ts";
import type { LaunchInput } from "./launch-rules.ts";

/** Query keys of the catalogue, of the lists of the member and of the boards. */
export const gamesKeys = {
  /** Lists that everybody sees. */
  all: ["games"],
  /** One page of a list; the lists of the member have scopes of their own. */
  page: (source: GameSource, pageNo: number, pageSize: number, language: string) =>
    [source.mine ?? "games", "page", source, pageNo, pageSize, language] as const,
  hot: (language: string) => ["games", "hot", language] as const,
  live: (language: string) => ["games", "live", language] as const,
  matches: (language: string, sport?: MatchSport) => ["games", "matches", language, sport] as const,
  popular: (language: string, limit: number, gameType?: GameType) => ["games", "popular", language, limit, gameType] as const,
  vendors: (language: string) => ["games", "vendors", language] as const,
  winners: ["games", "winners"],
  winnersIn: (language: string) => ["games", "winners", language] as const,
  favorites: ["favorites"],
  favoritePages: ["favorites", "page"],
  favoriteIds: (userName: string) => ["favorites", "ids", userName] as const,
  recent: ["recent"],
  launch: (input: LaunchInput, attempt: number) => ["launch", input, attempt] as const,
  jackpot: ["boards", "jackpot"],
  ranking: (kind: RankingKind, period: RankingPeriod) => ["boards", "ranking", kind, period] as const,
} as const;
