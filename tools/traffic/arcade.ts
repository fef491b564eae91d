import { type ExchangeAnswer, type PlayAnswer, SESSION_HEADER } from "../../arcade/src/shared/wire.ts";
import { call } from "./calls.ts";
import type { Chance } from "./chance.ts";

/** A game that is open, reached by the calls of its own page. */
export interface Table {
  /** Plays one round and says that it was shown to its end. */
  play(): Promise<void>;
}

/** Opens the address that a launch gave; null for a game whose rounds want more than a stake, such as a table shared with others or a hand of steps. */
export async function sitDown(address: string, chance: Chance, signal: AbortSignal): Promise<Table | null> {
  const url = new URL(address);
  const opened = await call<ExchangeAnswer>(`${url.origin}/api/session`, {
    method: "POST",
    body: { s: url.searchParams.get("s") },
    signal,
  });
  if (!KNOWN_GAMES.includes(opened.title.game)) return null;
  const headers = { [SESSION_HEADER]: opened.secret };
  const seen = () => call(`${url.origin}/api/seen`, { method: "POST", headers, body: {}, signal });
  if (opened.round) await seen();
  return {
    async play() {
      const body = { operation: crypto.randomUUID(), wager: wagerOf(opened, chance) };
      await call<PlayAnswer>(`${url.origin}/api/play`, { method: "POST", headers, body, signal });
      await seen();
    },
  };
}

/** Games of which one call is a whole round. */
const KNOWN_GAMES: readonly string[] = ["slot3", "slot5", "ways6", "scratch", "bingo", "roulette"];
const OUTSIDE_BETS = ["red", "black", "even", "odd", "dozen-1", "dozen-2", "dozen-3"];

/** One of the smaller stakes that the game offers. */
function wagerOf({ title, config }: ExchangeAnswer, chance: Chance): object {
  if (title.game === "roulette") {
    const { chips } = config as { chips: number[] };
    return { bets: [{ spot: chance.pick(OUTSIDE_BETS), amount: chance.pick(chips.slice(0, 2)) }] };
  }
  return { stake: chance.pick((config as { stakes: number[] }).stakes.slice(0, 4)) };
}
