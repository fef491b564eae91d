// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "@mela/kit/api";
import { FootballScreen } from "../screens/games/sport/sport-screen.tsx";
import { VendorGridScreen } from "../screens/games/vendor-grid/vendor-grid-screen.tsx";
import { HomeLower } from "../screens/home/home-lower.tsx";
import { buildFeed, buildNotice } from "../testing/content-fixture.ts";
import { wireGame } from "../testing/games-fixture.ts";
import { answerWith, renderPart } from "../testing/part-fixture.tsx";

/* The hot matches of the home announcements, where a person meets them. */

const match = (id: string) => buildNotice(id, { title: `Match ${id}`, content: `<p>Mirpur &amp; <b>${id} o'clock</b></p>` });

/** A match as it is told, in the title and of the vendor that have it. */
const played = (id: string, state: "open" | "live", gameCode = "BALL", vassalage = "KHL") => ({
  id,
  sport: id.split("-")[0],
  state,
  home: `Home ${id}`,
  away: "Away",
  startsAt: "2026-11-21T15:03:00.000Z",
  score: null,
  clock: null,
  odds: [],
  game: wireGame(gameCode, { gameCode, vassalage, gameType: "SPORTS" }),
});

let hot: ReturnType<typeof match>[] | null = [];
let open: object[] = [];
let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
  open = [];
  hot = ["1", "2", "3", "4"].map(match);
  answerWith(({ endpoint, input }) => {
    if (endpoint.path === "/wps/games/matches") return { list: open };
    if (endpoint.path !== "/wps/announcements" || hot === null) throw new ApiError("system.unavailable", 503, "");
    asked.push(input);
    return buildFeed({ hot });
  });
});
afterEach(cleanup);

const sports = <VendorGridScreen path="/m/sport-games" title="title.sports" preset={{ category: "SPORTS" }} />;
const rows = () => [...document.querySelectorAll('[data-part="hot-matches"] [data-match]')];
const section = () => document.querySelector('[data-part="hot-matches"]');

describe("hot matches", () => {
  test("API-42 API-45 GAPI-24 GENT-15 home asks for its announcements with the types B,PL,PU,PR,H and an empty group, and shows the first of their hot matches, which lead to sports", async () => {
    await renderPart(<HomeLower />);
    await screen.findByText("Match 1");
    expect(asked).toEqual([{ types: "B,PL,PU,PR,H", groupName: "", platform: "M", merchantCode: "mela" }]);
    expect(rows().map((row) => row.textContent)).toEqual(["1", "2", "3"].map((id) => `Match ${id}Mirpur & ${id} o'clock`));
    expect(rows().map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual(Array(3).fill("/m/sport-games"));
  });

  test.each<[string, ReactNode]>([
    ["sports", sports],
    ["football", <FootballScreen key="football" />],
  ])("GENT-15 the page of %s shows all of them", async (_page, page) => {
    await renderPart(page);
    await screen.findByText("Match 4");
    expect(rows()).toHaveLength(4);
    expect(section()?.querySelector("a")).toBeNull();
  });

  test.each<[string, ReactNode, string | undefined]>([
    ["the page of sports", sports, undefined],
    ["home", <HomeLower key="home" />, "/m/sport-games"],
  ])("on %s a match leads to where its own words link to on this site, and to no other site", async (_place, page, otherwise) => {
    const linking = (id: string, href: string) =>
      buildNotice(id, { title: `Match ${id}`, content: `<p>Play <a href="${href}">now</a></p>` });
    hot = [linking("1", "/m/play?gameType=SPORTS&amp;vassalage=KHL"), linking("2", "https://elsewhere.example/m/play")];
    await renderPart(page);
    await screen.findByText("Match 2");
    expect(rows().map((row) => row.querySelector("a")?.getAttribute("href"))).toEqual(["/m/play?gameType=SPORTS&vassalage=KHL", otherwise]);
  });

  test("a line that links to the match of the moment in a sport names who plays it and leads to that match, live before the next; while none is known its own words stand", async () => {
    const line = (id: string, match: string) =>
      buildNotice(id, {
        title: `Line ${id}`,
        content: `<p><a href="/m/play?vassalage=KHL&amp;gameCode=${id}&amp;match=${match}">Day and night</a></p>`,
      });
    hot = [line("BALL", "football"), line("BAT", "cricket"), line("GAME", "esports"), line("ONE", "football-m7")];
    const cricket = ["cricket-m4", "cricket-m5"].map((id) => played(id, "open", "BAT"));
    open = [played("football-m1", "live"), played("football-m2", "live"), played("football-m3", "open"), ...cricket];
    await renderPart(sports);
    await screen.findByText("Home football-m2 – Away");
    expect(rows().map((row) => row.querySelector("b")?.textContent)).toEqual(["Home football-m2 – Away", "Home cricket-m4 – Away", "Line GAME", "Line ONE"]); // prettier-ignore
    const at = rows().map((row) => new URL(row.querySelector("a")!.href).searchParams);
    expect(at.map((search) => [search.get("gameCode"), search.get("match")])).toEqual([["BALL", "football-m2"], ["BAT", "cricket-m4"], ["GAME", "esports"], ["ONE", "football-m7"]]); // prettier-ignore
  });

  test("a match of another source than the line names is opened where it is played, and only where the line's own title has none", async () => {
    const line = (id: string, sport: string) =>
      buildNotice(id, {
        title: id,
        content: `<p><a href="/m/play?gameType=SPORTS&amp;vassalage=KHL&amp;gameCode=BALL&amp;match=${sport}">Now</a></p>`,
      });
    hot = [line("one", "football"), line("two", "cricket")];
    open = [played("football-m1", "open"), played("football-x2", "live", "REPLAY", "OUT"), played("cricket-x3", "live", "REPLAY", "OUT")];
    await renderPart(sports);
    await screen.findByText("Home cricket-x3 – Away");
    const at = rows().map((row) => new URL(row.querySelector("a")!.href).searchParams);
    const asked = ["gameType", "vassalage", "gameCode", "nodeId", "match"];
    expect(at.map((search) => asked.map((name) => search.get(name)))).toEqual([
      ["SPORTS", "KHL", "BALL", "BALL", "football-m1"],
      ["SPORTS", "OUT", "REPLAY", "REPLAY", "cricket-x3"],
    ]);
  });

  test("a page of vendors that is not about sports has none", async () => {
    await renderPart(<VendorGridScreen path="/m/lott" title="title.lottery" preset={{ category: "LOTT" }} />);
    expect(section()).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    ["a brand without any", []],
    ["announcements that do not come", null],
  ])("%s: no heading stands over nothing", async (_case, value) => {
    hot = value;
    await renderPart(sports);
    expect(section()?.getAttribute("aria-busy")).toBe("true");
    await waitFor(() => expect(section()).toBeNull());
  });
});
