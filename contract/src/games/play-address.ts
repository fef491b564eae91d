import type { Game } from "./games.ts";

/** Path of the page that opens games; which one stands in its query. */
export const PLAY_PATH = "/m/play";

/** Path and query of the page that opens a game of the catalogue. */
export function playAddress({
  gameType,
  vassalage,
  gameCode,
  gameId,
  nodeId,
}: Pick<Game, "gameType" | "vassalage" | "gameCode" | "gameId" | "nodeId">): string {
  return `${PLAY_PATH}?${new URLSearchParams({ gameType, vassalage, gameCode, gameId, nodeId }).toString()}`;
}
