import { cardDuel } from "../../games/card-duel/server/game.ts";
import { chess } from "../../games/chess/server/game.ts";
import { ludo } from "../../games/ludo/server/game.ts";
import { snakes } from "../../games/snakes/server/game.ts";
import { andarBahar } from "../../games/andar-bahar/server/game.ts";
import { baccarat } from "../../games/baccarat/server/game.ts";
import { blackjackRoom } from "../../games/blackjack-room/server/game.ts";
import { blackjack } from "../../games/blackjack/server/game.ts";
import { caribbeanStud } from "../../games/caribbean-stud/server/game.ts";
import { casinoHoldem } from "../../games/casino-holdem/server/game.ts";
import { redDog } from "../../games/red-dog/server/game.ts";
import { liveBlackjack } from "../../games/live-blackjack/server/game.ts";
import { livePatti } from "../../games/live-patti/server/game.ts";
import { thirtyTwo } from "../../games/thirty-two/server/game.ts";
import { gameShow } from "../../games/game-show/server/game.ts";
import { dragonTiger } from "../../games/dragon-tiger/server/game.ts";
import { lottery } from "../../games/lottery/server/game.ts";
import { liveLobby, type LobbyGame } from "./lobby-game.ts";
import { liveRoulette } from "../../games/live-roulette/server/game.ts";
import { formerCrash } from "../../games/crash/server/former.ts";
import { crash } from "../../games/crash/server/game.ts";
import { fishing } from "../../games/fishing/server/game.ts";
import { roulette } from "../../games/roulette/server/game.ts";
import type { Title } from "../../shared/title.ts";
import type { ScheduledGame } from "./scheduled-game.ts";
import type { TableGame } from "../tables/table-game.ts";
import type { RoomGame } from "./room-game.ts";
import { sicBo } from "../../games/sic-bo/server/game.ts";
import { bingo } from "../../games/bingo/server/game.ts";
import { plinko } from "../../games/plinko/server/game.ts";
import { scratch } from "../../games/scratch/server/game.ts";
import { slot3 } from "../../games/slot3/server/game.ts";
import { slot5 } from "../../games/slot5/server/game.ts";
import { sports } from "../../games/sports/server/game.ts";
import { videoPoker } from "../../games/video-poker/server/game.ts";
import { ways6 } from "../../games/ways6/server/game.ts";
import { isStepped, type Game, type SteppedRules } from "./stepped-game.ts";
import { rummy } from "../../games/rummy/server/game.ts";
import { hazari } from "../../games/hazari/server/game.ts";
import { tricks } from "../../games/tricks/server/game.ts";
import { teenPatti } from "../../games/teen-patti/server/game.ts";
import { holdem } from "../../games/holdem/server/game.ts";

const GAMES = [
  slot5,
  slot3,
  ways6,
  scratch,
  plinko,
  bingo,
  videoPoker,
  blackjack,
  redDog,
  caribbeanStud,
  casinoHoldem,
  fishing,
  roulette,
] as unknown as readonly Game[];

const SCHEDULED_GAMES = [
  baccarat,
  dragonTiger,
  sicBo,
  andarBahar,
  liveRoulette,
  gameShow,
  liveBlackjack,
  livePatti,
  thirtyTwo,
  crash,
  sports,
  lottery,
] as unknown as readonly ScheduledGame[];

const ROOMS: readonly RoomGame[] = [teenPatti, holdem, ludo, snakes, cardDuel, chess, tricks, hazari, rummy, blackjackRoom];
const LOBBIES: readonly LobbyGame[] = [liveLobby];

/** Rules of rounds that a former version began; none begins by them any more. */
const FORMER_RULES = new Map([["crash", formerCrash as unknown as SteppedRules]]);

/** Titles whose bets were decided by the clock before they became another game, by the rules of which they are brought to their end. */
const FORMER_SHOWS = new Map([["DKP-PLINKO-FAIR", { game: gameShow as unknown as ScheduledGame, variant: "money-drop" }]]);

/** Whatever a title may open. */
export type AnyGame = Game | ScheduledGame | LobbyGame | RoomGame;

const byKey = new Map(GAMES.map((game) => [game.key, game]));
const scheduledByKey = new Map(SCHEDULED_GAMES.map((game) => [game.key, game]));
const roomByKey = new Map(ROOMS.map((room) => [room.key, room]));
const lobbyByKey = new Map(LOBBIES.map((lobby) => [lobby.key, lobby]));

/** Null for a key that no game answers to, and for titles whose game does not exist yet. */
export function findGame(key: string | null): Game | null {
  return key === null ? null : (byKey.get(key) ?? null);
}

/** How rounds of a game go on that are in play; null for a game without such rounds. */
export function findSteppedRules(key: string | null): SteppedRules | null {
  const game = findGame(key);
  return game && isStepped(game) ? game : ((key === null ? null : FORMER_RULES.get(key)) ?? null);
}

/** How bets of a title are decided that wait for the clock; null where none do, and none have. */
export function findScheduledRules(title: Title): { title: Title; game: ScheduledGame } | null {
  const game = findAnyGame(title.game);
  if (game && isScheduledGame(game)) return { title, game };
  const former = FORMER_SHOWS.get(title.code.split("~", 1)[0]!);
  return former ? { title: { ...title, game: former.game.key, variant: former.variant }, game: former.game } : null;
}

/** The same for whatever a title may open. */
export function findAnyGame(key: string | null): AnyGame | null {
  return key === null ? null : (byKey.get(key) ?? scheduledByKey.get(key) ?? roomByKey.get(key) ?? lobbyByKey.get(key) ?? null);
}

/** Names of the editions of tables' rules after the first. */
export const tableEditions = (): string[] => SCHEDULED_GAMES.flatMap((game) => ("editions" in game ? (game as TableGame).editions : []));

/** Whether its bets are decided later, by the clock. */
export const isScheduledGame = (game: AnyGame): game is ScheduledGame => "decide" in game;
/** Whether a tap plays a round of it, alone. */
export const isPlayedAlone = (game: AnyGame): game is Game => "play" in game || "begin" in game;
export const isRoom = (game: AnyGame): game is RoomGame => "isRoom" in game;
export const isLobby = (game: AnyGame): game is LobbyGame => "isLobby" in game;

export const gameKeys = (): string[] => [...byKey.keys(), ...scheduledByKey.keys(), ...roomByKey.keys(), ...lobbyByKey.keys()];
