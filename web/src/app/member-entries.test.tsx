// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { AnnouncementsScreen } from "../screens/content/announcements/announcements-screen.tsx";
import { HomeScreen } from "../screens/home/home-screen.tsx";
import { MemberHomeScreen } from "../screens/member/home/member-home-screen.tsx";
import { SettingsScreen } from "../screens/auth/settings/settings-screen.tsx";
import { buildFeed, buildNotice } from "../testing/content-fixture.ts";
import { platform } from "../testing/form-steps.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { guardTarget } from "./guard.ts";
import { findRoute, loadRoutes } from "./find-route.ts";

/* What the pages of the shell offer to whom. */

const SESSION = { token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false };
const BRAND = {
  ...TEMPLATE,
  menus: { ...TEMPLATE.menus, lobby: ["HOT", "FAV", "RECENT", "RNG"] as const, member: ["deposit", "withdraw", "mail"] },
};
const NOTICE = buildNotice("1", { title: "A quiet night" });
const VIP = {
  currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
  playerRankProgress: { labelId: "2", labelName: "Silver", conditions: [{ kind: "deposit", done: 5_000, required: 10_000 }] },
  currency: "BDT",
};

beforeEach(async () => {
  await loadRoutes();
  setSession(SESSION);
  platform({
    "/wps/wallets/gcs": { balance: { amount: 123_456, currency: "BDT" }, currency: "BDT", merchantWallet: { isSingle: 1 } },
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
