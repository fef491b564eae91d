import { describe, expect, test } from "vitest";
import { COUNTDOWN_TICK_MS, pauseEnd, secondsLeft } from "./countdown-rules.ts";

describe("the countdown of the code button", () => {
  test("SMS-03 SMS-04 SMS-06 counts whole seconds down to the server's time, and ends there", () => {
    expect([60_000, 59_999, 59_000, 500, 1, 0, -5_000].map((left) => secondsLeft(100_000 + left, 100_000))).toEqual([
      60, 60, 59, 1, 1, 0, 0,
    ]);
  });

  test("SMS-05 looks at the clock every half second", () => expect(COUNTDOWN_TICK_MS).toBe(500));

  test("SMS-07 runs for 60 seconds when the server names no time", () => {
    expect(secondsLeft(pauseEnd({}, 5_000), 5_000)).toBe(60);
  });

  test("SMS-03 runs as long as the server says on a device whose clock is wrong", () => {
    const server = 1_800_000_000_000;
    for (const now of [server - 7_200_000, server, server + 86_400_000]) {
      expect(secondsLeft(pauseEnd({ expirationTime: server + 45_000, serverTime: server }, now), now)).toBe(45);
    }
    expect(pauseEnd({ expirationTime: server + 45_000 }, server)).toBe(server + 45_000);
  });
});
