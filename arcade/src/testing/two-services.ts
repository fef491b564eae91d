import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cryptoRng } from "../server/crypto-rng.ts";
import { createSeedPairs } from "../server/fairness/seed-pairs.ts";
import { findAnyGame, findSteppedRules } from "../server/games/registry.ts";
import { createJackpots } from "../server/jackpots/jackpots.ts";
import type { Journal, Session } from "../server/journal/journal.ts";
import { createWallet } from "../server/platform/wallet.ts";
import { titlesFrom } from "../server/titles.ts";
import { createSettler } from "../server/wagers/settler.ts";
import { createSteps } from "../server/wagers/steps.ts";
import { createUnwritten } from "../server/wagers/unwritten.ts";
import { createWagers, type PlayRequest } from "../server/wagers/wagers.ts";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET, type FakePlatform } from "./fake-platform.ts";
import { session, TIMES } from "./journal-samples.ts";

const entry = { theme: "tiger", volatility: "low", lines: 20, minBetMinor: 100, nameEn: "Test", nameBn: "Test", seed: 1 };
const TITLES = titlesFrom({ "T-SLOT": { ...entry, game: "slot5" }, "T-POKER": { ...entry, game: "video-poker", lines: null } });
const NO_LOG = { warn: () => undefined, error: () => undefined };

/** What plays rounds in one process, on a journal that others have too. */
export function serviceOn(journal: Journal, platform: FakePlatform) {
  const now = Date.now;
  /** Calls of bets wait while it is closed. */
  const gate = { open: Promise.resolve() };
  const real = createWallet({ baseUrl: platform.url, provider: TEST_PROVIDER, secret: TEST_SECRET });
  const wallet = { ...real, bet: async (...of: Parameters<typeof real.bet>) => (await gate.open, real.bet(...of)) };
  const settler = createSettler({ journal, wallet, now, restoredAt: () => 0, log: NO_LOG });
  const unwritten = createUnwritten({ journal, now, log: NO_LOG });
  const steps = createSteps({ journal, settler, titles: TITLES, findRules: findSteppedRules, now, log: NO_LOG });
  const jackpots = createJackpots({ journal, rng: cryptoRng, now });
  const seeds = createSeedPairs({ journal, rng: cryptoRng, now });
  const wagers = createWagers({ journal, wallet, settler, unwritten, steps, jackpots, seeds, now });
  const stop = async () => {
    steps.stop();
    await settler.stop();
  };
  return { gate, wagers, steps, settler, stop };
}
type Service = ReturnType<typeof serviceOn>;

/** A tap on a title of the test. */
export const tap = (of: Session, operation: string = randomUUID()): PlayRequest => {
  const title = TITLES.find(of.gameCode)!;
  return { session: of, title, game: findAnyGame(title.game)! as PlayRequest["game"], operation, wager: { stake: 200 }, grant: null };
};
const settled = async (asked: Promise<unknown>[]) =>
  (await Promise.allSettled(asked))
    .map((one) => (one.status === "fulfilled" ? "played" : (one.reason as { code: string }).code))
    .toSorted();

interface Asked {
  platform: FakePlatform;
  journal: Journal;
  both: readonly [Service, Service];
}
type ServicesCase = [title: string, check: (asked: Asked) => Promise<void>];

export const player = (change: Partial<Session> = {}) => session({ token: "token", gameCode: "T-SLOT", ...change });

const CASES: readonly ServicesCase[] = [
  [
    "a player begins one round at a time, whichever of them is asked, and the money of free play is counted once",
    async ({ platform, journal, both }) => {
      const paid = player();
      for (const round of TIMES) {
        const closed = Promise.withResolvers<void>();
        for (const { gate } of both) gate.open = closed.promise;
        const asked = both.map(({ wagers }) => wagers.play(tap(paid)));
        // The bet of the one is on its way for as long as the other asks.
        await expect(Promise.race(asked), String(round)).rejects.toMatchObject({ code: "round.open" });
        closed.resolve();
        expect(await settled(asked), String(round)).toEqual(["played", "round.open"]);
      }
      expect(platform.callsOf("bet")).toHaveLength(TIMES.length);
      const free = player({ player: "free:1", token: null, playBalance: 1000 });
      await journal.addSession(free);
      const operation = randomUUID();
      const rounds = await Promise.all(both.map(({ wagers }) => wagers.play(tap(free, operation))));
      expect(rounds[1]).toEqual(rounds[0]);
      expect(await journal.playBalance(free.id)).toBe(1000 - 200 + rounds[0]!.payout);
    },
  ],

  [
    "the same operation at both of them at once is one bet",
    async ({ platform, journal, both }) => {
      const of = player();
      const closed = Promise.withResolvers<void>();
      for (const { gate } of both) gate.open = closed.promise;
      const operation = randomUUID();
      const asked = both.map(({ wagers }) => wagers.play(tap(of, operation)));
      const answers = Promise.allSettled(asked);
      await expect.poll(async () => (await journal.roundByOperation(of.player, operation))?.state).toBe("betting");
      closed.resolve();
      await answers;
      expect([platform.callsOf("bet").length, platform.callsOf("win").length]).toEqual([1, 1]);
      const again = await Promise.all(both.map(({ wagers }) => wagers.play(tap(of, operation))));
      expect(again.map(({ state }) => state)).toEqual(["settled", "settled"]);
      expect(again[1]!.id).toBe(again[0]!.id);
    },
  ],

  [
    "a round in play goes on at either of them, and who waits for its end at the one hears of it when the other has ended it",
    async ({ platform, both }) => {
      const of = player({ gameCode: "T-POKER" });
      const round = await both[0].wagers.play(tap(of));
      expect(round.state).toBe("playing");
      const waiting = both[0].steps.ended(of, round.id, 600_000);
      const done = both[1].steps.act(of, round.id, { kind: "draw", held: [true, true, true, true, true] });
      expect([(await done).state, (await waiting).id]).toEqual(["settled", round.id]);
      expect(["settling", "settled"]).toContain((await waiting).state);
      expect(platform.callsOf("win")).toHaveLength(1);
    },
  ],

  [
    "a win that both of them send is booked once",
    async ({ platform, journal, both }) => {
      const of = player();
      platform.faults.win.push("error-before");
      const { id, payout } = await both[0].wagers.play(tap(of));
      const owed = (await journal.round(id))!;
      expect(owed.state).toBe("settling");
      const ended = await Promise.all(both.map(({ settler }) => settler.attempt(owed)));
      expect(ended.map(({ state }) => state)).toEqual(["settled", "settled"]);
      expect(platform.balance).toBe(100_000 - 200 + payout);
      expect(new Set(platform.callsOf("win").map(({ body }) => JSON.stringify(body))).size).toBe(1);
    },
  ],
];

/** What two processes do that play on one journal. `open` answers it as both of them have it. */
export function twoServices(kind: string, open: () => Promise<readonly [Journal, Journal]>): void {
  let asked: Asked;
  beforeEach(async () => {
    const platform = await startFakePlatform(100_000);
    const [one, other] = await open();
    asked = { platform, journal: one, both: [serviceOn(one, platform), serviceOn(other, platform)] };
  });
  afterEach(async () => {
    for (const service of asked.both) await service.stop();
    await asked.platform.close();
  });
  describe(`two services on one journal in ${kind}`, () => {
    test.each(CASES)("%s", async (_title, check) => check(asked));
  });
}
