// @vitest-environment happy-dom
import { LobbyKey } from "@mela/contract/site/site";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { buildFeed, buildNotice } from "../testing/content-fixture.ts";
import { catalogue, wireClass, wireGame, wireVendor } from "../testing/games-fixture.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { refused, type WireRequest } from "../testing/wire.ts";
import { address, all, hrefs, leave, part, scrollThrough, settle, tap, tapButton, textOf, visit } from "./visit-fixture.tsx";

/* Home, its tabs and its boards, as a person goes through them. */

afterEach(leave);

const template = {
  ...TEMPLATE,
  menus: { ...TEMPLATE.menus, lobby: LobbyKey.options },
  resources: [
    { resourceType: "TELEGRAM", url: "https://telegram.mela.example/fair" },
    { resourceType: "FACEBOOK", url: "https://facebook.mela.example/fair" },
    { resourceType: "PROMO", url: "/m/activity" },
  ] as const,
};
const HOT = Array.from({ length: 20 }, (_, at) => wireGame(`${at}`, { isHot: true, displayName: `Hot ${at}` }));
const VENDORS = { RNG: Array.from({ length: 11 }, (_, at) => wireVendor(`V${at}`, { mobileLargeIcon: `/media/vendors/v${at}.avif` })) };
const banner = (id: string, link = "/m/activity?id=1") => ({
  id,
  url: `/media/banners/${id}.avif`,
  title: `Banner ${id}`,
  small: "",
  link,
});
const open = (
  path = "/m/home",
  more: Record<string, unknown> = {},
  session: object | null = null,
  resources: unknown = template.resources,
) =>
  visit(
    path,
    { ...catalogue([...HOT, wireGame("f1", { gameType: "FISH" })], VENDORS), ...more },
    { session, template: { ...template, resources } as never },
  );
const games = (name: string) => all(`[data-part="${name}"] [data-game]`, "data-game");
const tabs = () => all("main nav [data-category]", "data-category");
const tab = (key: string) => tap(document.querySelector(`main nav [data-category="${key}"]`));

