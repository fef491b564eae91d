import type { GameType } from "@mela/contract/games/games";
import { GAME_TYPES } from "@mela/contract/games/terms";
import type { Names } from "./games.tables.ts";

/** Name in a language; English where there is none. */
export function nameIn(names: Names, language: string): string {
  return names[language] ?? names["en"] ?? "";
}

/** The form in which names are searched: compatibility-normalised, lower case, single spaces. */
export function normaliseSearch(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The names by which a game may be found, one a line. */
export function searchTextOf(names: Names): string {
  return Object.values(names).map(normaliseSearch).join("\n");
}

/**
 * Pairs of neighbouring characters. A text that contains another contains all its pairs, in any script, so an index over
 * them narrows a search down before the text itself is compared.
 */
export function pairsOf(text: string): string[] {
  const characters = [...text];
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < characters.length; index += 1) pairs.add(`${characters[index]}${characters[index + 1]}`);
  return [...pairs];
}

/** A LIKE pattern that finds the text anywhere and takes its wildcards literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** "rahim1987" → "rah***7"; of a short name only the first letter is shown. */
export function maskName(account: string): string {
  const characters = [...account];
  if (characters.length <= 4) return `${characters[0] ?? ""}***`;
  return `${characters.slice(0, 3).join("")}***${characters.at(-1)}`;
}

/** Game type that a board's category stands for; `""` is all of them, undefined is no category. */
export function gameTypeOfCategory(category: string): GameType | "" | undefined {
  if (category === "" || category === "ALL") return "";
  if (category === "ESPORTS" || category === "COCKFIGHT") return "SPORTS";
  return GAME_TYPES.find((type) => type === category);
}

const LOBBY = "lobby";

/** What names a game in a launch; each may be empty. */
export interface LaunchNames {
  vendor: string;
  /** `lobby` means the vendor's lobby, unless a node or game id says more. */
  gameCode: string;
  gameId: string;
  nodeId: string;
}

/** Code of the wanted game: the lobby's where nothing else is named; empty where a node or game id says which. */
export function codeOfLaunch({ gameCode, nodeId, gameId, vendor }: LaunchNames): string {
  const named = gameCode !== LOBBY && gameCode !== "";
  const wantsLobby = !named && !nodeId && !gameId;
  return wantsLobby && vendor ? `${vendor}-LOBBY` : named ? gameCode : "";
}
