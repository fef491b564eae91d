import { rngEngine } from "./engines-rng.ts";
import type { Game } from "./types.ts";
import { playedByName } from "./variants.ts";

const DRAWN = ["LOTT.3D", "LOTT.4D", "LOTT.SSC", "LOTT.K3", "LOTT.PK10", "ELOTT.KENO", "ELOTT.COLOR"];

/** Rule sets by game type and classify. */
const BY_CLASSIFY: Readonly<Record<string, string>> = {
  "FISH.FISH": "fishing",
  "LIVE.LOBBY": "live-lobby",
  "LIVE.ROU": "live-roulette",
  "LIVE.BAC": "baccarat",
  "LIVE.SICBO": "sic-bo",
  "LIVE.DT": "dragon-tiger",
  "LIVE.AB": "andar-bahar",
  "LIVE.BJ": "live-blackjack",
  "LIVE.TP": "live-patti",
  "ELOTT.INSTANT": "scratch",
  "LOTT.LOBBY": "live-lobby",
  "ELOTT.LOBBY": "live-lobby",
  ...Object.fromEntries(DRAWN.map((key) => [key, "lottery"])),
  "PVP.TEENPATTI": "teen-patti",
  "PVP.HOLDEM": "holdem",
  "PVP.CALLBREAK": "tricks",
  "PVP.RUMMY": "rummy",
  "SPORTS.SPORTS": "sports",
  "SPORTS.ESPORTS": "sports",
  "SPORTS.COCKFIGHT": "sports",
};

/** The rule set that plays a game; null while there is none. */
export function engineOf(game: Pick<Game, "code" | "nameEn" | "vendor" | "classify" | "theme"> & { gameType: string }): string | null {
  const named = playedByName(game.nameEn);
  if (named) return named.game;
  return game.gameType === "RNG" ? rngEngine({ ...game, lines: null }).game : (BY_CLASSIFY[`${game.gameType}.${game.classify}`] ?? null);
}

/** Rule sets that a lobby leads to: those that everybody plays at the same time. */
const SHARED = new Set([
  "live-roulette",
  "baccarat",
  "sic-bo",
  "dragon-tiger",
  "andar-bahar",
  "lottery",
  "game-show",
  "live-blackjack",
  "live-patti",
  "thirty-two",
]);

/** Codes of the tables that a vendor's lobby leads to. */
export function tablesOf(lobby: Game, games: readonly Game[]): string[] {
  return games
    .filter(({ vendor, gameType, code }) => vendor === lobby.vendor && gameType === lobby.gameType && code !== lobby.code)
    .filter((game) => SHARED.has(engineOf(game) ?? ""))
    .map(({ code }) => code);
}

/** What is bet on under a motif of the sports; a trophy stands for all of its category. */
const SPORTS_BY_THEME: Readonly<Record<string, string>> = {
  cricket: "cricket",
  football: "football",
  kabaddi: "kabaddi",
  tennis: "tennis",
  basketball: "basketball",
  glove: "boxing",
  horse: "horse",
  racecar: "motor",
  shuttle: "badminton",
};
const ALL_SPORTS = [...new Set(Object.values(SPORTS_BY_THEME))];

/** The sports that a title takes bets on. */
export function sportsOf({ gameType, classify, theme, code }: Game): string[] {
  if (gameType !== "SPORTS") return [];
  if (classify === "COCKFIGHT") return ["cockfight"];
  const own = SPORTS_BY_THEME[theme];
  if (classify === "ESPORTS") return own ? [own, "esports"] : ["esports"];
  return own && !code.endsWith("-LOBBY") ? [own] : ALL_SPORTS;
}
