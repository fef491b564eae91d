// @vitest-environment happy-dom
import type { Match } from "@mela/contract/games/matches";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "@mela/kit/api";
import { CricketScreen, FootballScreen } from "../screens/games/sport/sport-screen.tsx";
import { VendorGridScreen } from "../screens/games/vendor-grid/vendor-grid-screen.tsx";
import { HomeLower } from "../screens/home/home-lower.tsx";
import { answerWith, renderPart } from "../testing/part-fixture.tsx";

/* Matches with their odds, where a person meets them. */

const GAME: Match["game"] = { nodeId: "7", nodeName: "Football", gameId: "7", gameCode: "KHL-FB", gameName: "Football", displayName: "Football", gameType: "SPORTS", vassalage: "KHL", gameClassify: "", showIcon: true, iconUrl: "", mobileLargeIcon: "", isHot: false, isNew: false, minBet: { amount: 1000, currency: "BDT" }, lines: 0 }; // prettier-ignore
const match = (id: string, change: Partial<Match> = {}): Match => ({
  id,
  sport: "football",
  home: `Home ${id}`,
  away: `Away ${id}`,
  state: "open",
  score: null,
  clock: null,
  odds: [{ pick: "home", odds: 145 }, { pick: "draw", odds: 410 }, { pick: "away", odds: null }], // prettier-ignore
  game: GAME,
  startsAt: "2026-11-29T15:03:00.000Z",
  ...change,
});
const LIVE = match("m1", { state: "live", score: { home: "2", away: "0" }, clock: { kind: "minute", value: "27" } });

let list: Match[] | null = [];
let asked: unknown[] = [];
beforeEach(() => {
  asked = [];
  history.replaceState(null, "", "/m/home");
  answerWith(({ endpoint, input }) => {
    if (endpoint.path !== "/wps/games/matches" || list === null) throw new ApiError("system.unavailable", 503, "");
    asked.push(input);
    return { list };
  });
});
afterEach(cleanup);

const section = () => document.querySelector('[data-part="next-matches"]');
const rows = () => [...document.querySelectorAll('[data-part="next-matches"] [data-match]')];
const football = <FootballScreen />;
const grid = (category: "SPORTS" | "ESPORTS" | "LOTT") => <VendorGridScreen path="/m/x" title="title.sports" preset={{ category }} />;

test("the football page shows its matches: how those in play stand, when the next begin, and what each pick pays", async () => {
  list = [LIVE, match("m2")];
  await renderPart(football);
  await screen.findByText("Home m1");
  expect(asked).toEqual([{ sport: "football", language: "en" }]);
  expect(rows().map((row) => row.textContent.replaceAll(/\s+/g, " "))).toEqual([
    "In play 27′ FootballHome m1 2Away m1 01 1.45X 4.102 –",
    "21:03 FootballHome m2 Away m2 1 1.45X 4.102 –",
  ]);
});

test("the cricket page asks for the matches of cricket, and has its own words in both languages", async () => {
  list = [match("m1", { sport: "cricket" })];
  await renderPart(<CricketScreen />);
  await screen.findByText("Home m1");
  expect([asked, screen.getByText("Cricket games").tagName]).toEqual([[{ sport: "cricket", language: "en" }], "H2"]);
  cleanup();
  await renderPart(<CricketScreen />, "bn");
  await screen.findByText("Home m1");
  expect(screen.getByText("ক্রিকেটের গেম").tagName).toBe("H2");
});

test("in Bengali scores and overs have its digits, and odds the ones that money has", async () => {
  list = [match("m1", { sport: "cricket", state: "live", score: { home: "45/3", away: "–" }, clock: { kind: "overs", value: "4.2" } })];
  await renderPart(football, "bn");
  await screen.findByText("Home m1");
  expect(rows()[0]?.textContent).toMatch(/চলছে ৪\.২ ওভার.*Home m1 ৪৫\/৩Away m1 –.*1\.45/);
});

test("a tap opens the title at the match, a visitor's by way of the log-in", async () => {
  list = [LIVE];
  await renderPart(football);
  const link = (await screen.findByText("Home m1")).closest("a")!;
  expect(link.getAttribute("href")).toBe("/m/play?gameType=SPORTS&vassalage=KHL&gameCode=KHL-FB&gameId=7&nodeId=7&match=m1");
  link.click();
  expect([location.pathname, new URLSearchParams(location.search).get("return")]).toEqual(["/m/login", link.getAttribute("href")]);
});

test("sports have the matches of all sports, e-sports theirs, home the first three with a way to more, other pages none", async () => {
  list = ["1", "2", "3", "4"].map((id) => match(id));
  const shown = async (page: Parameters<typeof renderPart>[0]) => {
    asked = [];
    await renderPart(page);
    await screen.findByText("Home 1");
    const found = { asked, rows: rows().length, more: section()?.querySelector('a[href="/m/sport-games"]') !== null };
    cleanup();
    return found;
  };
  expect(await shown(grid("SPORTS"))).toEqual({ asked: [{ sport: undefined, language: "en" }], rows: 4, more: false });
  expect(await shown(grid("ESPORTS"))).toEqual({ asked: [{ sport: "esports", language: "en" }], rows: 4, more: false });
  expect(await shown(<HomeLower />)).toEqual({ asked: [{ sport: undefined, language: "en" }], rows: 3, more: true });
  asked = [];
  await renderPart(grid("LOTT"));
  expect([section(), asked]).toEqual([null, []]);
});

test("where there is no match there is no heading; one that does not come can be asked for again, and home does without", async () => {
  list = [];
  await renderPart(football);
  expect(section()?.getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(section()).toBeNull());
  cleanup();
  list = null;
  await renderPart(football);
  const retry = await waitFor(() => {
    const button = section()?.querySelector("button");
    if (!button) throw new Error("nothing offers another try");
    return button;
  });
  list = [LIVE];
  retry.click();
  await screen.findByText("Home m1");
  cleanup();
  list = null;
  await renderPart(<HomeLower />);
  expect(section()?.getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(section()).toBeNull());
});

test("rows stay while nothing new comes, and say that their odds may be old", async () => {
  list = [LIVE];
  const { client } = await renderPart(football);
  await screen.findByText("Home m1");
  const said = () => section()?.querySelector('[role="status"]')?.textContent;
  expect(said()).toBe("");
  list = null;
  await client.refetchQueries({ queryKey: ["games", "matches"] });
  await waitFor(() => expect(said()).toBe("No connection. These odds may be old."));
  expect(rows()).toHaveLength(1);
});
