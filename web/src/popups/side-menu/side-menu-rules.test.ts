import { describe, expect, test } from "vitest";
import { menuCategories, menuLinks } from "./side-menu-rules.ts";

const menu = [
  "back",
  "notice",
  "announcement",
  "changePassword",
  "fundsPassword",
  "bettingRecord",
  "customerService",
  "signOut",
  "download",
  "helpCenter",
];
const links = (changes: Partial<Parameters<typeof menuLinks>[0]> = {}) => menuLinks({ menu, type: 0, downloads: true, ...changes });
const pathOf = (key: string) => links().find((link) => link.key === key)?.path;

describe("the side menu", () => {
  test("SIDEMENU-04 SIDEMENU-05 SIDEMENU-06 has home first, one entry per vendor category, and the promotions", () => {
    expect(menuCategories(["RNG", "COCKFIGHT"])).toEqual([
      { key: "HOT", path: "/m/home" },
      { key: "RNG", path: "/m/slot-games" },
      { key: "COCKFIGHT", path: "/m/cockfight" },
      { key: "PROMO", path: "/m/activity" },
    ]);
    expect(menuCategories([]).map((entry) => entry.key)).toEqual(["HOT", "PROMO"]);
  });

  test("SIDEMENU-08 SIDEMENU-09 SIDEMENU-10 SIDEMENU-11 SIDEMENU-12 SIDEMENU-17 its links lead to their pages", () => {
    expect(["back", "notice", "announcement", "changePassword", "fundsPassword", "bettingRecord", "helpCenter"].map(pathOf)).toEqual([
      "/m/home",
      "/m/notice",
      "/m/announcement",
      "/m/changePsw",
      "/m/securityCenter/FundsPasswordBox",
      "/m/gameRecord",
      "/m/help",
    ]);
  });

  test("SIDEMENU-15 ROLE-30 the download is missing inside the app and the installed web app", () => {
    expect(pathOf("download")).toBe("/m/app");
    expect(links({ downloads: false }).map((link) => link.key)).not.toContain("download");
  });

  test("a visitor has nothing to sign out of, a member finds it at the end", () => {
    expect(links({ type: null }).map((link) => link.key)).not.toContain("signOut");
    expect(links().at(-1)?.key).toBe("signOut");
  });

  test("shows what the brand's menu names, in its order, and the agents' home to agents", () => {
    expect(links({ menu: ["helpCenter", "notice", "unknown"] }).map((link) => link.key)).toEqual(["helpCenter", "notice"]);
    expect(links({ menu: ["notice"], type: 1 }).map((link) => link.key)).toEqual(["agent", "notice"]);
  });
});