describe("the tabs of home", () => {
  test("HOME-07 HOME-08 every key of the lobby menu is an entry of its own, with a name of its own", async () => {
    await open();
    const general = ["HOME", "HOT", "FAV", "RECENT", "NEW", "PROVIDER", "PROMO", "WINNERS"];
    const categories = ["COCKFIGHT", "FISH", "RNG", "LIVE", "PVP", "SPORTS", "ESPORTS", "LOTT", "ELOTT"];
    expect(new Set(tabs())).toEqual(new Set([...general, ...categories]));
    expect(tabs()).toHaveLength(17);
    expect(new Set([...document.querySelectorAll("main nav [data-category]")].map(({ textContent }) => textContent)).size).toBe(17);
  });

  test("GENT-21 beside what is no category, the tabs of home have the eight categories, the lottery in its two types", async () => {
    await open();
    const names = [...document.querySelectorAll("main nav [data-category]")].map((tab) => [
      tab.getAttribute("data-category"),
      tab.textContent,
    ]);
    const general = ["HOME", "HOT", "FAV", "RECENT", "NEW", "PROVIDER", "PROMO", "WINNERS"];
    expect(Object.fromEntries(names.filter(([key]) => !general.includes(key ?? "")))).toEqual({
      RNG: "Slots",
      FISH: "Fishing",
      LIVE: "Live",
      PVP: "Cards",
      SPORTS: "Sports",
      ESPORTS: "E-sports",
      LOTT: "Lottery",
      ELOTT: "E-lottery",
      COCKFIGHT: "Cockfight",
    });
  });

  test.each([
    ["SPORTS", "SPORTS"],
    ["ESPORTS", "SPORTS"],
    ["COCKFIGHT", "SPORTS"],
    ["LOTT", "LOTT"],
    ["ELOTT", "ELOTT"],
  ] as const)(
    "HOTG-07 in the tab %s each company's tile shows its own picture, and a tap launches its game of %s",
    async (key, gameType) => {
      const codes = key === "ESPORTS" ? ["AI", "AV"] : ["VA", "VB"];
      const classesOf = (code: string) => (key === "COCKFIGHT" ? [wireClass("COCKFIGHT", "Fights", code)] : []);
      const pictureOf = (code: string) => `/media/vendors/${code}.avif`;
      const vendors = codes.map((code) => wireVendor(code, { mobileLargeIcon: pictureOf(code), gameClassify: classesOf(code) }));
      const { sent } = await open(`/m/home?tab=${key}`, catalogue([], { [gameType]: vendors }), {});
      await waitFor(() => expect(all("[data-vendor] img", "src")).toEqual(codes.map(pictureOf)));
      await tap(document.querySelector(`[data-vendor="${codes[1]}"]`));
      const launches = () => sent.filter(({ call }) => call === "GET /wps/games/launch").map(({ query }) => query);
      await waitFor(() => expect(launches()).toEqual([{ gameType, vassalage: codes[1], gameCode: "lobby", language: "en" }]));
      expect(location.pathname).toBe("/m/play");
    },
  );

  test("HOTG-07 a company of slots, which has no lobby, opens as the list of its games, where each is launched", async () => {
    const { sent } = await open("/m/home", {}, {});
    await scrollThrough();
    await tap(await waitFor(() => document.querySelector('[data-part="vendors"] [data-vendor="V3"]') ?? Promise.reject(new Error("none"))));
    expect(address()).toBe("/m/slot-games?vassalage=V3");
    expect(sent.filter(({ call }) => call === "GET /wps/games/launch")).toEqual([]);
  });

  test("HOME-09 HOME-12 HOME-13 HOME-14 HOT shows the hot games, another category its own list; each has its way to more, and the address keeps the tab", async () => {
    await open();
    expect([games("hot").length > 0, hrefs(part("hot"))]).toEqual([true, expect.arrayContaining(["/m/hot-games"])]);
    await tab("FISH");
    await waitFor(() => expect(games("tab-FISH")).toEqual(["f1"]));
    expect([address(), hrefs(part("tab-FISH"))[0], part("hot")]).toEqual(["/m/home?tab=FISH", "/m/fishing-games", null]);
  });

  test("HOME-09 the bar tells at once which tab is open; what stood below leaves and the games of the tab come afterwards", async () => {
    await open();
    const current = () => all('main nav [data-category][aria-current="page"]', "data-category");
    const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    // As in a browser: what a tap asks for at once is done after its event, and the rest in tasks of its own.
    react.IS_REACT_ACT_ENVIRONMENT = false;
    document.querySelector<HTMLElement>('main nav [data-category="FISH"]')?.click();
    await Promise.resolve();
    const after = [current(), part("hot") === null, part("tab-FISH") === null];
    react.IS_REACT_ACT_ENVIRONMENT = true;
    expect(after).toEqual([["FISH"], false, true]);
    await waitFor(() => expect([games("tab-FISH"), part("hot")]).toEqual([["f1"], null]));
  });

  test("HOME-10 HOME-11 HOME-16 ROLE-08 favourites and recents lead a visitor to the login and back to them, and show nothing of theirs", async () => {
    const shown = () => [part("tab-FAV"), part("tab-RECENT"), part("mine-favorites")];
    const { sent } = await open();
    await tab("FAV");
    expect([address(), ...shown()]).toEqual([`/m/login?return=${encodeURIComponent("/m/home?tab=FAV")}`, null, null, null]);
    leave();
    await open("/m/home?tab=RECENT");
    await waitFor(() => expect(address()).toBe(`/m/login?return=${encodeURIComponent("/m/home?tab=RECENT")}`));
    expect(shown()).toEqual([null, null, null]);
    expect(sent.filter(({ call }) => /favorites|recent/.test(call))).toEqual([]);
  });

  test("HOME-10 HOME-11 HOME-15 HOME-16 for a member they are the member's own, each a tab with its own address", async () => {
    const mine = {
      "GET /wps/favorites/ids": { content: ["3"], pageNum: 1, totalPages: 1 },
      "GET /wps/favorites": { content: [HOT[3]], pageNum: 1, totalPages: 1 },
      "GET /wps/recent": { list: [HOT[5]], totalPages: 1 },
    };
    await open("/m/home", mine, {});
    await tab("FAV");
    await waitFor(() => expect([games("tab-FAV"), address()]).toEqual([["3"], "/m/home?tab=FAV"]));
    await tab("RECENT");
    await waitFor(() => expect([games("tab-RECENT"), address()]).toEqual([["5"], "/m/home?tab=RECENT"]));
    expect(all('main nav [data-category][aria-current="page"]', "data-category")).toEqual(["RECENT"]);
  });
});

