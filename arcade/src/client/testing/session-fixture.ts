import type { ExchangeAnswer, RoundView } from "../../shared/wire.ts";
import { NOTHING_KEPT } from "../preferences.ts";
import { setParentOrigin } from "../frame.ts";

/** Where the page around a game lies. */
const PARENT = "https://platform.example";
const ownParent = globalThis.window?.parent;

/** The session that opens a game, for tests of clients: real money, nothing given, nothing kept. */
export const sessionFor = (change: Partial<ExchangeAnswer> = {}): ExchangeAnswer => ({
  title: { code: "T", game: "t", names: { bn: "খেলা", en: "Game" }, theme: "tiger", picture: "tiger", seed: 1 },
  language: "en",
  currency: "BDT",
  freePlay: false,
  offersFreePlay: false,
  player: "player-0001",
  parentOrigin: PARENT,
  balance: 100_000,
  config: {},
  round: null,
  now: 0,
  pool: null,
  freeRounds: [],
  preferences: NOTHING_KEPT,
  fullSpins: false,
  autoplay: false,
  secret: "secret",
  ...change,
});

/** A round that was staked and decided, and won nothing. */
export const roundFor = (change: Partial<RoundView> = {}): RoundView => ({
  id: "round-0001",
  operation: "tap-0001",
  state: "settled",
  stake: 100,
  payout: 0,
  jackpot: 0,
  at: "2026-11-29T10:00:00Z",
  wager: { stake: 100 },
  outcome: null,
  progress: null,
  free: null,
  fair: null,
  balanceAfterBet: 99_900,
  balance: 99_900,
  ...change,
});

/** Puts a page around the game; answers what it is told from now on, in order. */
export function pageAround(): unknown[] {
  const told: unknown[] = [];
  Object.defineProperty(window, "parent", { configurable: true, value: { postMessage: (message: unknown) => told.push(message) } });
  setParentOrigin(PARENT);
  return told;
}

/** The page around the game, or somebody else, tells it something. */
export function tellGame(message: object, from: { origin?: string; source?: unknown } = {}): void {
  const { origin = PARENT, source = window.parent } = from;
  dispatchEvent(Object.assign(new Event("message"), { data: message, origin, source }));
}

/** The game stands alone again. */
export function endPageAround(): void {
  setParentOrigin(null);
  Object.defineProperty(window, "parent", { configurable: true, value: ownParent });
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The stream of a table or room as the page reads it; `onPush` is given what sends a message and waits until the page has taken it. */
export function streamToGame(onPush: (push: (message: object) => Promise<void>) => void, until?: AbortSignal): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      until?.addEventListener("abort", () => controller.error(new Error("the stream broke")));
      onPush(async (message) => {
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`));
        for (let turn = 0; turn < 10; turn += 1) await settle();
      });
    },
  });
}
