import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { buildArcade } from "../server/app.ts";
import type { Draws } from "../server/games/scheduled-game.ts";
import type { ArcadeDeps } from "../server/services.ts";
import { openSqliteJournal } from "../server/journal/sqlite-journal.ts";
import { createRegistry } from "../server/platform/registry.ts";
import { createWallet, type Wallet } from "../server/platform/wallet.ts";
import { seededRng } from "../shared/rng.ts";
import { signedHeaders } from "../server/signing.ts";
import { titlesFrom } from "../server/titles.ts";
import { SESSION_HEADER, type ExchangeAnswer, type RoundView } from "../shared/wire.ts";
import { TEST_PROVIDER, TEST_SECRET } from "./fake-platform.ts";

const entry = (game: string | null, extra: object = {}) => ({
  game,
  theme: "tiger",
  volatility: "low",
  lines: 20,
  minBetMinor: 100,
  nameEn: "Test",
  nameBn: "পরীক্ষা",
  seed: 1,
  ...extra,
});
const TEST_TITLES = titlesFrom({
  "T-SLOT": entry("slot5"),
  "T-ODD": entry("slot5", { lines: 9, minBetMinor: 100 }),
  "T-WHEEL": entry("roulette", { lines: null, minBetMinor: 500 }),
  "T-LIVE-WHEEL": entry("live-roulette", { lines: null, minBetMinor: 500 }),
  "T-POOL": entry("slot5", { pool: "mela" }),
  "T-POKER": entry("video-poker", { lines: null }),
  "T-CRASH": entry("crash", { lines: null }),
  "T-FISH": entry("fishing", { lines: null }),
  "T-BINGO": entry("bingo", { lines: null }),
  "T-LATER": entry(null),
  "T-BAC": entry("baccarat", { minBetMinor: 1000 }),
  "T-BAC-2": entry("baccarat", { minBetMinor: 1000, seed: 2 }),
  "T-BALL": entry("game-show", { minBetMinor: 1000, variant: "mega-ball" }),
  "T-PATTI": entry("teen-patti", { minBetMinor: 500 }),
  "T-LUDO": entry("ludo", { minBetMinor: 500, variant: "quick" }),
  "T-SNAKES": entry("snakes", { minBetMinor: 500 }),
  "T-DUEL": entry("card-duel", { minBetMinor: 500 }),
  "T-CHESS": entry("chess", { minBetMinor: 500 }),
  "T-HOLDEM": entry("holdem", { minBetMinor: 500 }),
  "T-BJ": entry("blackjack-room", { minBetMinor: 1000 }),
  "T-TRICKS": entry("tricks", { minBetMinor: 500 }),
  "T-HAZARI": entry("hazari", { minBetMinor: 500 }),
  "T-RUMMY": entry("rummy", { minBetMinor: 800 }),
  "T-SPORTS": entry("sports", { minBetMinor: 1000, sports: ["football", "cockfight"] }),
  "T-MATCHES": entry("sports", { minBetMinor: 1000, sports: ["football", "cricket", "esports"] }),
  "T-COURTS": entry("sports", { minBetMinor: 1000, sports: ["basketball", "tennis", "badminton", "kabaddi"] }),
  "T-MOTOR": entry("sports", { minBetMinor: 1000, sports: ["motor"] }),
  "T-RING": entry("sports", { minBetMinor: 1000, sports: ["boxing"] }),
  "T-RACES": entry("sports", { minBetMinor: 1000, sports: ["horse"] }),
  "T-LOBBY": entry("live-lobby", { tables: ["T-BAC", "T-BAC-2"] }),
});
/** An arcade without lotteries. */
const NO_DRAWS: Draws = { lottery: () => null, draw: async () => null, drawAt: async () => null, drawsBefore: async () => [] };
export const PARENT = "http://127.0.0.1:8080";

/** Time that a test moves by hand; it runs along with the real one. */
export const clock = { ahead: 0, now: () => Date.now() + clock.ahead };

export interface TestArcade {
  app: FastifyInstance;
  folder: string;
  launch(change?: Partial<ProviderLaunchRequest>): Promise<LightMyRequestResponse>;
  /** Launches, exchanges the one-time id, and answers the caller of the session's API. */
  open(change?: Partial<ProviderLaunchRequest>): Promise<Player>;
  /** The page of a player whose arcade has gone: it goes on at this one with its session. */
  goOn(player: Player): Player;
  /** Ends the arcade, keeping its journal. */
  stop(): Promise<void>;
}

