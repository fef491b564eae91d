// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { AnnouncementsScreen } from "../screens/content/announcements/announcements-screen.tsx";
import { HomeScreen } from "../screens/home/home-screen.tsx";
import { MemberHomeScreen } from "../screens/member/home/member-home-screen.tsx";
import { AgentHomeScreen } from "../screens/team/home/agent-home-screen.tsx";
import { SettingsScreen } from "../screens/auth/settings/settings-screen.tsx";
import { SideMenu } from "../popups/side-menu/side-menu.tsx";
import { buildFeed, buildNotice } from "../testing/content-fixture.ts";
import { platform } from "../testing/form-steps.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { buildGame } from "../widgets/widget-fixture.tsx";
import { guardTarget } from "./guard.ts";
import { findRoute, loadRoutes } from "./find-route.ts";

/* What the pages of the shell offer to whom. */

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false };
const BRAND = {
  ...TEMPLATE,
  menus: { ...TEMPLATE.menus, lobby: ["HOT", "FAV", "RECENT", "RNG"] as const, member: ["deposit", "withdraw", "mail"] },
};
const NOTICE = buildNotice("1", { title: "A quiet night" });
const onWire = (nodeId: string, displayName: string) => {
  const { vendor, ...game } = buildGame({ nodeId, displayName });
  return { ...game, vassalage: vendor };
};
const VIP = {
  currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
  playerRankProgress: { labelId: "2", labelName: "Silver", conditions: [{ kind: "deposit", done: 5_000, required: 10_000 }] },
  currency: "BDT",
};

