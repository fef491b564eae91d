// @vitest-environment happy-dom
import { GAME_TYPES } from "@mela/contract/games/terms";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { buildFeed, buildNotice } from "../testing/content-fixture.ts";
import { catalogue, wireClass, wireVendor } from "../testing/games-fixture.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { address, goTo, hrefs, leave, part, tap, tapButton, tapLink, visit } from "./visit-fixture.tsx";

/* The side menu, the strip of the member, and the items of the bottom navigation. */

afterEach(leave);

const template = {
  ...TEMPLATE,
  menus: { ...TEMPLATE.menus, side: ["back", "notice", "helpCenter", "customerService", "signOut"] },
  resources: [
    { resourceType: "TELEGRAM", url: "https://telegram.mela.example/fair" },
    { resourceType: "FACEBOOK", url: "https://facebook.mela.example/fair" },
  ] as const,
};
const offers = buildFeed({ promotion: ["1", "2", "3", "4"].map((id) => buildNotice(id, { title: `Offer ${id}` })) });
const contact = {
  version: {
    pathList: [
      { title: "Old", type: 1, path: "x" },
      { title: "Talk to Rina", type: 3, path: "x" },
    ],
  },
};
const info = { account: "player01", nickname: "Rahim of the fair", customerType: 0 };
const ANSWERS = { ...catalogue([]), "GET /wps/announcements": offers, "GET /wps/system/customerService": contact };
const open = (path: string, session: object | null = null, more: Record<string, unknown> = {}, brand: object = {}) =>
  visit(path, { ...ANSWERS, ...more }, { session, template: { ...template, ...brand } as never });
const drawer = () => screen.queryByRole("dialog", { name: "Menu", hidden: true });
const menu = async () => {
  await tap(document.querySelector('[data-part="main-header"] button'));
  return screen.findByRole("dialog", { name: "Menu", hidden: true });
};
const link = (key: string) => document.querySelector(`[data-link="${key}"]`);

