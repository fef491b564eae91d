import { describe, expect, test } from "vitest";
import { guardTarget } from "./guard.ts";
import type { Guard } from "./route-types.ts";

const GUARDS: Guard[] = ["none", "session-or-free-play", "session-to-login", "session-to-home", "agent", "contracts"];
const session = { type: 0, firstTimeLogin: false };

describe("whose password somebody else gave them", () => {
  test.each(GUARDS)("is led from a page with the guard %s to a password of their own, and on from there", (guard) => {
    expect(guardTarget(guard, { ...session, firstTimeLogin: true }, "/m/records?tab=bets")).toBe(
      "/m/changePsw?return=%2Fm%2Frecords%3Ftab%3Dbets",
    );
    expect(guardTarget(guard, { ...session, firstTimeLogin: true }, "/m/home")).toBe("/m/changePsw");
  });

  test("stays on that page, whatever it is to lead to", () => {
    expect(guardTarget("session-to-login", { ...session, firstTimeLogin: true }, "/m/changePsw?return=%2Fm%2Frecords")).toBeNull();
  });

  test("goes everywhere once they have one", () => {
    expect(guardTarget("session-to-login", session, "/m/records")).toBeNull();
    expect(guardTarget("session-to-login", null, "/m/records")).toBe("/m/login?return=%2Fm%2Frecords");
  });
});

describe("the pages of contracts", () => {
  const path = "/m/member/agent/getSalaryContract";
  test("are open to players and agents, and lead all others home", () => {
    for (const type of [0, 1, 2, 41, 42]) expect(guardTarget("contracts", { type }, path), String(type)).toBeNull();
    for (const type of [4, 40]) expect(guardTarget("contracts", { type }, path), String(type)).toBe("/m/home");
    expect(guardTarget("contracts", null, path)).toBe("/m/home");
  });
});
