import { PAGE_SIZE } from "@mela/contract/games/terms";
import type { GameSource } from "../../../data/games/games.ts";
import { textOf } from "../../../lib/address-words.ts";

/** Typing rests this long before it is searched for, ms (SEARCH-03). */
export const SEARCH_MS = 500;
export const RESULTS_SIZE = PAGE_SIZE.list;

/** The text of an address, as it is searched for. */
export function searchedText(search: URLSearchParams): string {
  return textOf(search.get("q"));
}

export function searchAddress(path: string, text: string): string {
  return text === "" ? path : `${path}?${new URLSearchParams({ q: text }).toString()}`;
}

/** Games of every type by name (SEARCH-01). */
export function sourceOfText(text: string): GameSource {
  return { gameType: "", gameName: text };
}
