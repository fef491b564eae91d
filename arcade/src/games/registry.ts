import type { InstantGame } from "./instant-game.ts";
import { roulette } from "./roulette/game.ts";
import { slot5 } from "./slot5/game.ts";

const GAMES: readonly InstantGame[] = [slot5, roulette] as readonly InstantGame[];

const byKey = new Map(GAMES.map((game) => [game.key, game]));

/** Null for a key that no game answers to, and for titles whose game does not exist yet. */
export function findGame(key: string | null): InstantGame | null {
  return key === null ? null : (byKey.get(key) ?? null);
}

export const gameKeys = (): string[] => [...byKey.keys()];
