import type { Game, GameType, Vendor } from "@mela/contract/games/games";
import type { WireRequest } from "./wire.ts";

/* Games and vendors as they come over the wire, and a small catalogue that answers as the platform does. */

export const wireGame = (nodeId: string, changes: Partial<Game> = {}): Game => ({
  nodeId,
  nodeName: `Game ${nodeId}`,
  gameId: nodeId,
  gameCode: `MLA-${nodeId}`,
  gameName: `Game ${nodeId}`,
  displayName: `Game ${nodeId}`,
  gameType: "RNG",
  vassalage: "MLA",
  gameClassify: "SLOT",
  showIcon: true,
  iconUrl: "",
  mobileLargeIcon: "",
  isHot: false,
  isNew: false,
  minBet: { amount: 500, currency: "BDT" },
  lines: 20,
  ...changes,
});

export const wireVendor = (vassalage: string, changes: Partial<Vendor> = {}): Vendor => ({
  vassalage,
  displayName: `Name of ${vassalage}`,
  mobileLargeIcon: "",
  gameCount: 3,
  gameClassify: [],
  prizeMode: null,
  ...changes,
});

/** A class of games with the vendors that have it. */
export const wireClass = (key: string, displayName: string, ...vendors: string[]) => ({ key, displayName, vendors });

/** One page with all of these games; `pages` says of how many it is one. */
export const gamePage = (games: readonly Game[], pageNum = 1, totalPages = 1) => ({
  games,
  pageNum,
  totalPages,
  totalCount: games.length * totalPages,
  pageSize: games.length,
});

/** Answers to the calls of the lobby: lists by type, class, vendors, name and the new ones. */
export function catalogue(games: readonly Game[], vendors: Partial<Record<GameType, readonly Vendor[]>> = {}): Record<string, unknown> {
  const answer = ({ query = {} }: WireRequest) => {
    const { gameType, gameClassify, vassalage, gameName, isNew } = query;
    const found = games.filter(
      (game) =>
        (!gameType || game.gameType === gameType) &&
        (!gameClassify || game.gameClassify === gameClassify) &&
        (!vassalage || vassalage.split(",").includes(game.vassalage)) &&
        (!gameName || game.displayName.toLowerCase().includes(gameName.toLowerCase())) &&
        (!isNew || game.isNew),
    );
    return gamePage(found);
  };
  return {
    "GET /wps/games": answer,
    "GET /wps/games/hot": games.filter(({ isHot }) => isHot),
    "GET /wps/games/popular": ({ query }: WireRequest) =>
      games.filter(({ gameType }) => !query?.["gameType"] || gameType === query["gameType"]),
    "GET /wps/games/vendors": { content: Object.entries(vendors).map(([gameType, list]) => ({ gameType, vendors: list })) },
    "GET /wps/games/vendors/sorting": [],
    "GET /wps/games/winners": { list: [] },
  };
}
