import { afterAll, beforeAll } from "vitest";
import type { DrawRunner } from "../server/draws/draw-runner.ts";
import type { RoomTimes } from "../server/rooms/room-types.ts";
import type { RoundView } from "../shared/wire.ts";
import { CATALOGUE, drawnLotteries, kindOf, type Kind } from "./every-game.ts";
import { startFakePlatform, type FakePlatform } from "./fake-platform.ts";
import { clock, newFolder, removeFolders, startArcade, type Player, type TestArcade } from "./test-arcade.ts";

/** Where a game of each kind takes its stakes. */
export const STAKE_PATHS: Readonly<Record<Kind, string>> = {
  instant: "/api/play",
  stepped: "/api/play",
  open: "/api/bets",
  room: "/api/room/join",
};

/** Steps that end a hand; elsewhere the last choice that is offered does. */
export const LAST_STEPS: Readonly<Record<string, object>> = {
  blackjack: { kind: "stand", cards: 2 },
  "video-poker": { kind: "draw", held: [true, true, true, true, true] },
};

export interface CatalogueFixture {
  readonly platform: FakePlatform;
  readonly arcade: TestArcade;
  /** The arcade's time, which stands still but for what a test moves it on. */
  now: number;
  /** Moves the time on, and draws the lotteries that are due by then. */
  pass(ms: number): Promise<void>;
  /** Has a round end that the clock or its player decides: by the time, or by a last choice. */
  end(key: string, page: Pick<Player, "call">, round: RoundView | null): Promise<void>;
}

/** An arcade with all titles and lotteries of the catalogue, one for all tests of a file. `funds`: what the wallet holds, minor units. */
export function catalogueForAllTests({ funds, roomTimes }: { funds: number; roomTimes: RoomTimes }): CatalogueFixture {
  let [platform, arcade, draws]: [FakePlatform | null, TestArcade | null, DrawRunner | null] = [null, null, null];
  let now = Date.now();
  beforeAll(async () => {
    platform = await startFakePlatform(funds);
    const folder = newFolder();
    const lotteries = drawnLotteries(folder, () => now);
    draws = lotteries.drawRunner;
    await draws.run();
    arcade = await startArcade(platform.url, folder, { now: () => now, titles: CATALOGUE, draws: lotteries.draws, roomTimes });
  });
  afterAll(async () => {
    clock.ahead = 0;
    await arcade!.stop();
    await draws!.stop();
    await platform!.close();
    removeFolders();
  });
  const pass = async (ms: number) => {
    now += ms;
    await draws!.run();
  };
  return {
    get platform() {
      return platform!;
    },
    get arcade() {
      return arcade!;
    },
    get now() {
      return now;
    },
    set now(at) {
      now = at;
    },
    pass,
    end: async (key, page, round) => {
      if (kindOf(key) === "open") await pass(2 * 3_600_000);
      if (kindOf(key) !== "stepped" || round?.state !== "playing") return;
      const choices = (round.progress as { choices?: string[] } | null)?.choices;
      await page.call("POST", "/api/step", { round: round.id, action: LAST_STEPS[key] ?? { choice: choices?.at(-1) } });
    },
  };
}
