import { describe, expect, test } from "vitest";
import { badgeText } from "../ui/badge.ts";
import { currentNavKey, navItems } from "./bottom-nav-rules.ts";
import { guardTarget } from "./guard.ts";

const all = { referralEnabled: true, vipEnabled: true };
const keys = (situation: Parameters<typeof navItems>[0]) => navItems(situation).map((item) => item.key);
const item = (key: string, situation: Parameters<typeof navItems>[0]) => navItems(situation).find((entry) => entry.key === key);

describe("the bottom navigation", () => {
  test("FOOTER-01 FOOTER-02 FOOTER-08 FOOTER-09 leads to the lobby, the promotions, the benefits and the member centre", () => {
    const paths = Object.fromEntries(navItems({ type: 0, ...all }).map(({ key, path }) => [key, path]));
    expect(paths).toEqual({
      home: "/m/home",
      promotions: "/m/activity",
      invite: "/m/inviteFriends",
      vip: "/m/member/benefits",
      member: "/m/member/home",
    });
  });

  test("ROLE-26 FOOTER-03 FOOTER-04 a visitor always sees the invitation, a member only with referral enabled", () => {
    expect(keys({ type: null, referralEnabled: false, vipEnabled: true })).toContain("invite");
    expect(keys({ type: 0, referralEnabled: false, vipEnabled: true })).toEqual(["home", "promotions", "vip", "member"]);
    expect(keys({ type: 0, ...all })).toHaveLength(5);
  });

  test("FOOTER-05 FOOTER-06 FOOTER-07 the invitation leads agents to their home and others to the referral page", () => {
    for (const type of [1, 2, 41, 42, 7]) expect(item("invite", { type, ...all })?.path, String(type)).toBe("/m/agent/home");
    for (const type of [null, 0, 4, 40]) expect(item("invite", { type, ...all })?.path, String(type)).toBe("/m/inviteFriends");
  });

  test("FOOTER-10 the member centre opens the login popup for a visitor and for nobody else", () => {
    expect(item("member", { type: null, ...all })?.opensLogin).toBe(true);
    expect(item("member", { type: 4, ...all })?.opensLogin).toBe(false);
    expect(navItems({ type: null, ...all }).filter((entry) => entry.opensLogin)).toHaveLength(1);
  });

  test("FOOTER-11 an unread count above 99 reads 99+", () => {
    expect([0, 1, 99, 100, 4000].map((count) => badgeText(count, String))).toEqual([null, "1", "99", "99+", "99+"]);
  });

  test.each(["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"])("FOOTER-12 home is current on %s", (path) => {
    expect(currentNavKey(path)).toBe("home");
  });

  test("FOOTER-13 FOOTER-14 GROUTE-30 promotions alone are current on their pages", () => {
    expect([currentNavKey("/m/activity"), currentNavKey("/m/activityDetail")]).toEqual(["promotions", "promotions"]);
    expect(currentNavKey("/m/help")).toBeNull();
  });

  test("ROLE-28 GROLE-12 without the VIP flag nobody sees the benefits", () => {
    for (const type of [null, 0, 1]) expect(keys({ type, referralEnabled: true, vipEnabled: false })).not.toContain("vip");
  });
});

describe("who may enter", () => {
  test("a visitor is led to the login and from there back, or home", () => {
    expect(guardTarget("session-to-login", null, "/m/set?x=1")).toBe("/m/login?return=%2Fm%2Fset%3Fx%3D1");
    expect(guardTarget("session-to-home", null, "/m/favorite")).toBe("/m/home");
    expect(guardTarget("none", null, "/m/help")).toBeNull();
    expect(guardTarget("session-to-login", { type: 0 }, "/m/set")).toBeNull();
  });

  test("AGENT-01 the agents' pages send everybody else home", () => {
    for (const type of [0, 4, 40]) expect(guardTarget("agent", { type }, "/m/agent/home"), String(type)).toBe("/m/home");
    expect(guardTarget("agent", null, "/m/agent/home")).toBe("/m/home");
    for (const type of [1, 2, 41, 42]) expect(guardTarget("agent", { type }, "/m/agent/home"), String(type)).toBeNull();
  });
});
