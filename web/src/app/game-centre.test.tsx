// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { catalogue, gamePage, wireClass, wireGame, wireVendor } from "../testing/games-fixture.ts";
import type { Wire, WireRequest } from "../testing/wire.ts";
import { address, all, leave, part, settle, tap, tapButton, visit } from "./visit-fixture.tsx";

/* The older list of games, with filter bar, picker, menu and More. */

afterEach(leave);

const VENDORS = {
  RNG: [wireVendor("PGE", { displayName: "Pagoda Gate", gameClassify: [wireClass("SCRATCH", "Scratch cards", "PGE")] }), wireVendor("JL")],
  SPORTS: [
    wireVendor("AV"),
    ...["MRG", "LJT", "GMC"].map((code) => wireVendor(code, { gameClassify: [wireClass("COCKFIGHT", "Fights", code)] })),
  ],
};
const GAMES = [
  wireGame("1", { vassalage: "PGE", displayName: "Kite Festival", isHot: true }),
  wireGame("2", { vassalage: "JL", gameClassify: "BG", isNew: true }),
  wireGame("3", { vassalage: "PGE", gameClassify: "SCRATCH" }),
  wireGame("4", { gameType: "SPORTS", vassalage: "AV" }),
  wireGame("5", { gameType: "SPORTS", vassalage: "MRG" }),
];
const open = (path: string, more: Record<string, unknown> = {}, session: object | null = null) =>
  visit(path, { ...catalogue(GAMES, VENDORS), ...more }, { session });
const tiles = () => all('[data-part="centre-list"] [data-game]', "data-game");
const last = ({ sent }: Wire) => sent.findLast(({ call }) => call === "GET /wps/games")?.query;
const picker = () => part("vendor-picker") !== null;
const bar = (name: string) =>
  [...(part("filter-bar")?.querySelectorAll("button") ?? [])].find((button) => button.textContent === name) ?? null;
const entry = (key: string) => tap(document.querySelector(`[data-entry="${key}"]`));
const more = () => screen.findByRole<HTMLButtonElement>("button", { name: "See more" });

async function pick(menu: string, key: string): Promise<void> {
  await tap(part(menu));
  await waitFor(() => expect(document.querySelector(`dialog [data-key="${key}"]`)).not.toBeNull());
  await tap(document.querySelector(`dialog [data-key="${key}"]`));
  await waitFor(() => expect(document.querySelector("dialog[open]")).toBeNull());
}

describe("the older list", () => {
  test.each([
    ["/m/gameCenter", "Game centre"],
    ["/m/gameList", "Game centre"],
    ["/m/slotsCenter", "Slots"],
  ])("GROUTE-33 GOLD-21 %s exists, with the title “%s”", async (path, title) => {
    await open(path);
    expect([location.pathname, screen.getByRole("heading", { level: 1 }).textContent]).toEqual([path, title]);
    expect(part("filter-bar") !== null).toBe(path !== "/m/slotsCenter");
  });

  test("GOLD-01 GOLD-05 has a bar of Hot, New and Recent over a grid of tiles", async () => {
    await open("/m/gameList");
    expect([...(part("filter-bar")?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "Hot",
      "New",
      "Recent",
    ]);
    expect(tiles()).toEqual(["1", "2", "3"]);
    expect(screen.getByRole("link", { name: /Kite Festival/ }).closest("article")).not.toBeNull();
  });

  test("GOLD-08 More appends a page of 35, and is usable only while there is more", async () => {
    const page = ({ query }: WireRequest) => gamePage([wireGame(`p${query?.["pageNo"]}`)], Number(query?.["pageNo"]), 2);
    const wire = await open("/m/gameList", { "GET /wps/games": page });
    expect((await more()).disabled).toBe(false);
    fireEvent.click(await more());
    await settle();
    expect(last(wire)).toMatchObject({ pageNo: "2", pageSize: "35", platform: "html5", gameType: "RNG" });
    await waitFor(() => expect(tiles()).toEqual(["p1", "p2"]));
    expect([(await more()).disabled, address()]).toEqual([true, "/m/gameList?page=2"]);
  });

  test("GOLD-03 a class of the menu becomes the class of the list, which begins at page 1", async () => {
    const wire = await open("/m/gameList?page=2");
    await pick("classify-menu", "SCRATCH");
    expect(last(wire)).toMatchObject({ gameClassify: "SCRATCH", pageNo: "1", gameType: "RNG" });
    expect([address(), tiles()]).toEqual(["/m/gameList?type=SCRATCH", ["3"]]);
  });

  test("GOLD-02 a vendor in the address is the vendor of the list, and stands on the picker", async () => {
    const wire = await open("/m/gameList?vassalage=PGE");
    expect(last(wire)).toMatchObject({ vassalage: "PGE", gameType: "RNG" });
    expect(last(wire)).not.toHaveProperty("gameClassify");
    expect([part("vendor-picker")?.textContent, tiles()]).toEqual([expect.stringContaining("Pagoda Gate"), ["1", "3"]]);
  });

  test("GOLD-04 GOLD-06 a name limits the list; while it loads there are sixteen placeholders", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const answer = catalogue(GAMES)["GET /wps/games"] as (request: WireRequest) => unknown;
    const slow = async (request: WireRequest) => {
      if (request.query?.["gameName"]) await held;
      return answer(request);
    };
    const wire = await open("/m/gameList", { "GET /wps/games": slow });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kite" } });
    await waitFor(() => expect(part("centre-list")?.querySelectorAll('[aria-hidden="true"] > div')).toHaveLength(16));
    expect(last(wire)).toMatchObject({ gameName: "kite" });
    release();
    await waitFor(() => expect(tiles()).toEqual(["1"]));
    expect(part("centre-list")?.querySelectorAll('[aria-hidden="true"] > div')).toHaveLength(0);
  });

  test("GOLD-07 nothing found is said when the loading has ended and not before, and one press shows everything again", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const answer = catalogue(GAMES)["GET /wps/games"] as (request: WireRequest) => unknown;
    await open("/m/gameList?q=zzzz", {
      "GET /wps/games": (request: WireRequest) => (request.query?.["gameName"] ? held.then(() => answer(request)) : answer(request)),
    });
    await waitFor(() => expect(part("centre-list")?.querySelectorAll('[aria-hidden="true"] > div')).toHaveLength(16));
    expect(screen.queryByText("No games here")).toBeNull();
    release();
    await screen.findByText("No games here");
    await tapButton("Show all games");
    expect([address(), tiles()]).toEqual(["/m/gameList", ["1", "2", "3"]]);
  });
});

