// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { pass, stopClock } from "../testing/clock.ts";
import { toastTexts } from "../testing/form-steps.ts";
import { catalogue, gamePage, wireClass, wireGame, wireVendor } from "../testing/games-fixture.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { refused, type Wire, type WireRequest } from "../testing/wire.ts";
import { address, all, goTo, leave, part, tap, tapButton, visit } from "./visit-fixture.tsx";

/* The lists and grids of games as their addresses and the person's choices make them. */

afterEach(leave);

const TABS = ["RNG", "FISH", "LIVE", "PVP", "SPORTS", "LOTT", "ELOTT"] as const;
const template = { ...TEMPLATE, menus: { ...TEMPLATE.menus, gameTabs: [...TABS] } };
const fights = wireClass("COCKFIGHT", "Cockfights", "MRG");
const VENDORS = {
  RNG: [
    wireVendor("BGS", { gameClassify: [wireClass("JP", "Jackpot", "BGS")] }),
    wireVendor("PGE", { gameClassify: [wireClass("BG", "Bingo", "PGE")] }),
    wireVendor("JL"),
  ],
  FISH: [wireVendor("MCH")],
  PVP: [wireVendor("TRP")],
  LIVE: [
    wireVendor("LVA", { mobileLargeIcon: "/media/vendors/lva.avif" }),
    wireVendor("LVB", { mobileLargeIcon: "/media/vendors/lvb.avif" }),
  ],
  LOTT: [wireVendor("LOA", { mobileLargeIcon: "/media/vendors/loa.avif" })],
  ELOTT: [wireVendor("ELA", { mobileLargeIcon: "/media/vendors/ela.avif" })],
  SPORTS: [
    wireVendor("SPA", { mobileLargeIcon: "/media/vendors/spa.avif" }),
    wireVendor("AV", { mobileLargeIcon: "/media/vendors/av.avif" }),
    wireVendor("MRG", { mobileLargeIcon: "/media/vendors/mrg.avif", gameClassify: [fights] }),
  ],
};
const GAMES = [
  wireGame("1", { vassalage: "BGS", displayName: "Tiger Fortune", isHot: true }),
  wireGame("2", { vassalage: "PGE", displayName: "Pagoda Gate", isNew: true, isHot: true }),
  wireGame("3", { vassalage: "PGE", gameClassify: "BG", displayName: "Bingo Boat" }),
  wireGame("4", { vassalage: "JL", displayName: "Jolly Lake" }),
  wireGame("5", { vassalage: "BGS", gameClassify: "JP", displayName: "Tiger Pool" }),
  wireGame("20", { gameType: "FISH", vassalage: "MCH", displayName: "Deep Net" }),
  wireGame("30", { gameType: "PVP", vassalage: "TRP", displayName: "Rummy" }),
  wireGame("40", { gameType: "LIVE", vassalage: "LVA", gameClassify: "ROU", displayName: "Roulette A" }),
  wireGame("41", { gameType: "LIVE", vassalage: "LVB", gameClassify: "BAC", displayName: "Baccarat B" }),
  wireGame("50", { gameType: "SPORTS", vassalage: "AV", gameClassify: "ESPORTS", displayName: "Arena" }),
  wireGame("51", { gameType: "SPORTS", vassalage: "MRG", gameClassify: "COCKFIGHT", displayName: "Ring" }),
  wireGame("52", { gameType: "SPORTS", vassalage: "SPA", gameClassify: "BALL", displayName: "Football odds" }),
  wireGame("60", { gameType: "LOTT", vassalage: "LOA", displayName: "Six balls" }),
  wireGame("70", { gameType: "ELOTT", vassalage: "ELA", displayName: "Fast draw" }),
];
const answers = catalogue(GAMES, VENDORS);
const open = (path: string, more: Record<string, unknown> = {}, visitor: Parameters<typeof visit>[2] = {}) =>
  visit(path, { ...answers, ...more }, { template, ...visitor });
