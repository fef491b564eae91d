import { cardDuel } from "./card-duel/game.ts";
import { chess } from "./chess/game.ts";
import { ludo } from "./ludo/game.ts";
import { snakes } from "./snakes/game.ts";
import { andarBahar } from "./andar-bahar/game.ts";
import { baccarat } from "./baccarat/game.ts";
import { blackjack } from "./blackjack/game.ts";
import { caribbeanStud } from "./caribbean-stud/game.ts";
import { casinoHoldem } from "./casino-holdem/game.ts";
import { redDog } from "./red-dog/game.ts";
import { liveBlackjack } from "./live-blackjack/game.ts";
import { livePatti } from "./live-patti/game.ts";
import { thirtyTwo } from "./thirty-two/game.ts";
import { gameShow } from "./game-show/game.ts";
import { dragonTiger } from "./dragon-tiger/game.ts";
import { lottery } from "./lottery/game.ts";
import { liveLobby, type LobbyGame } from "./lobby-game.ts";
import { liveRoulette } from "./live-roulette/game.ts";
import { crash } from "./crash/game.ts";
import { fishing } from "./fishing/game.ts";
import { roulette } from "./roulette/game.ts";
import type { OpenGame } from "./open-game.ts";
import type { RoomGame } from "./room-game.ts";
import { sicBo } from "./sic-bo/game.ts";
import { bingo } from "./bingo/game.ts";
import { scratch } from "./scratch/game.ts";
import { slot3 } from "./slot3/game.ts";
import { slot5 } from "./slot5/game.ts";
import { sports } from "./sports/game.ts";
import { videoPoker } from "./video-poker/game.ts";
import { ways6 } from "./ways6/game.ts";
import type { Game } from "./stepped-game.ts";
import { rummy } from "./rummy/game.ts";
import { hazari } from "./hazari/game.ts";
import { tricks } from "./tricks/game.ts";
import { teenPatti } from "./teen-patti/game.ts";
import { holdem } from "./holdem/game.ts";

const GAMES = [
  slot5,
  slot3,
  ways6,
  scratch,
  bingo,
  crash,
  videoPoker,
  blackjack,
  redDog,
  caribbeanStud,
  casinoHoldem,
  fishing,
  roulette,
] as unknown as readonly Game[];

const OPEN_GAMES = [
  baccarat,
  dragonTiger,
  sicBo,
  andarBahar,
  liveRoulette,
  gameShow,
  liveBlackjack,
  livePatti,
  thirtyTwo,
  sports,
  lottery,
] as unknown as readonly OpenGame[];

const ROOMS: readonly RoomGame[] = [teenPatti, holdem, ludo, snakes, cardDuel, chess, tricks, hazari, rummy];
const LOBBIES: readonly LobbyGame[] = [liveLobby];

/** Whatever a title may open. */
export type AnyGame = Game | OpenGame | LobbyGame | RoomGame;

const byKey = new Map(GAMES.map((game) => [game.key, game]));
const openByKey = new Map(OPEN_GAMES.map((game) => [game.key, game]));
const roomByKey = new Map(ROOMS.map((room) => [room.key, room]));
const lobbyByKey = new Map(LOBBIES.map((lobby) => [lobby.key, lobby]));

/** Null for a key that no game answers to, and for titles whose game does not exist yet. */
export function findGame(key: string | null): Game | null {
  return key === null ? null : (byKey.get(key) ?? null);
}

/** The same for whatever a title may open. */
export function findAnyGame(key: string | null): AnyGame | null {
  return key === null ? null : (byKey.get(key) ?? openByKey.get(key) ?? roomByKey.get(key) ?? lobbyByKey.get(key) ?? null);
}

/** Whether its bets are decided later, by the clock. */
export const isOpenGame = (game: AnyGame): game is OpenGame => "decide" in game;
/** Whether a tap plays a round of it, alone. */
export const isPlayedAlone = (game: AnyGame): game is Game => "play" in game || "begin" in game;
export const isRoom = (game: AnyGame): game is RoomGame => "isRoom" in game;
export const isLobby = (game: AnyGame): game is LobbyGame => "isLobby" in game;

export const gameKeys = (): string[] => [...byKey.keys(), ...openByKey.keys(), ...roomByKey.keys(), ...lobbyByKey.keys()];
