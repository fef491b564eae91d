import type { QueryClient } from "@tanstack/react-query";
import { distrustCache, type FailureCode } from "../../lib/api.ts";
import { removeStored, STORAGE_KEYS } from "../../lib/storage.ts";

const GONE: readonly FailureCode[] = ["game.unavailable", "game.notFound"];
/** Whatever lists games begins its key so. */
const LISTS: readonly unknown[] = ["games", "favorites", "recent", "lottery"];

/** After a launch that failed: a game that is no longer offered shows that the lists which named it are old, so they are asked for anew. */
export async function refreshListsAfter(client: QueryClient, code: FailureCode): Promise<void> {
  if (!GONE.includes(code)) return;
  distrustCache();
  removeStored("session", STORAGE_KEYS.hotGames);
  await client.invalidateQueries({ predicate: (query) => LISTS.includes(query.queryKey[0]) });
}