const lists = ({ sent }: Wire) => sent.filter(({ call }) => call === "GET /wps/games").map(({ query = {} }) => query);
const shown = (name: string) => all(`[data-part="${name}"] [data-game]`, "data-game");
const tab = () => all('nav [aria-current="page"][data-category]', "data-category");
const chosen = ({ gameType = "", gameClassify = "", vassalage = "" }: Record<string, string>) => [gameType, gameClassify, vassalage];
const search = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

describe("the address of a list of games", () => {
  test.each([
    ["GROUTE-01", "/m/slot-games", ["RNG", "", ""], ["1", "2", "3", "4", "5"]],
    ["GROUTE-02", "/m/fishing-games", ["FISH", "", ""], ["20"]],
    ["GROUTE-07", "/m/poker-games", ["PVP", "", ""], ["30"]],
    ["GROUTE-10", "/m/roulette", ["LIVE", "ROU", ""], ["40"]],
    ["GROUTE-11", "/m/baccarat", ["LIVE", "BAC", ""], ["41"]],
    ["GROUTE-12", "/m/inHouse", ["RNG", "", "BGS"], ["1", "5"]],
    ["GROUTE-14 GROUTE-15", "/m/pg-soft", ["RNG", "", "PGE"], ["2", "3"]],
  ])(
    "%s GROUTE-28 GROLE-01 a visitor finds on %s the games of its preset, whatever the query says of the type, and is not led away",
    async (_id, path, source, games) => {
      const wire = await open(`${path}?gameType=${source[0] === "PVP" ? "FISH" : "PVP"}`);
      expect(lists(wire).map(chosen)).toEqual([source]);
      expect(shown("game-list")).toEqual(games);
      expect(location.pathname).toBe(path);
    },
  );

  test.each([
    ["the list", "/m/slot-games", "game-list"],
    ["the older list", "/m/gameList", "centre-list"],
    ["the hot games", "/m/hot-games", "hot-games"],
    ["the search", "/m/search", "results"],
  ])("GROLE-01 a visitor searches on %s, finds a game and stays", async (_screen, path, name) => {
    const wire = await open(path);
    search("tiger fortune");
    await waitFor(() => expect(shown(name)).toEqual(["1"]));
    expect([location.pathname, wire.sent.filter(({ token }) => token !== undefined)]).toEqual([path, []]);
  });

  test.each([
    ["the older list", "/m/gameList", "q"],
    ["the hot games", "/m/hot-games", "name"],
  ])("SEARCH-02 SEARCH-03 what is typed on %s has to rest for 200 ms", async (_screen, path, key) => {
    await open(path);
    stopClock();
    search("tiger");
    await pass(199);
    search("tiger fortune");
    await pass(199);
    expect(location.search).toBe("");
    await pass(1);
    expect(new URLSearchParams(location.search).get(key)).toBe("tiger fortune");
  });

  test.each([
    ["/m/live-games", ["LVA", "LVB"]],
    ["/m/sport-games", ["SPA", "AV"]],
    ["/m/cockfight", ["MRG"]],
    ["/m/lott", ["LOA"]],
    ["/m/elott", ["ELA"]],
  ])("GROLE-01 a visitor browses the grid at %s and goes on to the next tab from there", async (path, vendors) => {
    await open(path);
    expect(all('[data-part="vendor-grid"] [data-vendor]', "data-vendor")).toEqual(vendors);
    expect(address()).toBe(path);
    await tap(document.querySelector('nav [data-category="FISH"]'));
    await waitFor(() => expect([address(), shown("game-list")]).toEqual(["/m/fishing-games", ["20"]]));
  });

  test.each([
    ["GROUTE-09 GLIST-15", "", ["RNG", "", ""], "RNG"],
    ["GLIST-15 GLIST-16 GENT-23", "?gameType=LIVE&type=rou", ["LIVE", "ROU", ""], "LIVE"],
    ["GLIST-17", "?vassalage=JL", ["RNG", "", "JL"], "RNG"],
    ["GLIST-19", "?gameType=ESPORTS", ["SPORTS", "ESPORTS", ""], "SPORTS"],
    ["GLIST-20", "?gameType=COCKFIGHT", ["SPORTS", "COCKFIGHT", ""], "SPORTS"],
  ])("%s the vendor list takes type, class and vendor from its query: %s", async (_id, query, source, lit) => {
    const wire = await open(`/m/provider${query}`);
    expect(lists(wire).map(chosen)).toEqual([source]);
    expect(shown("game-list").length).toBeGreaterThan(0);
    expect(tab()).toEqual([lit]);
  });

  test.each([
    ["/m/slot-games", "game-list"],
    ["/m/fishing-games", "game-list"],
    ["/m/poker-games", "game-list"],
    ["/m/roulette", "game-list"],
    ["/m/baccarat", "game-list"],
    ["/m/inHouse", "game-list"],
    ["/m/pg-soft", "game-list"],
    ["/m/slotsCenter", "game-list"],
    ["/m/provider", "game-list"],
    ["/m/gameList", "centre-list"],
    ["/m/gameCenter", "centre-list"],
  ])(
    "GLIST-18 an unknown class in the address of %s shows an empty list that leads on; what can be no code counts as not said",
    async (path, list) => {
      await open(`${path}?type=NOSUCH`);
      expect([shown(list), part(list)?.textContent]).toEqual([[], expect.stringMatching(/No games (found|here)/)]);
      await tapButton(/Clear filters|Show all games/);
      expect([address(), shown(list).length > 0]).toEqual([path, true]);
      leave();
      const wire = await open(`${path}?vassalage=%3Cscript%3E&type=%27--&page=-7&data=ALIEN&q=%00`);
      expect(shown(list).length).toBeGreaterThan(0);
      expect(JSON.stringify(lists(wire))).not.toMatch(/script|'--|ALIEN|-7/);
    },
  );

  test("GLIST-17 GLIST-18 an unknown vendor shows an empty list in Bengali too", async () => {
    await open("/m/slot-games?vassalage=NOBODY", {}, { language: "bn" });
    expect([shown("game-list"), part("game-list")?.textContent]).toEqual([[], expect.stringContaining("কোনো গেম পাওয়া যায়নি")]);
  });
});

describe("a choice in the list of games", () => {
  test("GLIST-04 GLIST-26 GLIST-31 GLIST-41 GLIST-42 a search replaces the list, one without a result shows the empty state, and clearing it brings the list back", async () => {
    const wire = await open("/m/slot-games");
    search("tiger");
    await waitFor(() => expect(address()).toBe("/m/slot-games?q=tiger"));
    await screen.findByRole("heading", { name: "Results" });
    await waitFor(() => expect(shown("game-list")).toEqual(["1", "5"]));
    expect(lists(wire).at(-1)).toMatchObject({ gameName: "tiger", pageNo: "1", gameType: "RNG" });
    search("qqqqzzzz");
    await waitFor(() => expect(part("game-list")?.textContent).toContain("No games found"));
    await tapButton("Clear");
    await waitFor(() => expect(address()).toBe("/m/slot-games"));
    await screen.findByRole("status", { name: "5 games" });
  });

  test("GLIST-31 a search in a list that has grown begins anew at page 1, and so does the list when the search is cleared", async () => {
    const pageOf = ({ query: { gameName = "all", pageNo = "" } = {} }: WireRequest) =>
      gamePage([wireGame(`${gameName} ${pageNo}`)], Number(pageNo), 3);
    const wire = await open("/m/slot-games?page=2", { "GET /wps/games": pageOf });
    const asked = () => lists(wire).map(({ gameName = "", pageNo }) => `${gameName} ${pageNo}`.trim());
    await waitFor(() => expect([address(), shown("game-list")]).toEqual(["/m/slot-games?page=2", ["all 1"]]));
    search("tiger");
    await waitFor(() => expect(shown("game-list")).toEqual(["tiger 1"]));
    expect([address(), asked()]).toEqual(["/m/slot-games?q=tiger", ["1", "tiger 1"]]);
    await goTo("/m/slot-games?q=tiger&page=2");
    await tapButton("Clear");
    await waitFor(() => expect([address(), shown("game-list")]).toEqual(["/m/slot-games", ["all 1"]]));
  });

  test("GLIST-05 GLIST-06 GLIST-07 GLIST-27 GLIST-30 GLIST-43 Hot, New and a class each start the list anew at page 1; the hot view asks for no list", async () => {
    const wire = await open("/m/slot-games?page=3");
    const before = lists(wire).length;
    await tapButton("Hot");
    expect([address(), shown("hot-view")]).toEqual(["/m/slot-games?data=HOT", ["1", "2"]]);
    expect(lists(wire)).toHaveLength(before);
    await tapButton("New");
    await screen.findByRole("heading", { name: "New games" });
    expect(address()).toBe("/m/slot-games?data=NEW");
    expect(lists(wire).at(-1)).toMatchObject({ isNew: "1", pageNo: "1" });
    expect(lists(wire).at(-1)).not.toHaveProperty("gameClassify");
    await tapButton("Jackpot");
    await waitFor(() => expect(lists(wire).at(-1)).toMatchObject({ gameClassify: "JP", pageNo: "1" }));
    expect(lists(wire).at(-1)).not.toHaveProperty("isNew");
    expect(address()).toBe("/m/slot-games?type=JP");
  });

  test.each([
    ["New", "/m/slot-games?data=NEW", "game-list", ["new 1"], ["all 1", "new 1"]],
    ["Jackpot", "/m/slot-games?type=JP", "game-list", ["JP 1"], ["all 1", "JP 1"]],
    ["Hot", "/m/slot-games?data=HOT", "hot-view", ["1", "2"], ["all 1"]],
  ])(
    "GLIST-30 in a list that has grown %s begins anew at page 1, and so does the list when it is taken back",
    async (name, there, list, games, calls) => {
      const kindOf = ({ isNew, gameClassify }: Record<string, string>) => (isNew === "1" ? "new" : gameClassify || "all");
      const pageOf = ({ query = {} }: WireRequest) =>
        gamePage([wireGame(`${kindOf(query)} ${query["pageNo"]}`)], Number(query["pageNo"]), 3);
      const wire = await open("/m/slot-games?page=2", { "GET /wps/games": pageOf });
      await waitFor(() => expect([address(), shown("game-list")]).toEqual(["/m/slot-games?page=2", ["all 1"]]));
      await tapButton(name);
      await waitFor(() => expect([address(), shown(list)]).toEqual([there, games]));
      expect(lists(wire).map((query) => `${kindOf(query)} ${query["pageNo"]}`)).toEqual(calls);
      await goTo(`${there}&page=2`);
      await tapButton(name);
      await waitFor(() => expect([address(), shown("game-list")]).toEqual(["/m/slot-games", ["all 1"]]));
    },
  );

  test("GLIST-45 the hot view keeps the hot games of the company that is chosen, and all of them without one; no list is asked for", async () => {
    const wire = await open("/m/slot-games?data=HOT&vassalage=PGE");
    await waitFor(() => expect(shown("hot-view")).toEqual(["2"]));
    await tapButton("All");
    expect(shown("hot-view")).toEqual(["1", "2"]);
    await tapButton("Name of BGS");
    expect([address(), shown("hot-view"), lists(wire)]).toEqual(["/m/slot-games?vassalage=BGS&data=HOT", ["1"], []]);
  });

  test("GLIST-08 GLIST-09 a visitor has no buttons for favourites and recents, and an address that asks for them shows the list", async () => {
    await open("/m/slot-games?data=FAV");
    expect(shown("game-list")).toHaveLength(5);
    for (const name of ["Favourites", "Recent"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(part("header-wallet")).toBeNull();
  });

  test("GLIST-08 GLIST-09 GLIST-33 GLIST-34 GROLE-18 a member has them, with lists of their own, and the balance in the header", async () => {
    const mine = {
      "GET /wps/wallets/gcs": { sumBalance: "1234.50", balance: { amount: 123_450, currency: "BDT" }, currency: "BDT" },
      "GET /wps/favorites/ids": { content: ["4"], totalPages: 1 },
      "GET /wps/favorites": { content: [GAMES[3]], totalPages: 1 },
      "GET /wps/recent": { list: [], totalPages: 0 },
    };
    await open("/m/slot-games", mine, { session: {} });
    await waitFor(() => expect(part("header-wallet")?.textContent).toContain("1,234.50"));
    expect(part("header-wallet")?.querySelector("a[href='/m/voucherCenter']")).not.toBeNull();
    await tapButton("Favourites");
    await screen.findByRole("heading", { name: "Favourites" });
    await waitFor(() => expect(shown("game-list")).toEqual(["4"]));
    expect(address()).toBe("/m/slot-games?data=FAV");
    await tapButton("Recent");
    await screen.findByText("Nothing played yet");
  });

  test("WALLET-01 the header has the total balance that sumBalance tells, with two decimals in any currency", async () => {
    const wallet = {
      sumBalance: "12345.00",
      balance: { amount: 12_345, currency: "JPY" },
      currency: "JPY",
      merchantWallet: { isSingle: 1 },
    };
    await open("/m/slot-games", { "GET /wps/wallets/gcs": wallet }, { session: {} });
    await waitFor(() => expect(part("header-wallet")?.textContent).toContain("JPY\u00a012,345.00"));
  });

  test.each([4, 40])("whoever is of type %i has a balance in the header, and no way to a deposit, which they cannot make", async (type) => {
    const mine = { "GET /wps/wallets/gcs": { sumBalance: "1234.50", balance: { amount: 123_450, currency: "BDT" }, currency: "BDT" } };
    await open("/m/slot-games", mine, { session: { type } });
    await waitFor(() => expect(part("header-wallet")?.textContent).toContain("1,234.50"));
    expect(part("header-wallet")?.querySelector("a[href='/m/voucherCenter']")).toBeNull();
  });

  test("GLIST-10 GLIST-11 GLIST-13 GLIST-29 a vendor narrows the list and the hot block beside it, All takes it back", async () => {
    const wire = await open("/m/slot-games");
    const names = () => [...(part("vendor-column")?.querySelectorAll("li button") ?? [])].map((entry) => entry.textContent);
    await waitFor(() => expect(names()[0]).toBe("All"));
    expect(shown("hot-block")).toEqual(["1", "2"]);
    await tapButton("Name of BGS");
    await waitFor(() => expect(lists(wire).at(-1)).toMatchObject({ vassalage: "BGS", pageNo: "1" }));
    await waitFor(() => expect(shown("hot-block")).toEqual(["1"]));
    expect(address()).toBe("/m/slot-games?vassalage=BGS");
    expect(screen.getByRole("button", { name: "Name of BGS" }).getAttribute("aria-pressed")).toBe("true");
    await tapButton("All");
    expect([address(), shown("hot-block")]).toEqual(["/m/slot-games", ["1", "2"]]);
  });

  test("GLIST-48 GLIST-49 a list that fails shows no message; its placeholders go, another try brings it", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const opened = open("/m/slot-games", { "GET /wps/games": () => new Promise((resolve) => (answer = resolve)) });
    const placeholders = () => all('[data-part="game-list"] [data-skeleton]', "class").length;
    await waitFor(() => expect(placeholders()).toBeGreaterThan(0));
    answer(refused("system.error", 500));
    await opened;
    await waitFor(() => expect(part("game-list")?.querySelector('[role="status"]')?.textContent).toBe("Try again"));
    expect([toastTexts(), placeholders()]).toEqual([[], 0]);
    await tapButton("Try again");
    expect(placeholders()).toBeGreaterThan(0);
    answer(gamePage([wireGame("9")]));
    await waitFor(() => expect(shown("game-list")).toEqual(["9"]));
    expect(placeholders()).toBe(0);
  });
});

describe("vendors instead of games", () => {
  const cells = () => all('[data-part="vendor-grid"] [data-vendor]', "data-vendor");

  test.each([
    ["GROUTE-03", "/m/live-games", "LIVE", ["LVA", "LVB"]],
    ["GROUTE-04", "/m/lott", "LOTT", ["LOA"]],
    ["GROUTE-05", "/m/elott", "ELOTT", ["ELA"]],
    ["GROUTE-06", "/m/sport-games", "SPORTS", ["SPA", "AV"]],
    ["GROUTE-08 GLIST-21", "/m/cockfight", "SPORTS", ["MRG"]],
  ])(
    "%s GROUTE-27 VGRID-01 VGRID-04 VGRID-05 VGRID-06 %s shows each vendor of its category with its picture and name, whatever the query says, under the tab %s",
    async (_id, path, lit, codes) => {
      await open(`${path}?gameType=RNG`, { "GET /wps/live/models": { list: [] } });
      expect(cells()).toEqual(codes);
      expect([...document.querySelectorAll('[data-part="vendor-grid"] [data-vendor]')].map(({ textContent }) => textContent)).toEqual(
        codes.map((code) => `Name of ${code}`),
      );
      expect(all('[data-part="vendor-grid"] [data-vendor] img', "src")).toEqual(
        codes.map((code) => `/media/vendors/${code.toLowerCase()}.avif`),
      );
      expect([part("game-list"), tab()]).toEqual([null, [lit]]);
    },
  );

  test("VGRID-02 VGRID-03 on another path the query names the category, else it is sports", async () => {
    await open("/m/vendors?gameType=LOTT");
    expect(cells()).toEqual(["LOA"]);
    for (const query of ["", "?gameType=NOSUCH", "?gameType=%3Cb%3E"]) {
      leave();
      await open(`/m/vendors${query}`);
      expect(cells(), query).toEqual(["SPA", "AV"]);
    }
  });

  test("VGRID-08 GROLE-03 a visitor's tap on a vendor goes to the login, and launches nothing", async () => {
    const { sent } = await open("/m/sport-games");
    await tap(document.querySelector('[data-vendor="SPA"]'));
    expect(location.pathname).toBe("/m/login");
    expect(sent.filter(({ call }) => call.includes("launch"))).toEqual([]);
  });

  test("VGRID-07 a member's tap on a vendor launches its lobby with type and vendor of the cell", async () => {
    const { sent } = await open("/m/lott", {}, { session: {} });
    await tap(document.querySelector('[data-vendor="LOA"]'));
    await waitFor(() => expect(sent.filter(({ call }) => call === "GET /wps/games/launch")).toHaveLength(1));
    const launch = sent.find(({ call }) => call === "GET /wps/games/launch");
    expect(launch?.query).toMatchObject({ gameType: "LOTT", vassalage: "LOA", gameCode: "lobby" });
  });

  test.each([
    ["/m/sport-games", ["50", "52"]],
    ["/m/cockfight", ["51"]],
    ["/m/lott", ["60"]],
    ["/m/elott", ["70"]],
  ])("below the vendors of %s stands what is played most of them, and of no other category", async (path, games) => {
    await open(path);
    await waitFor(() => expect(shown("popular")).toEqual(games));
  });

  test("the live casino has its tables below the vendors, twelve at the most, and other grids have none", async () => {
    const list = Array.from({ length: 14 }, (_, at) => ({
      game: wireGame(`${at}`, { gameType: "LIVE" }),
      active: true,
      streaming: true,
      players: 3,
    }));
    await open("/m/live-games", { "GET /wps/live/models": { list } });
    await waitFor(() => expect(shown("live-tables")).toHaveLength(12));
    expect(shown("vendor-grid")).toEqual([]);
    await tap(document.querySelector('[data-part="live-tables"] [data-game] a'));
    expect(address()).toMatch(/^\/m\/login\?return=%2Fm%2Fplay%3F/);
  });
});

describe("all companies", () => {
  const cards = () => all('[data-part="providers"] [data-vendor]', "data-vendor");

  test("stand with the count of their games, by kind and by name, and lead to them", async () => {
    await open("/m/providers");
    expect(cards()).toHaveLength(12);
    expect(document.querySelector('[data-vendor="PGE"]')?.textContent).toContain("3 games");
    await tap(document.querySelector('[data-category="FISH"]'));
    expect([address(), cards()]).toEqual(["/m/providers?gameType=FISH", ["MCH"]]);
    search("zzz");
    await screen.findByText("No company found");
    search("of mch");
    await tap(document.querySelector('[data-vendor="MCH"]'));
    expect(address()).toBe("/m/provider?gameType=FISH&vassalage=MCH");
  });

  test("an address of one kind shows that kind, one of an unknown kind all of them", async () => {
    await open("/m/providers?gameType=PVP");
    expect(cards()).toEqual(["TRP"]);
    leave();
    await open("/m/providers?gameType=NOSUCH");
    expect(cards()).toHaveLength(12);
  });

  test("that do not come can be asked for again", async () => {
    let broken = true;
    const content = [{ gameType: "FISH", vendors: VENDORS.FISH }];
    await open("/m/providers", { "GET /wps/games/vendors": () => (broken ? refused("system.error", 500) : { content }) });
    broken = false;
    await tapButton("Try again");
    await waitFor(() => expect(cards()).toEqual(["MCH"]));
  });
});

test.each([
  ["/m/gameCenter", "Game centre", '[data-part="filter-bar"]'],
  ["/m/gameList", "Game centre", '[data-part="centre-list"]'],
  ["/m/search", "Slot search", '[role="searchbox"], input[type="search"]'],
  ["/m/football", "Football", '[data-part="sport-vendors"]'],
])("ROUTE-39 the map of pages has %s, called “%s”", async (path, title, own) => {
  await open(path);
  await waitFor(() => expect(document.querySelector(`main ${own}`)).not.toBeNull());
  expect([address(), screen.getByRole("heading", { level: 1 }).textContent]).toEqual([path, title]);
});

describe.each([
  ["football", "Football", ["52"], "cricket"],
  ["cricket", "Cricket", [], "football"],
] as const)("the page of %s", (sport, title, games, other) => {
  test("has the houses that take bets, without e-sports, the games about it, and the way to the other sport", async () => {
    const { sent } = await open(`/m/${sport}`);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(all('[data-part="sport-vendors"] [data-vendor]', "data-vendor")).toEqual(["SPA"]);
    const asked = () => sent.filter((request: WireRequest) => request.call === "GET /wps/games").map(({ query }) => query?.["gameName"]);
    await waitFor(() => expect([asked(), shown(sport)]).toEqual([[sport], games]));
    expect(all('[data-part="sport-links"] a', "href")).toEqual([`/m/${other}`]);
  });
});

test.each([
  ["/m/sport-games", ["/m/football", "/m/cricket"]],
  ["/m/cockfight", []],
])("of the pages of vendors sports leads to football and cricket: %s", async (path, links) => {
  await open(path);
  await waitFor(() => expect(document.querySelector('main [data-part="vendor-grid"] [data-vendor]')).not.toBeNull());
  expect(all('[data-part="sport-links"] a', "href")).toEqual(links);
});
