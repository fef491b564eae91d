import { PAGE_SIZE } from "@mela/contract/games/games";
import type { Game } from "./catalogue.ts";
import { addFavorite, listFavoriteIds, removeFavorite } from "@mela/contract/games/member-games";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, call } from "@mela/kit/api";
import { currentAddress, loginPathFor, navigateTo } from "../../lib/navigation.ts";
import { collectPages, type FavoriteIds, isFavorite, withFavorite, withoutFavorite } from "./favorite-rules.ts";
import { getSession, useSession } from "../auth/session.ts";
import type { GamePage } from "./games.ts";
import { gamesKeys } from "./games.keys.ts";

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
export async function addToFavorites(client: QueryClient, userName: string, game: Pick<Game, "nodeId" | "vendor">): Promise<void> {
  if (isFavorite(client.getQueryData<FavoriteIds>(gamesKeys.favoriteIds(userName)), game.nodeId)) return;
  await change(client, userName, {
    apply: (ids) => withFavorite(ids, game.nodeId),
    undo: (ids) => withoutFavorite(ids, game.nodeId),
    send: () => call(addFavorite, { nodeId: game.nodeId, vendor: game.vendor }, { showFailure: true }),
    again: () => addToFavorites(client, userName, game),
  });
}

/** The local lists first, then the server (FAV-07). */
export async function removeFromFavorites(client: QueryClient, userName: string, game: Pick<Game, "nodeId" | "vendor">): Promise<void> {
  await change(client, userName, {
    apply: (ids) => withoutFavorite(ids, game.nodeId),
    undo: (ids) => withFavorite(ids, game.nodeId),
    take: () => takeFromLists(client, game.nodeId),
    send: () => call(removeFavorite, { nodeId: game.nodeId, vendor: game.vendor }, { showFailure: true }),
    again: () => removeFromFavorites(client, userName, game),
  });
}

/** Takes a game out of the lists of favourites that are held; whoever calls what it returns has it back in its place. */
function takeFromLists(client: QueryClient, nodeId: string): () => void {
  const undo = client.getQueriesData<GamePage>({ queryKey: gamesKeys.favoritePages }).map(([key, page]) => {
    const at = page?.games.findIndex((game) => game.nodeId === nodeId) ?? -1;
    const taken = page?.games.slice(at, at + 1) ?? [];
    if (at < 0) return () => undefined;
    const put = (change: (games: GamePage["games"]) => GamePage["games"]) =>
      client.setQueryData<GamePage>(key, (now) => (now ? { ...now, games: change(now.games) } : undefined));
    put((games) => games.filter((game) => game.nodeId !== nodeId));
    return () => put((games) => [...games.slice(0, at), ...taken, ...games.slice(at)]);
  });
  return () => undo.forEach((one) => one());
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

interface Change {
  apply: (ids: FavoriteIds) => FavoriteIds;
  undo: (ids: FavoriteIds) => FavoriteIds;
  /** Changes what else is held of it, and returns what takes that back. */
  take?: () => () => void;
  send: () => Promise<unknown>;
  again: () => Promise<void>;
}

async function change(client: QueryClient, userName: string, { apply, undo, take, send, again }: Change): Promise<void> {
  const key = gamesKeys.favoriteIds(userName);
  // An answer that is on its way still has the old ones.
  await client.cancelQueries({ queryKey: gamesKeys.favorites });
  client.setQueryData<FavoriteIds>(key, (ids) => apply(ids ?? []));
  const putBack = take?.();
  try {
    await inTurn(send);
  } catch (error) {
    client.setQueryData<FavoriteIds>(key, (ids) => undo(ids ?? []));
    putBack?.();
    if (error instanceof ApiError && error.code === "session.expired") keepForLogin(userName, again);
  } finally {
    // While another change waits, the server's lists would show what is no longer so.
    if (waiting === 0) void client.invalidateQueries({ queryKey: gamesKeys.favorites });
  }
}
