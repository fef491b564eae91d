import { describe, expect, test } from "vitest";
import { groupsOf, type MenuKey, memberMenu, type MenuSituation } from "./member-menu-rules.ts";

const SETTINGS = {
  deposit: "/m/voucherCenter",
  withdraw: "/m/withdraw",
  mail: "/m/webEmail",
  bettingRecord: "/m/gameRecord",
  accountRecord: "/m/transaction/record",
  rewardCenter: "/m/rewardCenter",
} satisfies Partial<Record<MenuKey, string>>;

const all: MenuSituation = { menu: Object.keys(SETTINGS), type: 0, referralEnabled: true, missionsEnabled: true, contracts: [] };
const keys = (situation: Partial<MenuSituation> = {}) => memberMenu({ ...all, ...situation }).map(({ key }) => key);
const pathOf = (wanted: MenuKey) => memberMenu(all).find(({ key }) => key === wanted)?.path;

describe("the menu of the member centre", () => {
  test("MEMBER-08 MEMBER-09 MEMBER-10 MEMBER-11 MEMBER-12 MEMBER-13 MEMBER-14 each of the six stands there only with its setting", () => {
    for (const [key, path] of Object.entries(SETTINGS)) {
      expect(pathOf(key as MenuKey)).toBe(path);
      expect(keys({ menu: [key] }).filter((shown) => shown in SETTINGS)).toEqual([key]);
    }
    expect(keys({ menu: [] }).filter((shown) => shown in SETTINGS)).toEqual([]);
  });

  test("MEMBER-15 MEMBER-16 favourites, security centre, announcements and manual rebate need no setting", () => {
    expect(keys({ menu: [] })).toEqual(expect.arrayContaining(["favorites", "securityCenter", "announcements", "manualRebate"]));
    expect([pathOf("favorites"), pathOf("securityCenter"), pathOf("manualRebate")]).toEqual([
      "/m/favorite",
      "/m/securityCenter",
      "/m/member/manualRebate",
    ]);
  });

  test("MEMBER-17 MEMBER-18 ROLE-26 ROLE-27 GROLE-10 GROLE-11 visitors see the invitation, of the members only non-agents with the promotion", () => {
    expect(keys({ type: null, referralEnabled: false })).toContain("inviteFriends");
    for (const type of [0, 4, 40]) expect(keys({ type }), String(type)).toContain("inviteFriends");
    for (const type of [0, 4, 40]) expect(keys({ type, referralEnabled: false }), String(type)).not.toContain("inviteFriends");
    for (const type of [1, 2, 3, 41, 42]) expect(keys({ type }), String(type)).not.toContain("inviteFriends");
  });

  test("an agent finds their own home above all rows, and nobody else does", () => {
    for (const type of [1, 2, 3]) {
      expect(groupsOf(memberMenu({ ...all, type })).rows[0]).toEqual({ key: "agentHome", path: "/m/agent/home" });
    }
    for (const type of [null, 0, 4, 40]) expect(keys({ type }), String(type)).not.toContain("agentHome");
  });

  test("ROLE-29 GROLE-13 the mission entry is there while missions run, for nobody otherwise", () => {
    expect(keys()).toContain("missions");
    for (const type of [null, 0, 1]) expect(keys({ type, missionsEnabled: false })).not.toContain("missions");
  });

  test("a player finds each kind of contract that they have or had; agents find theirs elsewhere", () => {
    expect(keys({ contracts: ["daily", "hourly"] }).filter((key) => key.endsWith("Contract"))).toEqual(["dailyContract", "hourlyContract"]);
    expect(memberMenu({ ...all, contracts: ["dividend"] })).toContainEqual({
      key: "dividendContract",
      path: "/m/member/agent/getDevidendContract",
    });
    expect(keys().filter((key) => key.endsWith("Contract"))).toEqual([]);
    for (const type of [1, 2, 3]) expect(keys({ type, contracts: ["daily"] })).not.toContain("dailyContract");
  });

  test("every entry stands in one place", () => {
    const { money, tiles, rows } = groupsOf(memberMenu(all));
    expect([...money, ...tiles, ...rows].toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
      memberMenu(all).toSorted((a, b) => a.key.localeCompare(b.key)),
    );
    expect([money.length, tiles.length]).toEqual([2, 4]);
  });
});