describe("the side menu", () => {
  test("SIDEMENU-01 SIDEMENU-07 SIDEMENU-16 of a visitor has both ways in, the first three activities, and the brand's social links", async () => {
    await open("/m/home");
    const opened = await menu();
    await waitFor(() => expect(hrefs(opened)).toContain("/m/activity?id=1"));
    const shown = hrefs(opened);
    expect(shown).toEqual(expect.arrayContaining(["/m/login", "/m/register"]));
    expect(shown.filter((href) => href.startsWith("/m/activity?id="))).toEqual(["1", "2", "3"].map((id) => `/m/activity?id=${id}`));
    expect(shown.filter((href) => href.startsWith("https:"))).toEqual(template.resources.map(({ url }) => url));
    expect(document.querySelector('[data-part="display-name"]')).toBeNull();
  });

  test("SIDEMENU-04 SIDEMENU-05 SIDEMENU-06 has home first, a way to each category that has vendors, and the promotions last", async () => {
    await open("/m/home", null, catalogue([], { RNG: [wireVendor("BGS")], LIVE: [wireVendor("JL")] }));
    const ways = within(await menu()).getByRole("navigation", { name: "Kinds of games", hidden: true });
    await waitFor(() => expect(hrefs(ways)).toEqual(["/m/home", "/m/slot-games", "/m/live-games", "/m/activity"]));
    expect([...ways.children].map(({ textContent }) => textContent)).toEqual(["Hot", "Slots", "Live", "Offers"]);
  });

  test.each([
    ["en", "Menu", "In-house games"],
    ["bn", "মেনু", "নিজস্ব গেম"],
  ])("CONST-01 in %s of a brand that names them has a way to the in-house games", async (language, name, text) => {
    const brand = { ...template, menus: { ...template.menus, side: ["back", "inHouse"] } };
    await visit("/m/home", ANSWERS, { template: brand as never, language });
    expect(link("inHouse")).toBeNull();
    await tap(document.querySelector('[data-part="main-header"] button'));
    await screen.findByRole("dialog", { name, hidden: true });
    expect([link("inHouse")?.textContent, hrefs(link("inHouse"))]).toEqual([text, ["/m/inHouse"]]);
  });

  test.each([
    ["en", "Menu", "Kinds of games", ["Slots", "Fishing", "Cards", "Live", "Lottery", "E-lottery", "Sports", "Cockfight"]],
    ["bn", "মেনু", "গেমের ধরন", ["স্লট", "মাছ ধরা", "তাস", "লাইভ", "লটারি", "ই-লটারি", "খেলাধুলা", "মোরগ লড়াই"]],
  ])("CONST-01 in %s has a way to every kind of game that the vendor list can have", async (language, name, heading, names) => {
    const kinds = Object.fromEntries(GAME_TYPES.map((type) => [type, [wireVendor("JL")]]));
    const fights = wireVendor("MRG", { gameClassify: [wireClass("COCKFIGHT", "Cockfight", "MRG")] });
    const answers = { ...ANSWERS, ...catalogue([], { ...kinds, SPORTS: [wireVendor("SBO"), fights] }) };
    await visit("/m/home", answers, { template: template as never, language });
    await tap(document.querySelector('[data-part="main-header"] button'));
    const opened = within(await screen.findByRole("dialog", { name, hidden: true }));
    const shown = () =>
      within(opened.getByRole("navigation", { name: heading, hidden: true }))
        .getAllByRole("link", { hidden: true })
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(shown().slice(1, -1)).toEqual(names));
  });

  test("SIDEMENU-16 has no social link that the brand has not configured", async () => {
    await open("/m/home", null, {}, { resources: [template.resources[1]] });
    expect(hrefs(await menu()).filter((href) => href.startsWith("https:"))).toEqual(["https://facebook.mela.example/fair"]);
  });

  test("SIDEMENU-13 ROLE-03 opens the brand's customer service in its place, for a visitor too", async () => {
    await open("/m/home");
    await menu();
    await tap(link("customerService")?.querySelector("button") ?? null);
    await screen.findByRole("dialog", { name: "Customer service", hidden: true });
    expect([drawer(), address()]).toEqual([null, "/m/home?popup=customerService"]);
  });

  test("SIDEMENU-02 SIDEMENU-03 of a member says their nickname, with deposit and withdrawal in place of the ways in", async () => {
    await open("/m/home", {}, { "GET /wps/member/info": info });
    const shown = hrefs(await menu());
    await waitFor(() => expect(document.querySelector('[data-part="display-name"]')?.textContent).toBe("Rahim of the fair"));
    expect(shown).toEqual(expect.arrayContaining(["/m/voucherCenter", "/m/withdraw"]));
    expect(shown).not.toEqual(expect.arrayContaining(["/m/login"]));
    expect(shown).not.toEqual(expect.arrayContaining(["/m/register"]));
  });

  test.each([
    [4, "trial", "/m/register"],
    [40, "restricted", null],
  ])("tells an account of type %i, which neither pays in nor out, what it can do instead", async (type, kind, way) => {
    await open("/m/home", { type }, { "GET /wps/member/info": info });
    const shown = hrefs(await menu());
    const note = document.querySelector('dialog [data-part="account-note"]');
    expect(note?.getAttribute("data-kind")).toBe(kind);
    expect(note?.textContent).not.toMatch(/trial\./);
    expect([...(note?.querySelectorAll("a") ?? [])].map((entry) => entry.getAttribute("href"))).toEqual(
      way === null ? ["/m/home"] : [way, "/m/home"],
    );
    expect(shown).not.toEqual(expect.arrayContaining(["/m/voucherCenter"]));
    expect(shown).not.toEqual(expect.arrayContaining(["/m/withdraw"]));
  });

  test.each([null, "", "  "])("SIDEMENU-02 calls a member whose nickname is %j by their account", async (nickname) => {
    await open("/m/home", {}, { "GET /wps/member/info": { ...info, nickname } });
    await menu();
    await waitFor(() => expect(document.querySelector('[data-part="display-name"]')?.textContent).toBe("player01"));
  });

  test.each([
    ["SIDEMENU-08", "back", "Go to the games", "/m/home"],
    ["SIDEMENU-09", "notice", "Notices", "/m/notice"],
    ["SIDEMENU-09", "announcement", "Announcements", "/m/announcement"],
    ["SIDEMENU-10", "changePassword", "Change password", "/m/changePsw"],
    ["SIDEMENU-11", "fundsPassword", "Funds password", "/m/securityCenter/FundsPasswordBox"],
    ["SIDEMENU-12", "bettingRecord", "Betting record", "/m/gameRecord"],
    ["SIDEMENU-17", "helpCenter", "Help centre", "/m/help"],
  ])("%s a tap on the link %s, which says “%s”, leads to %s", async (_id, key, words, path) => {
    const side = ["back", "notice", "announcement", "changePassword", "fundsPassword", "bettingRecord", "helpCenter"];
    await open("/m/feedback", {}, { "GET /wps/member/info": info }, { menus: { ...template.menus, side } });
    await goTo("/m/feedback?popup=side");
    await waitFor(() => expect(link(key)?.textContent).toBe(words));
    await tap(link(key)?.querySelector("a") ?? null);
    expect([location.pathname, drawer()]).toEqual([path, null]);
  });

  test("SIDEMENU-14 signs out after a question: no keeps the session, yes ends it", async () => {
    const { sent } = await open("/m/home", {}, { "GET /wps/member/info": info, "DELETE /wps/session/logout": {} });
    await menu();
    const question = async () => {
      await tap(link("signOut")?.querySelector("button") ?? null);
      const dialog = await screen.findByRole("alertdialog", { name: "Please confirm", hidden: true });
      expect(dialog.textContent).toContain("Do you want to log out?");
      return within(dialog);
    };
    const ends = () => sent.filter(({ call }) => call === "DELETE /wps/session/logout").length;
    await tap((await question()).getByRole("button", { name: "Cancel", hidden: true }));
    expect([ends(), screen.queryByRole("alertdialog", { hidden: true })]).toEqual([0, null]);
    await tap((await question()).getByRole("button", { name: "Log out", hidden: true }));
    await waitFor(() => expect(ends()).toBe(1));
  });

  test("SIDEMENU-18 SIDEMENU-20 is open exactly as long as the address says so, and closed by every change of route", async () => {
    await open("/m/home?popup=side");
    await screen.findByRole("dialog", { name: "Menu", hidden: true });
    await tapButton("Close");
    expect([drawer(), address()]).toEqual([null, "/m/home"]);
    await menu();
    expect(address()).toBe("/m/home?popup=side");
    await tap(link("helpCenter")?.querySelector("a") ?? null);
    expect([drawer(), address()]).toEqual([null, "/m/help"]);
    await goTo("/m/home");
    await menu();
    await goTo("/m/activity");
    expect(drawer()).toBeNull();
  });
});