describe("home", () => {
  test("HOTG-04 the hot games fold and unfold", async () => {
    await open();
    await tapButton("Collapse");
    expect(games("hot")).toEqual([]);
    await tapButton("Expand");
    expect(games("hot").length).toBeGreaterThan(0);
  });

  test("GCONST-04 the hot popup shows the first 15 hot games and leads to all of them", async () => {
    await open();
    await tapButton("See 15 hot games at once");
    await waitFor(() => expect(games("hot-popup")).toHaveLength(15));
    expect(games("hot-popup")).toEqual(HOT.slice(0, 15).map(({ nodeId }) => nodeId));
    await tap(part("hot-popup")?.querySelector('a[href="/m/hot-games"]') ?? null);
    expect([address(), part("hot-popup")]).toEqual(["/m/hot-games", null]);
  });

  test("HOTG-07 HOTG-08 HOTG-09 nine companies are shown with their pictures, and all of them when asked", async () => {
    await open();
    await scrollThrough();
    const vendors = () => all('[data-part="vendors"] [data-vendor]', "data-vendor");
    await waitFor(() => expect(vendors()).toHaveLength(9));
    const pictures = () => all('[data-part="vendors"] [data-vendor] img', "src");
    const all11 = VENDORS.RNG.map(({ mobileLargeIcon }) => mobileLargeIcon);
    expect(pictures()).toEqual(all11.slice(0, 9));
    await tap(part("vendors")?.querySelector("button[aria-expanded]") ?? null);
    expect([vendors().length, pictures()]).toEqual([11, all11]);
  });

  test("HOME-04 HOME-05 HOME-06 GENT-17 the promotion floats until it is closed, in this tab; the brand's places elsewhere are linked by their addresses", async () => {
    await open();
    expect(part("promo")).toBeNull();
    await scrollThrough();
    await waitFor(() => expect(hrefs(part("promo"))).toEqual(["/m/activity"]));
    expect(part("promo")?.querySelector("a img")?.getAttribute("src")).toMatch(/\/cat-gift[^/]*\.avif$/);
    await waitFor(() => expect(part("shortcuts")).not.toBeNull());
    expect(hrefs(part("shortcuts"))).toEqual(["https://telegram.mela.example/fair", "https://facebook.mela.example/fair"]);
    expect([...(part("shortcuts")?.querySelectorAll("a") ?? [])].map(({ rel }) => rel)).toEqual([
      "noopener noreferrer",
      "noopener noreferrer",
    ]);
    await tapButton("Close the offer");
    expect(part("promo")).toBeNull();
    expect(sessionStorage.getItem(STORAGE_KEYS.promoClosed)).not.toBeNull();
  });

  test("HOME-04 HOME-05 HOME-06 a brand without such addresses has none of them, and one that was closed in this tab stays away", async () => {
    await open("/m/home", {}, null, []);
    await scrollThrough();
    await waitFor(() => expect(part("vendors")).not.toBeNull());
    expect([part("promo"), part("shortcuts")]).toEqual([null, null]);
    leave();
    sessionStorage.setItem(STORAGE_KEYS.promoClosed, "1");
    await open();
    await scrollThrough();
    await waitFor(() => expect(part("shortcuts")).not.toBeNull());
    expect(part("promo")).toBeNull();
  });

  test("TICKER-01 TICKER-02 TICKER-03 the ticker shows the titles one after the other, at 30 steps a second, and opens the notices; without any it says so", async () => {
    const feed = buildFeed({ player: [buildNotice("1", { title: "The first" }), buildNotice("2", { title: "The second" })] });
    await open("/m/home", { "GET /wps/announcements": feed });
    expect(textOf("ticker")).toBe("The first");
    const passing = part("ticker")?.querySelector<HTMLElement>("span > span");
    // Eight seconds, of which it stands for a fifth and then moves in thirty steps each.
    expect(passing?.style).toMatchObject({ animationDuration: "8s", animationTimingFunction: "steps(192)" });
    if (passing) fireEvent.animationEnd(passing);
    expect(textOf("ticker")).toBe("The second");
    await tap(part("ticker"));
    await waitFor(() => expect(textOf("news")).toContain("The second"));
    leave();
    await open("/m/home", { "GET /wps/announcements": buildFeed() });
    expect(textOf("ticker")).toBe("No announcements right now");
  });

  test("BANNER-05 BANNER-06 GERR-05 a banner whose picture does not come is hidden and the others stay, with one dot each", async () => {
    const feed = buildFeed({ banners: [banner("welcome"), banner("second"), banner("third")] });
    await open("/m/home", { "GET /wps/announcements": feed });
    const carousel = within(screen.getByRole("group", { name: "Offers" }));
    const shown = () => carousel.getAllByRole("presentation", { hidden: true }).map((image) => image.getAttribute("src"));
    expect(shown()).toHaveLength(3);
    fireEvent.error(carousel.getAllByRole("presentation", { hidden: true })[0] as Element);
    await settle();
    expect(shown()).toEqual(["/media/banners/second.avif", "/media/banners/third.avif"]);
    expect(carousel.getAllByRole("button", { hidden: true })).toHaveLength(2);
    fireEvent.error(carousel.getAllByRole("presentation", { hidden: true })[0] as Element);
    await settle();
    expect([shown(), carousel.queryAllByRole("button", { hidden: true })]).toEqual([["/media/banners/third.avif"], []]);
  });

  test.each(["/m/slot-games?data=NEW", "/m/activity?id=7"])(
    "BANNER-07 a tap on a banner leads where that banner says: %s",
    async (target) => {
      await open("/m/home", { "GET /wps/announcements": buildFeed({ banners: [banner("welcome", target)] }) });
      await tap(document.querySelector('main a:has(img[src*="/media/banners/"])'));
      expect(address()).toBe(target);
    },
  );
});

