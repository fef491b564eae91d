import type { BetsView } from "../shared/wire.ts";
import { call, isOver } from "./api.ts";
import { wait } from "./dom.ts";

/** ms between two questions about the player's bets. */
export const BETS_POLL_MS = 600;
const TRIES = 40;

/** What `find` finds among the player's bets, which are asked for until it is there; null when that takes too long, or the session is over. */
export async function findBets<T>(find: (view: BetsView) => T | null): Promise<T | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const found = find(await call<BetsView>("GET", "/api/bets"));
      if (found !== null) return found;
    } catch (error) {
      if (isOver(error)) return null;
    }
    await wait(BETS_POLL_MS);
  }
  return null;
}
