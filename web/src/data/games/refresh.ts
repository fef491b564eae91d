import { hashKey, type Query, type QueryClient } from "@tanstack/react-query";
import { contentKeys } from "../content/content.keys.ts";
import { hotGamesQuery } from "./games.ts";
import { gamesKeys } from "./games.keys.ts";

/** First words of the keys of what a page of games shows. */
const SHOWN: readonly unknown[] = [gamesKeys.all[0], gamesKeys.favorites[0], gamesKeys.recent[0], contentKeys.all[0]];

/**
 * The refresh of a person: the hot games past what the tab keeps (HOTG-11), and whatever else of games and announcements is on
 * screen. Fails when the hot games do not come.
 */
export async function refreshGames(client: QueryClient, language: string): Promise<void> {
  const hot = hotGamesQuery(language, true);
  const isOther = (query: Query) => SHOWN.includes(query.queryKey[0]) && query.queryHash !== hashKey(hot.queryKey);
  // An answer that is on its way may be the one that is kept.
  await client.cancelQueries({ queryKey: hot.queryKey, exact: true });
  await Promise.all([client.fetchQuery(hot), client.refetchQueries({ type: "active", predicate: isOther })]);
}