describe("the banners of home", () => {
  test("BANNER-01 the banners of home's carousel are those of the group m_home, each by its url and in their order", async () => {
    const groups = { m_home: [banner("second"), banner("welcome")], m_other: [banner("other")] };
    const feedOf = ({ query }: WireRequest) =>
      buildFeed({ banners: Object.entries(groups).find(([group]) => group === query?.["groupName"])?.[1] ?? [] });
    const { sent } = await open("/m/home", { "GET /wps/announcements": feedOf });
    const carousel = within(screen.getByRole("group", { name: "Offers" }));
    const pictures = carousel.getAllByRole("presentation", { hidden: true }).map((image) => image.getAttribute("src"));
    expect(pictures).toEqual(["/media/banners/second.avif", "/media/banners/welcome.avif"]);
    expect(all('img[src*="/media/banners/"]', "src")).toEqual(pictures);
    const asked = sent.filter(({ call, query }) => call === "GET /wps/announcements" && query?.["types"]?.split(",").includes("B"));
    expect(asked.map(({ query }) => query?.["groupName"])).toEqual(["m_home"]);
  });
});

describe("the hot games", () => {
  const share = () => screen.getByRole("progressbar").getAttribute("aria-valuenow");

  test("HOTG-01 HOTG-02 HOTG-03 GROUTE-19 are searched and shown step by step, with the share that is shown, rounded down; the address keeps the step", async () => {
    await open("/m/hot-games");
    expect([games("hot-games").length, share(), textOf("progress")]).toEqual([12, "60", expect.stringContaining("12 of 20 games · 60%")]);
    await tapButton("See more");
    expect([games("hot-games").length, share(), address()]).toEqual([20, "100", "/m/hot-games?page=2"]);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "hot 13" } });
    await waitFor(() => expect(address()).toBe("/m/hot-games?name=hot+13"));
    expect([games("hot-games"), share()]).toEqual([["13"], "100"]);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "no such game" } });
    await screen.findByText("No games found");
    await tapButton("All hot games");
    expect([address(), games("hot-games").length]).toEqual(["/m/hot-games", 12]);
  });

  test("HOTG-02 an address with a step shows the games so far", async () => {
    await open("/m/hot-games?page=2");
    expect(games("hot-games")).toHaveLength(20);
  });
});

describe("the ranking", () => {
  const entry = { rank: 1, playerName: "rah***7", amount: { amount: 123_450, currency: "BDT" } };

  test("ROUTE-40 has winners, stakes and deposits by day, week and all time; the address keeps the choice", async () => {
    const wire = await open("/m/ranking", { "GET /wps/games/ranking": { list: [entry] } });
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(["Winners", "Stakes", "Deposits"]);
    await tap(screen.getByRole("tab", { name: "Deposits" }));
    expect(address()).toBe("/m/ranking?board=deposit");
    for (const [name, period] of [
      ["Today", "day"],
      ["7 days", "week"],
      ["All time", "all"],
    ] as const) {
      await tapButton(name);
      await waitFor(() => expect(wire.sent.at(-1)).toMatchObject({ call: "GET /wps/games/ranking", query: { kind: "deposit", period } }));
      expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
    }
    expect(document.querySelector('[data-rank="1"]')?.textContent).toContain("rah***7");
    leave();
    await open("/m/ranking?board=deposit&period=week", { "GET /wps/games/ranking": { list: [] } });
    expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Deposits");
    expect(screen.getByRole("button", { pressed: true }).textContent).toBe("7 days");
  });

  test("a board that does not come offers another try", async () => {
    let broken = true;
    await open("/m/ranking?board=bet", { "GET /wps/games/ranking": () => (broken ? refused("system.error", 500) : { list: [entry] }) });
    broken = false;
    await tapButton("Try again");
    await screen.findByText("rah***7");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
