import { CLIENT_TYPE, launchGame } from "@mela/contract/games/games";
import { addRecentGame } from "@mela/contract/games/member-games";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { loginPathFor, navigateTo } from "../../lib/navigation.ts";
import type { MessageId } from "../../lib/i18n.tsx";
import { type LaunchInput, launchStep } from "./launch-rules.ts";
import { getSession } from "../auth/session.ts";
import { withVendor } from "./catalogue.ts";
import { gamesKeys } from "./games.keys.ts";

/** free_reject stays this long, ms (ERR-01). */
export const FREE_REJECT_MS = 2000;
export const FREE_REJECT_TEXT: MessageId = "lobby.freeReject";

/** Opens a game: the player for members, the login (and then the player) for visitors. `onReject` shows free_reject. */
export function openGame(input: LaunchInput, onReject: () => void): void {
  const step = launchStep(input, getSession()?.type ?? null);
  if (step.kind === "login") navigateTo(loginPathFor(step.returnTo));
  else if (step.kind === "freeReject") onReject();
  else navigateTo(step.path);
}

/** The address of a game session. Never kept: each opening of the player asks anew, and the provider resumes what was open. */
export function launchQuery(input: LaunchInput, language: string, attempt: number) {
  return queryOptions({
    queryKey: gamesKeys.launch(input, attempt),
    queryFn: async ({ signal }) => {
      const { vendor, ...rest } = input;
      const launch = await call(launchGame, { ...rest, vassalage: vendor, language }, { signal });
      return { ...launch, game: withVendor(launch.game) };
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Tells the platform that a game was opened (RECENT-04). A failure is of no concern to the player. */
export async function reportRecent(client: QueryClient, game: { nodeId: string; gameCode: string; vendor: string }): Promise<void> {
  try {
    await call(addRecentGame, { nodeId: game.nodeId, gameCode: game.gameCode, vendor: game.vendor, clientType: CLIENT_TYPE });
    await client.invalidateQueries({ queryKey: gamesKeys.recent });
  } catch {
    // The list of recents lacks one game, no more.
  }
}
