import { afterEach, beforeEach } from "vitest";
import type { ArcadeDeps } from "../server/services.ts";
import type { RoomTimes } from "../server/rooms/room-types.ts";
import { startFakePlatform, type FakePlatform } from "./fake-platform.ts";
import { clock, newFolder, removeFolders, startArcade, type TestArcade } from "./test-arcade.ts";

/** Where the players of a test sit down: a wallet, and an arcade. */
interface House {
  readonly platform: FakePlatform;
  readonly arcade: TestArcade;
}

export interface ArcadeFixture extends House {
  /** Ends the arcade and starts it again over what it has kept; `between` may change that, in its folder. */
  restart(between?: (folder: string) => void): Promise<void>;
  /** The same over nothing, with other times at the tables. */
  reopen(times: Partial<RoomTimes>): Promise<void>;
}

export interface StillArcade extends House {
  /** The arcade's time, which a test moves on. */
  now: number;
  /** Ends the arcade and starts it again over what it has kept; `between` happens while there is none. */
  restart(between?: () => void): Promise<void>;
  /** The same over nothing, and with something else about it. */
  reopen(change: Partial<ArcadeDeps>): Promise<void>;
}

export interface TestArcadeOptions {
  times: RoomTimes;
  /** What the wallet holds, in minor units. */
  funds?: number;
  /** What else is different about this arcade. */
  change?: Partial<ArcadeDeps>;
}

/** A wallet and an arcade that every test of a file finds new, and leaves closed; `depsOf` is asked at each start. */
function houseForEachTest(funds: number, depsOf: () => Partial<ArcadeDeps>) {
  let [platform, arcade]: [FakePlatform | null, TestArcade | null] = [null, null];
  const start = async (folder: string, change: Partial<ArcadeDeps> = {}) => {
    arcade = await startArcade(platform!.url, folder, { ...depsOf(), ...change });
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
  return { start, platform: () => platform!, arcade: () => arcade! };
}

/** A house with tables between players. */
export function arcadeForEachTest({ times, funds = 100_000, change = {} }: TestArcadeOptions): ArcadeFixture {
  const house = houseForEachTest(funds, () => ({ ...change, roomTimes: times }));
  return {
    get platform() {
      return house.platform();
    },
    get arcade() {
      return house.arcade();
    },
    restart: async (between) => {
      const { folder } = house.arcade();
      await house.arcade().stop();
      between?.(folder);
      await house.start(folder);
    },
    reopen: async (other) => {
      await house.arcade().stop();
      await house.start(newFolder(), { roomTimes: { ...times, ...other } });
    },
  };
}

/** A house whose time stands still but for what a test moves it on, so that no phase ends while a slow machine thinks. */
export function arcadeAtStandstill(funds = 1_000_000): StillArcade {
  let now = 0;
  beforeEach(() => void (now = Date.now()));
  const house = houseForEachTest(funds, () => ({ now: () => now }));
  return {
    get platform() {
      return house.platform();
    },
    get arcade() {
      return house.arcade();
    },
    get now() {
      return now;
    },
    set now(at) {
      now = at;
    },
    restart: async (between) => {
      const { folder } = house.arcade();
      await house.arcade().stop();
      between?.();
      await house.start(folder);
    },
    reopen: async (change) => {
      await house.arcade().stop();
      await house.start(newFolder(), change);
    },
  };
}
