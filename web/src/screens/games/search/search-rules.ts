import { PAGE_SIZE } from "@mela/contract/games";
import type { GameSource } from "../../../data/games.ts";

/** Typing rests this long before it is searched for, ms (SEARCH-03). */
export const SEARCH_MS = 500;
export const RESULTS_SIZE = PAGE_SIZE.list;
const TEXT_LIMIT = 64;

/** The text of an address, as it is searched for. */
export function searchedText(search: URLSearchParams): string {
  return (search.get("q") ?? "").trim().slice(0, TEXT_LIMIT);
}

export function searchAddress(path: string, text: string): string {
  return text === "" ? path : `${path}?${new URLSearchParams({ q: text }).toString()}`;
}

/** Games of every type by name (SEARCH-01). */
export function sourceOfText(text: string): GameSource {
  return { gameType: "", gameName: text };
}
