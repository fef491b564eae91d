import { PAGE_SIZE } from "@mela/contract/games/terms";
import type { Game } from "./catalogue.ts";
import { addFavorite, listFavoriteIds, removeFavorite } from "@mela/contract/games/member-games";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, call } from "@mela/kit/api";
import { currentAddress, loginPathFor, navigateTo } from "../../lib/navigation.ts";
import { collectPages, type FavoriteIds, isFavorite, withFavorite, withoutFavorite } from "./favorite-rules.ts";
import { getSession, useSession } from "../auth/session.ts";
import type { GamePage } from "./games.ts";
import { gamesKeys } from "./games.keys.ts";

type Marked = Pick<Game, "nodeId" | "vendor">;

/** Every favourite id of the member, page after page (page size 100). */
export function favoriteIdsQuery(userName: string | undefined) {
  return queryOptions({
    queryKey: gamesKeys.favoriteIds(userName ?? ""),
    queryFn: ({ signal }) =>
      collectPages((pageNo) => call(listFavoriteIds, { pageNo, pageSize: PAGE_SIZE.favoriteIds }, { signal })) as Promise<FavoriteIds>,
    enabled: userName !== undefined,
    staleTime: 300_000,
    meta: { personal: true },
  });
}

/** Ids of the member's favourites; undefined for a visitor and while they are on their way. */
export function useFavoriteIds(): FavoriteIds | undefined {
  return useQuery(favoriteIdsQuery(useSession()?.userName)).data;
}

/** Whether a game is among the member's favourites. */
export function useIsFavorite(): (nodeId: string) => boolean {
  const ids = useFavoriteIds();
  return (nodeId) => isFavorite(ids, nodeId);
}

/** Turns the heart of a game; a visitor is sent to the login and nothing else happens (TILE-04). */
export function toggleFavorite(client: QueryClient, game: Game): void {
  const session = getSession();
  if (session === null) {
    navigateTo(loginPathFor(currentAddress()));
    return;
  }
  const known = client.getQueryData<FavoriteIds>(gamesKeys.favoriteIds(session.userName)) ?? [];
  const task = isFavorite(known, game.nodeId) ? removeFromFavorites : addToFavorites;
  void task(client, session.userName, game);
}

/** Shown at once, then sent; taken back when the server refuses (its words are the automatic alert). Nothing is sent for a favourite. */
export async function addToFavorites(client: QueryClient, userName: string, game: Marked): Promise<void> {
  if (isFavorite(client.getQueryData<FavoriteIds>(gamesKeys.favoriteIds(userName)), game.nodeId)) return;
  await change(client, userName, game, addToFavorites);
}

/** The local lists first, then the server (FAV-07). */
export const removeFromFavorites = (client: QueryClient, userName: string, game: Marked): Promise<void> =>
  change(client, userName, game, removeFromFavorites);

/** Takes a game out of the lists of favourites that are held; whoever calls what it returns has them as they were. */
function takeFromLists(client: QueryClient, nodeId: string): () => void {
  const held = client.getQueriesData<GamePage>({ queryKey: gamesKeys.favoritePages });
  for (const [key, page] of held) client.setQueryData(key, page && { ...page, games: page.games.filter((game) => game.nodeId !== nodeId) });
  return () => held.forEach(([key, page]) => client.setQueryData(key, page));
}

let interrupted: { userName: string; act: () => Promise<void> } | null = null;

/** The session had ended without the member's knowing: they are led to the login, and what they tapped is done when they are back. */
function keepForLogin(userName: string, act: () => Promise<void>): void {
  if (getSession() !== null) return;
  interrupted = { userName, act };
  navigateTo(loginPathFor(currentAddress()));
}

/** Somebody has logged in: does what the login had interrupted, if it is the same member's. */
export async function resumeAfterLogin(userName: string): Promise<void> {
  const kept = interrupted;
  interrupted = null;
  if (kept?.userName === userName) await kept.act();
}

let waiting = 0;
let lastSent: Promise<unknown> = Promise.resolve();

/** Sends one change after the other: a heart that is tapped twice must not be added after it was removed. */
async function inTurn(send: () => Promise<unknown>): Promise<void> {
  waiting += 1;
  const mine = lastSent.then(send, send);
  lastSent = mine;
  try {
    await mine;
  } finally {
    waiting -= 1;
  }
}

/** `task`: what is done about the game, and done again after a login that it has led to. */
async function change(client: QueryClient, userName: string, game: Marked, task: typeof addToFavorites): Promise<void> {
  const { nodeId, vendor } = game;
  const isAdded = task === addToFavorites;
  const mark = (on: boolean) =>
    client.setQueryData<FavoriteIds>(gamesKeys.favoriteIds(userName), (ids = []) => (on ? withFavorite : withoutFavorite)(ids, nodeId));
  // An answer that is on its way still has the old ones.
  await client.cancelQueries({ queryKey: gamesKeys.favorites });
  mark(isAdded);
  const putBack = isAdded ? null : takeFromLists(client, nodeId);
  try {
    await inTurn(() => call(isAdded ? addFavorite : removeFavorite, { nodeId, vendor }, { showFailure: true }));
  } catch (error) {
    mark(!isAdded);
    putBack?.();
    if (error instanceof ApiError && error.code === "session.expired") keepForLogin(userName, () => task(client, userName, game));
  } finally {
    // While another change waits, the server's lists would show what is no longer so.
    if (waiting === 0) void client.invalidateQueries({ queryKey: gamesKeys.favorites });
  }
}
