import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { distrustCache, type FailureCode } from "@mela/kit/api";
import { removeStored, STORAGE_KEYS } from "../../lib/storage.ts";
import { gamesKeys } from "./games.keys.ts";
import { lotteryKeys } from "../lottery/lottery.keys.ts";

const GONE: readonly FailureCode[] = ["game.unavailable", "game.closed", "game.notFound"];
/** Whatever lists games. */
const LISTS: readonly QueryKey[] = [gamesKeys.all, gamesKeys.favorites, gamesKeys.recent, lotteryKeys.all];

/** After a launch that failed: a game that is no longer offered shows that the lists which named it are old, so they are asked for anew. */
export async function refreshListsAfter(client: QueryClient, code: FailureCode): Promise<void> {
  if (!GONE.includes(code)) return;
  distrustCache();
  removeStored("session", STORAGE_KEYS.hotGames);
  await Promise.all(LISTS.map((queryKey) => client.invalidateQueries({ queryKey })));
}