export interface Player {
  view: ExchangeAnswer;
  /** Places a bet that is decided later. */
  bet(wager: object, operation?: string): Promise<LightMyRequestResponse>;
  call(method: "GET" | "POST", path: string, body?: object): Promise<LightMyRequestResponse>;
  play(wager: object, operation?: string): Promise<LightMyRequestResponse>;
}

const folders: string[] = [];
/** Removes the folders of all test arcades. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The wallet of a test arcade. `timeoutMs`: how long it waits for an answer. */
export const testWallet = (platformUrl: string, timeoutMs = 1500): Wallet =>
  createWallet({ baseUrl: platformUrl, provider: TEST_PROVIDER, secret: TEST_SECRET, timeoutMs });

export async function startArcade(platformUrl: string, folder = newFolder(), change: Partial<ArcadeDeps> = {}): Promise<TestArcade> {
  const app = await buildArcade({
    journal: change.journal ?? openSqliteJournal(folder),
    wallet: testWallet(platformUrl),
    registry: createRegistry({ baseUrl: platformUrl, provider: TEST_PROVIDER, secret: TEST_SECRET }),
    titles: TEST_TITLES,
    rng: seededRng(42),
    draws: NO_DRAWS,
    now: clock.now,
    publicUrl: "http://127.0.0.1:8090",
    platformOrigins: [PARENT],
    provider: TEST_PROVIDER,
    secret: TEST_SECRET,
    clientDir: join(folder, "no-client"),
    gallery: true,
    logLevel: "silent",
    // However slow the machine, a test sees its cash-outs paid.
    cashOutPatienceMs: 60_000,
    ...change,
  });
  const launch = (fields: Partial<ProviderLaunchRequest> = {}) => {
    const body = JSON.stringify(launchRequest(fields));
    // The platform that signs goes by the same time, however far a test has moved it on to find what it needs.
    const headers = launchHeaders(body, (change.now ?? clock.now)());
    return app.inject({ method: "POST", url: "/launch", headers, body });
  };
  const open = async (fields: Partial<ProviderLaunchRequest> = {}): Promise<Player> => {
    const url = new URL((await launch(fields)).json().value.url as string);
    const exchanged = await app.inject({ method: "POST", url: "/api/session", body: { s: url.searchParams.get("s") } });
    return playerOf(exchanged.json().value as ExchangeAnswer);
  };
  const playerOf = (view: ExchangeAnswer): Player => {
    const call: Player["call"] = (method, path, body) =>
      app.inject({ method, url: path, headers: { [SESSION_HEADER]: view.secret, "accept-language": "en" }, ...(body && { body }) });
    const bet: Player["bet"] = (wager, operation = randomUUID()) => call("POST", "/api/bets", { operation, wager });
    return { view, call, bet, play: (wager, operation = randomUUID()) => call("POST", "/api/play", { operation, wager }) };
  };
  return { app, folder, launch, open, goOn: ({ view }) => playerOf(view), stop: () => app.close() };
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "arcade-test-"));
  folders.push(folder);
  return folder;
}

export function launchRequest(change: Partial<ProviderLaunchRequest> = {}): ProviderLaunchRequest {
  return {
    request_uuid: randomUUID(),
    token: "token-of-a-player-01",
    user: "1",
    game_code: "T-SLOT",
    currency: "BDT",
    money: "real",
    liquidity: change.brand ?? "mela",
    language: "bn",
    country: "BD",
    platform: "html5",
    lobby_url: `${PARENT}/m/home`,
    deposit_url: `${PARENT}/m/voucherCenter`,
    brand: "mela",
    ...change,
  };
}

export function launchHeaders(body: string, at = clock.now(), secret = TEST_SECRET): Record<string, string> {
  return { "content-type": "application/json", ...signedHeaders({ provider: TEST_PROVIDER, secret, path: "/launch", body }, at) };
}

export const FREE = { token: null, user: null, currency: "XXX", money: "free" } as const;

export const roundOf = (response: LightMyRequestResponse): RoundView => response.json().value.round as RoundView;
export const codeOf = (response: LightMyRequestResponse): string => response.json().errorCode as string;

/** Waits until the condition holds; fails after a minute. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("the awaited condition never came true");
}