describe("the special entries", () => {
  test("GOLD-16 the first one has everybody's games, a jackpot board, and no picker of vendors", async () => {
    await open("/m/gameCenter");
    expect([part("jackpot") !== null, picker(), tiles()]).toEqual([true, false, ["1", "2", "3", "4", "5"]]);
  });

  test.each([
    ["GOLD-09 GOLD-14", "BINGO", { gameType: "RNG", gameClassify: "BG" }, false, ["2"]],
    ["GOLD-10 GOLD-15", "JILI", { gameType: "RNG", vassalage: "JL" }, false, ["2"]],
    ["GOLD-11 GOLD-12", "ESPORTS", { gameType: "SPORTS", vassalage: "AV,AI,IMES,TF,IA" }, true, ["4"]],
    ["GOLD-13", "COCKFIGHT", { gameType: "SPORTS", vassalage: "MRG,LJT,GMC" }, true, ["5"]],
  ])("%s %s asks for %j; its picker of vendors is there: %s", async (_ids, key, source, picks, games) => {
    const wire = await open("/m/gameCenter");
    await entry(key);
    expect(last(wire)).toMatchObject(source);
    expect([picker(), tiles()]).toEqual([picks, games]);
  });

  test("GOLD-17 GOLD-19 the picker is hidden in the hot view and while somebody searches, and there among the new games", async () => {
    await open("/m/gameList");
    expect(picker()).toBe(true);
    await tap(bar("Hot"));
    expect([bar("Hot")?.getAttribute("aria-pressed"), picker(), tiles()]).toEqual(["true", false, ["1"]]);
    await tap(bar("New"));
    expect([picker(), tiles()]).toEqual([true, ["2"]]);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kite" } });
    await waitFor(() => expect(address()).toContain("q=kite"));
    expect(picker()).toBe(false);
  });
});

describe("the member's views", () => {
  test("GOLD-18 GOLD-20 recent games lead a visitor to the login and back, and favourites are not offered to them", async () => {
    await open("/m/gameList");
    await tap(part("classify-menu"));
    await waitFor(() => expect(all("dialog [data-key]", "data-key")).toEqual(["", "HOT", "SCRATCH"]));
    await tap(bar("Recent"));
    expect(address()).toBe("/m/login?return=%2Fm%2FgameList");
  });

  test("GOLD-18 GOLD-20 are theirs, and have no picker of vendors", async () => {
    const mine = {
      "GET /wps/favorites/ids": { content: ["3"], pageNum: 1, totalPages: 1 },
      "GET /wps/favorites": { content: [GAMES[2]], pageNum: 1, totalPages: 1 },
      "GET /wps/recent": { list: [], totalPages: 0 },
    };
    await open("/m/gameList", mine, {});
    await tap(bar("Recent"));
    await screen.findByText("No games here");
    expect(picker()).toBe(false);
    await tapButton("Show all games");
    await pick("classify-menu", "FAV");
    await waitFor(() => expect(tiles()).toEqual(["3"]));
    expect(picker()).toBe(false);
  });
});
