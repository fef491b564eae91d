import { afterEach, beforeEach } from "vitest";
import type { ArcadeDeps } from "../server/services.ts";
import type { RoomTimes } from "../server/rooms/room-types.ts";
import { startFakePlatform, type FakePlatform } from "./fake-platform.ts";
import { clock, newFolder, removeFolders, startArcade, type TestArcade } from "./test-arcade.ts";

/** Where the players of a test sit down: a wallet, and an arcade with tables. */
export interface ArcadeFixture {
  readonly platform: FakePlatform;
  readonly arcade: TestArcade;
  /** Ends the arcade and starts it again over what it has kept; `between` may change that, in its folder. */
  restart(between?: (folder: string) => void): Promise<void>;
  /** The same over nothing, with other times at the tables. */
  reopen(times: Partial<RoomTimes>): Promise<void>;
}

export interface TestArcadeOptions {
  times: RoomTimes;
  /** What the wallet holds, in minor units. */
  funds?: number;
  /** What else is different about this arcade. */
  change?: Partial<ArcadeDeps>;
}

/** A house that every test of a file finds new, and leaves closed. */
export function arcadeForEachTest({ times, funds = 100_000, change = {} }: TestArcadeOptions): ArcadeFixture {
  let [platform, arcade]: [FakePlatform | null, TestArcade | null] = [null, null];
  const start = async (folder: string, other: Partial<RoomTimes> = {}) => {
    arcade = await startArcade(platform!.url, folder, { ...change, roomTimes: { ...times, ...other } });
  };
  beforeEach(async () => {
    platform = await startFakePlatform(funds);
    clock.ahead = 0;
    await start(newFolder());
  });
  afterEach(async () => {
    // The next file may share this clock.
    clock.ahead = 0;
    await arcade!.stop();
    await platform!.close();
    removeFolders();
  });
  return {
    get platform() {
      return platform!;
    },
    get arcade() {
      return arcade!;
    },
    restart: async (between) => {
      await arcade!.stop();
      between?.(arcade!.folder);
      await start(arcade!.folder);
    },
    reopen: async (other) => {
      await arcade!.stop();
      await start(newFolder(), other);
    },
  };
}
