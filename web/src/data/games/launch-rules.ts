import { mayFreePlay } from "@mela/contract/base/customer-type";
import type { GameType } from "@mela/contract/games/games";
import { GAME_TYPES } from "@mela/contract/games/terms";
import { PLAY_PATH } from "@mela/contract/games/play-address";
import { type Game, type Vendor, VENDOR_PARAM } from "./catalogue.ts";

/** Path of the player screen; all it needs to open (or resume) a game stands in its query. */
export { PLAY_PATH };
/** Opens a vendor's lobby where no game code is given (LAUNCH-04). */
export const LOBBY_CODE = "lobby";

export interface LaunchInput {
  gameType: GameType | "";
  vendor: string;
  gameCode: string;
  gameId: string;
  nodeId: string;
  supportPlay?: string;
  isGameH5?: string;
  /** Tradition or Entertainment (LAUNCH-06). */
  playType?: "trad" | "ent";
  freeplay?: boolean;
  lottoMode?: string;
  roomId?: string;
  /** Opens it at this match, by its provider's own name. */
  match?: string;
  /** Opens the game at the proofs of its rounds. */
  view?: "fairness";
}
export type LaunchExtras = Pick<
  LaunchInput,
  "supportPlay" | "isGameH5" | "playType" | "freeplay" | "lottoMode" | "roomId" | "match" | "view"
>;

const EXTRA_TEXTS = ["supportPlay", "isGameH5", "lottoMode", "roomId", "match"] as const;

/** What opens a game: its own type, vendor, id and node (LAUNCH-03), and whatever the caller adds. */
export function launchOfGame(
  game: Pick<Game, "gameType" | "vendor" | "gameCode" | "gameId" | "nodeId">,
  extras: LaunchExtras = {},
): LaunchInput {
  const { gameType, vendor, gameCode, gameId, nodeId } = game;
  return { gameType, vendor, gameCode: gameCode || LOBBY_CODE, gameId, nodeId, ...extras };
}

/** Types whose vendors open with a lobby of their own; the vendors of the others are lists of games. */
const LOBBY_TYPES: readonly GameType[] = ["LIVE", "LOTT", "ELOTT", "SPORTS"];
export function hasLobby(gameType: GameType): boolean {
  return LOBBY_TYPES.includes(gameType);
}

/** What opens a vendor's lobby. */
export function launchOfVendor(gameType: GameType, vendor: Pick<Vendor, "code" | "prizeMode">, extras: LaunchExtras = {}): LaunchInput {
  const lotto = vendor.prizeMode === null ? {} : { lottoMode: vendor.prizeMode };
  return { gameType, vendor: vendor.code, gameCode: LOBBY_CODE, gameId: "", nodeId: "", ...lotto, ...extras };
}

/** The player's address for a launch. */
export function playPath(input: LaunchInput): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== "" && value !== false)
      query.set(name === "vendor" ? VENDOR_PARAM : name, value === true ? "1" : String(value));
  }
  return `${PLAY_PATH}?${query.toString()}`;
}

/** The launch that a player's address asks for; null when it names neither a game nor a vendor. Unknown values count as absent. */
export function launchOfSearch(search: URLSearchParams): LaunchInput | null {
  const read = (name: string) => search.get(name) ?? "";
  const gameType = GAME_TYPES.find((type) => type === read("gameType")) ?? "";
  const playType = read("playType");
  const input: LaunchInput = {
    gameType,
    vendor: read(VENDOR_PARAM),
    gameCode: read("gameCode") || LOBBY_CODE,
    gameId: read("gameId"),
    nodeId: read("nodeId"),
  };
  for (const name of EXTRA_TEXTS) if (read(name) !== "") input[name] = read(name);
  if (playType === "trad" || playType === "ent") input.playType = playType;
  if (read("freeplay") === "1") input.freeplay = true;
  if (read("view") === "fairness") input.view = "fairness";
  return input.nodeId === "" && input.gameId === "" && input.vendor === "" ? null : input;
}

/** Where a tap on a game leads: to the login and then on to the game, to a refusal, or to the player. */
export type LaunchStep = { kind: "login"; returnTo: string } | { kind: "freeReject" } | { kind: "play"; path: string };

/** The session rule (LAUNCH-01, -02) and the free-play check (LAUNCH-07, -08). `customerType` is null for a visitor. */
export function launchStep(input: LaunchInput, customerType: number | null): LaunchStep {
  const path = playPath(input);
  if (input.freeplay && !mayFreePlay(customerType)) return { kind: "freeReject" };
  // Whether the brand lets a visitor play for free, the platform says.
  if (customerType === null && !input.freeplay) return { kind: "login", returnTo: path };
  return { kind: "play", path };
}