describe("the strip of home", () => {
  const strip = () => part("member-strip");

  test("STRIP-02 STRIP-03 STRIP-04 of a visitor: both ways in, and three shortcuts, the chat called as the brand calls it", async () => {
    await open("/m/home");
    await waitFor(() => expect(strip()?.querySelector("nav")?.textContent).toBe("DepositWithdrawTalk to Rina"));
    expect(hrefs(strip())).toEqual(["/m/login", "/m/register", "/m/voucherCenter", "/m/withdraw", "/m/message"]);
    expect(part("balance")).toBeNull();
  });

  test("STRIP-01 STRIP-03 of a member: a greeting with the name, the balance, and the shortcuts", async () => {
    const wallet = {
      sumBalance: "1234.50",
      balance: { amount: 123_450, currency: "BDT" },
      currency: "BDT",
      merchantWallet: { isSingle: 1 },
    };
    await open("/m/home", {}, { "GET /wps/member/info": { ...info, nickname: "Karim" }, "GET /wps/wallets/gcs": wallet });
    await waitFor(() => expect(strip()?.textContent).toMatch(/Hello, Karim.*1,234\.50/));
    expect(hrefs(strip())).toEqual(["/m/member/home", "/m/voucherCenter", "/m/withdraw", "/m/message"]);
  });
});

describe("the bottom navigation", () => {
  const item = (key: string) => tap(document.querySelector(`[data-nav="${key}"]`));

  test.each(["/m/home?tab=RNG", "/m/slot-games"])("FOOTER-01 leads from %s to home, with HOT as its category", async (from) => {
    const lit = () =>
      [...document.querySelectorAll('main nav [aria-current="page"][data-category]')].map((tab) => tab.getAttribute("data-category"));
    await open(from, null, {}, { menus: { ...template.menus, lobby: ["RNG", "HOT", "LIVE"] } });
    await waitFor(() => expect([address(), lit()]).toEqual([from, ["RNG"]]));
    await item("home");
    await waitFor(() => expect([address(), lit()]).toEqual(["/m/home", ["HOT"]]));
  });

  test("INVITE-01 FOOTER-08 leads a visitor from the benefits to the login, which leads on to them", async () => {
    await open("/m/help");
    await item("vip");
    await waitFor(() => expect(address()).toBe("/m/login?return=%2Fm%2Fmember%2Fbenefits"));
  });

  test("INVITE-04 leads a visitor to the page of the invitation", async () => {
    await open("/m/help");
    await item("invite");
    expect(address()).toBe("/m/inviteFriends");
  });

  test.each([0, 4, 40])("FOOTER-06 INVITE-04 leads a member of type %i, who is no agent, to the page of the invitation", async (type) => {
    localStorage.setItem(STORAGE_KEYS.referral, "1");
    await open("/m/help", { type });
    await waitFor(() => expect(document.querySelector('[data-nav="invite"]')).not.toBeNull());
    await item("invite");
    expect(address()).toBe("/m/inviteFriends");
  });

  test("FOOTER-10 INVITE-05 opens the login over the page for a visitor's member centre; asked for directly, that is the page of the login", async () => {
    await open("/m/help");
    await item("member");
    await waitFor(() => expect(document.querySelector('dialog input[name="username"]')).not.toBeNull());
    expect(address()).toBe("/m/help?popup=login");
    await goTo("/m/member/home");
    await waitFor(() => expect(address()).toBe("/m/login?return=%2Fm%2Fmember%2Fhome"));
  });

  test("INVITE-01 INVITE-03 leads an agent who plays to the benefits, and from the invitation to their agent home", async () => {
    // As this browser knows it from before.
    localStorage.setItem(STORAGE_KEYS.referral, "1");
    await open("/m/help", { type: 1 });
    await item("vip");
    expect(address()).toBe("/m/member/benefits");
    await waitFor(() => expect(document.querySelector('[data-nav="invite"]')).not.toBeNull());
    await item("invite");
    expect(address()).toBe("/m/agent/home");
  });
});

test("HEADER-02 the logo of the main header leads home", async () => {
  await open("/m/login");
  await tapLink("Mela home");
  expect(address()).toBe("/m/home");
});