beforeEach(async () => {
  await loadRoutes();
  setSession(SESSION);
  platform({
    "/wps/wallets/gcs": {
      sumBalance: "1234.56",
      balance: { amount: 123_456, currency: "BDT" },
      currency: "BDT",
      merchantWallet: { isSingle: 1 },
    },
    "/wps/member/rank/progress": VIP,
    "/wps/announcements": buildFeed({ player: [NOTICE], footer: { unreadCount: 1 } }),
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  history.replaceState(null, "", "/m/home");
});

async function open(part: ReactNode, address: string): Promise<string[]> {
  history.replaceState(null, "", address);
  await renderPart(part, "en", BRAND as never);
  return [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
}
/** Whether somebody with this session may open the page of an address. */
const mayEnter = (address: string, session: typeof SESSION | null) =>
  guardTarget(findRoute(address.split("?")[0] ?? "")?.guard ?? "none", session, address) === null;

test("ROLE-04 a member is offered deposit, withdrawal, favourites and recent games on home, and may enter each", async () => {
  const links = await open(<HomeScreen path="/m/home" title="title.home" />, "/m/home");
  for (const path of ["/m/voucherCenter", "/m/withdraw", "/m/home?tab=FAV", "/m/home?tab=RECENT"]) {
    expect(links, path).toContain(path);
    expect(mayEnter(path, SESSION), path).toBe(true);
  }
});

test("ROLE-04 the member centre offers deposit, withdrawal and favourites too", async () => {
  const links = await open(<MemberHomeScreen />, "/m/member/home");
  for (const path of ["/m/voucherCenter", "/m/withdraw", "/m/favorite"]) expect(links, path).toContain(path);
});

test.each([
  ["MEMBER-08", "deposit", "Deposit", "/m/voucherCenter"],
  ["MEMBER-09", "withdraw", "Withdraw", "/m/withdraw"],
  ["MEMBER-10", "mail", "Inbox", "/m/webEmail"],
  ["MEMBER-11", "bettingRecord", "Betting record", "/m/gameRecord"],
  ["MEMBER-12", "accountRecord", "Account record", "/m/transaction/record"],
  ["MEMBER-13 ROUTE-19", "rewardCenter", "Rewards", "/m/rewardCenter"],
])(
  "%s the member centre has the entry %s, called “%s”, to %s by its setting alone, in both of its versions",
  async (_id, key, name, path) => {
    const others = ["deposit", "withdraw", "mail", "bettingRecord", "accountRecord", "rewardCenter"].filter((other) => other !== key);
    const entryWith = async (member: string[], mem_cen: string) => {
      cleanup();
      await renderPart(<MemberHomeScreen />, "en", {
        ...BRAND,
        menus: { ...BRAND.menus, member },
        mobileTemplate: { ...TEMPLATE.mobileTemplate, mem_cen },
      } as never);
      return document.querySelector(`a[data-entry="${key}"]`);
    };
    for (const version of ["0", "1"]) {
      const entry = await entryWith([key], version);
      expect([entry?.textContent, entry?.getAttribute("href")]).toEqual([name, path]);
      expect(await entryWith(others, version)).toBeNull();
      expect(document.querySelector(`a[href="${path}"]`)).toBeNull();
    }
  },
);

test.each(["0", "1"])(
  "ROUTE-22 the favourites of the member centre, in its version %s, lead to /m/favorite, a page of its own",
  async (version) => {
    const template = { ...BRAND, mobileTemplate: { ...TEMPLATE.mobileTemplate, mem_cen: version } };
    await renderPart(<MemberHomeScreen />, "en", template as never);
    const entry = document.querySelector('a[data-entry="favorites"]');
    expect([entry?.textContent, entry?.getAttribute("href")]).toEqual(["Favourite games", "/m/favorite"]);
    expect(findRoute("/m/favorite")?.screen.file).toBe("screens/games/favorite-recent/favorite-recent-screen.tsx");
    expect([mayEnter("/m/favorite", SESSION), mayEnter("/m/favorite", null)]).toEqual([true, false]);
  },
);

test("MONEY-01 each shortcut to a deposit leads to /m/voucherCenter, the page of deposits", async () => {
  const hrefs = async (part: ReactNode, template: object = BRAND) => {
    cleanup();
    await renderPart(part, "en", template as never);
    return screen.getAllByRole("link", { name: "Deposit", hidden: true }).map((link) => link.getAttribute("href"));
  };
  const shortcuts: [string, ReactNode][] = [
    ["home", <HomeScreen key="home" path="/m/home" title="title.home" />],
    ["the side menu", <SideMenu key="menu" />],
    ["the member centre", <MemberHomeScreen key="member" />],
    ["the agents' home", <AgentHomeScreen key="agents" />],
  ];
  for (const [where, part] of shortcuts) expect(await hrefs(part), where).toEqual(["/m/voucherCenter"]);
  expect(findRoute("/m/voucherCenter")?.screen.file).toBe("screens/deposit/deposit/deposit-screen.tsx");
});

test.each([
  ["a visitor", null],
  ["a member", SESSION],
])("HOME-01 home shows %s the notices, the hot games and the games of the lobby, and nobody is led away", async (_who, session) => {
  if (session === null) clearSession();
  const page = { pageNum: 1, totalPages: 1, totalCount: 1, pageSize: 9 };
  platform({
    "/wps/announcements": buildFeed({ player: [NOTICE] }),
    "/wps/games/hot": [onWire("7", "Tiger Fortune")],
    "/wps/games": { games: [onWire("8", "Padma Boat")], ...page },
  });
  expect(mayEnter("/m/home", session)).toBe(true);
  await open(<HomeScreen path="/m/home" title="title.home" />, "/m/home");
  expect(await screen.findByRole("link", { name: "Announcements: A quiet night" })).toBeTruthy();
  // A tile without a picture has its name in letters too.
  const parts = (name: string) => screen.getAllByText(name).map((words) => words.closest("[data-part]")?.getAttribute("data-part"));
  await Promise.all(["Tiger Fortune", "Padma Boat"].map((name) => screen.findAllByText(name)));
  expect([new Set(parts("Tiger Fortune")), new Set(parts("Padma Boat"))]).toEqual([new Set(["hot"]), new Set(["list-RNG"])]);
  expect(location.pathname).toBe("/m/home");
});

test("ROLE-05 a member sees the balance and the way to the next VIP level, and is led to their messages", async () => {
  const links = await open(<MemberHomeScreen />, "/m/member/home");
  expect((await screen.findByText(/1,234\.56/)).closest('[data-part="balance"]')).not.toBeNull();
  expect((await screen.findByRole("progressbar")).getAttribute("aria-valuenow")).toBe("50");
  expect(links).toContain("/m/webEmail");
  for (const path of ["/m/webEmail", "/m/message", "/m/changePsw"]) expect(mayEnter(path, SESSION), path).toBe(true);
});

test("ROLE-05 the settings of a member lead to a change of the password", async () => {
  expect(await open(<SettingsScreen />, "/m/set")).toContain("/m/changePsw");
});

test("ROLE-01 a visitor reads the announcements, and stays where they are", async () => {
  clearSession();
  await open(<AnnouncementsScreen />, "/m/announcement");
  await screen.findByText("A quiet night");
  expect(location.pathname).toBe("/m/announcement");
  expect(mayEnter("/m/announcement", null)).toBe(true);
});
