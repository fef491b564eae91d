import { describe, expect, it } from "vitest";
import {
  elapsedText,
  failureText,
  isSafeLaunch,
  mayRetry,
  NEW_VISIT,
  readFrameMessage,
  sandboxOf,
  signed,
  visitAfter,
} from "./player-rules.ts";

const ORIGIN = "https://games.example";

describe("player", () => {
  it("the time played reads h:mm:ss", () => {
    expect([0, 7_900, 61_000, 3_599_000, 3_600_000, 45_296_000].map(elapsedText)).toEqual([
      "0:00:00",
      "0:00:07",
      "0:01:01",
      "0:59:59",
      "1:00:00",
      "12:34:56",
    ]);
    expect(elapsedText(-5)).toBe("0:00:00");
  });

  it("an address is opened only when it belongs to the origin of the launch and is of the web", () => {
    expect(isSafeLaunch({ url: `${ORIGIN}/play?s=1`, origin: ORIGIN })).toBe(true);
    expect(isSafeLaunch({ url: "https://games.example.evil/play", origin: ORIGIN })).toBe(false);
    expect(isSafeLaunch({ url: "javascript:alert(1)", origin: "null" })).toBe(false);
    expect(isSafeLaunch({ url: "data:text/html,x", origin: "null" })).toBe(false);
    expect(isSafeLaunch({ url: "/play", origin: ORIGIN })).toBe(false);
  });

  it("messages of another origin and damaged ones are ignored", () => {
    const data = { type: "mela:balance", amount: 500 };
    expect(readFrameMessage({ origin: ORIGIN, data }, ORIGIN)).toEqual(data);
    expect(readFrameMessage({ origin: "https://evil.example", data }, ORIGIN)).toBeNull();
    expect(readFrameMessage({ origin: ORIGIN, data: { type: "mela:balance", amount: 1.5 } }, ORIGIN)).toBeNull();
    expect(readFrameMessage({ origin: ORIGIN, data: "mela:exit" }, ORIGIN)).toBeNull();
  });

  it("balances replace, results of rounds add up, and any word of the game ends the waiting", () => {
    const visit = [
      { type: "mela:balance", amount: 9_800 } as const,
      { type: "mela:round", amount: -200 } as const,
      { type: "mela:round", amount: 1_250 } as const,
      { type: "mela:balance", amount: 11_050 } as const,
    ].reduce(visitAfter, NEW_VISIT);
    expect(visit).toEqual({ ready: true, balance: 11_050, net: 1_050, stake: null });
    expect(visitAfter(NEW_VISIT, { type: "mela:exit" })).toBe(NEW_VISIT);
    expect([signed(1_050, "10.50"), signed(-300, "3.00"), signed(0, "0.00")]).toEqual(["+10.50", "−3.00", "0.00"]);
  });

  it("each failure has its words, and only those that may pass offer another try", () => {
    expect(failureText("game.unavailable")).toBe("player.unavailable");
    expect(failureText("game.closed")).toBe("player.closed");
    expect(mayRetry("game.closed")).toBe(false);
    expect(failureText("game.providerDown")).toBe("player.providerDown");
    expect(failureText("network.lost")).toBe("player.network");
    expect(failureText("system.maintenance")).toBeNull();
    expect([mayRetry("game.unavailable"), mayRetry("freePlay.rejected"), mayRetry("game.providerDown"), mayRetry("network.lost")]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("a frame of our own origin could lift its sandbox, so it keeps no origin", () => {
    expect(sandboxOf(ORIGIN, "https://mela.example")).toContain("allow-same-origin");
    expect(sandboxOf("https://mela.example", "https://mela.example")).not.toContain("allow-same-origin");
    expect(sandboxOf(ORIGIN, "https://mela.example")).not.toContain("allow-top-navigation");
  });
});
