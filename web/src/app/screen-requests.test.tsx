// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { GameCenterScreen } from "../screens/games/game-center/game-center-screen.tsx";
import { GameListScreen } from "../screens/games/game-list/game-list-screen.tsx";
import { PlayerScreen } from "../screens/games/player/player-screen.tsx";
import { VendorGridScreen } from "../screens/games/vendor-grid/vendor-grid-screen.tsx";
import { HomeLower } from "../screens/home/home-lower.tsx";
import { TeamToday } from "../screens/team/home/team-today.tsx";
import { stubViewport } from "../testing/page-fixture.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { catchRequests, SESSION, type Wire } from "../testing/wire.ts";
import { buildGame } from "../widgets/widget-fixture.tsx";

/* What the pages themselves put into their calls: sizes, days and flags that no rule of the data knows. */

const { token } = SESSION;
const games = (page: number, totalPages: number) => ({
  games: [buildGame({ nodeId: String(page), displayName: `Game ${page}` })],
  pageNum: page,
  totalPages,
  totalCount: totalPages,
  pageSize: 1,
});

configure({ asyncUtilTimeout: 20_000 });
beforeEach(() => {
  history.replaceState(null, "", "/m/home");
  stubViewport();
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Renders a page and waits for its call to one path; what the call carried, each time it was sent. */
async function show(page: ReactNode, wire: Wire, call: string): Promise<(Record<string, string> | undefined)[]> {
  await renderPart(page);
  await waitFor(() => expect(wire.sent.map((request) => request.call)).toContain(call));
  return wire.sent.filter((request) => request.call === call).map(({ query }) => query);
}

describe("what a page asks for", () => {
  test("GAPI-04 HOME-18 JACKPOT-10 home asks for 9 new games and 15 jackpot games", async () => {
    const wire = catchRequests({ "GET /wps/games": games(1, 1) });
    const lists = await show(<HomeLower />, wire, "GET /wps/games");
    const common = { merchant: "mela", platform: "html5", minBet: "0", minLine: "0", pageNo: "1", language: "en" };
    expect(lists).toEqual([
      { ...common, pageSize: "9", isNew: "1" },
      { ...common, pageSize: "15", gameType: "RNG", gameClassify: "JP" },
    ]);
  });

  test.each([
    ["the list of games", <GameListScreen key="list" path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />, "36"],
    ["the game centre", <GameCenterScreen key="centre" path="/m/gameCenter" title="title.gameCenter" />, "35"],
  ])("GAPI-05 of the two page sizes %s asks for its own", async (_page, page, size) => {
    const wire = catchRequests({ "GET /wps/games": games(1, 1) });
    expect((await show(page, wire, "GET /wps/games")).map((query) => query?.["pageSize"])).toEqual([size]);
  });

  test("GAPI-03 there is more while pageNum is below totalPages: the next page is asked for by its number, and after the last one nothing is", async () => {
    const wire = catchRequests({
      "GET /wps/games": ({ query }: { query?: { pageNo?: string } }) => games(Number(query?.pageNo), 2),
    });
    await show(<GameCenterScreen path="/m/gameCenter" title="title.gameCenter" />, wire, "GET /wps/games");
    const more = () => screen.findByRole<HTMLButtonElement>("button", { name: "See more" });
    expect((await more()).disabled).toBe(false);
    fireEvent.click(await more());
    await screen.findByRole("link", { name: /Game 2/ });
    expect((await more()).disabled).toBe(true);
    expect(wire.sent.filter(({ call }) => call === "GET /wps/games").map(({ query }) => query?.["pageNo"])).toEqual(["1", "2"]);
  });

  test("GLIST-36 of the views of the list, New alone asks for new games, by isNew 1", async () => {
    setSession(SESSION);
    const asked: (string | undefined)[] = [];
    for (const query of ["", "?data=NEW", "?type=JP", "?q=tiger", "?data=FAV", "?data=RECENT"]) {
      cleanup();
      history.replaceState(null, "", `/m/slot-games${query}`);
      const page = { content: [], list: [], totalPages: 0 };
      const wire = catchRequests({ "GET /wps/games": games(1, 1), "GET /wps/favorites": page, "GET /wps/recent": page });
      await renderPart(<GameListScreen path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />);
      const lists = () => wire.sent.filter(({ call }) => ["GET /wps/games", "GET /wps/favorites", "GET /wps/recent"].includes(call));
      await waitFor(() => expect(lists()).toHaveLength(1));
      asked.push(lists()[0]?.query?.["isNew"]);
    }
    expect(asked).toEqual([undefined, "1", undefined, undefined, undefined, undefined]);
  });

  describe("the player", () => {
    const address = { gameType: "RNG", vassalage: "MLA", gameCode: "MLA-7", gameId: "14500", nodeId: "7", playType: "trad" };
    const game = { nodeId: "7", gameCode: "MLA-7", displayName: "Seven", vassalage: "MLA", gameType: "RNG" };
    const answers = {
      "GET /wps/games/launch": { url: "https://arcade.example/seven", mode: "redirect", origin: "https://arcade.example", game },
      "GET /wps/recent/add": { nodeId: "7" },
    };
    beforeEach(() => {
      setSession(SESSION);
      history.replaceState(null, "", `/m/play?${new URLSearchParams(address)}`);
      vi.spyOn(location, "assign").mockImplementation(() => undefined);
    });

    test("GAPI-16 launches what its address names", async () => {
      const wire = catchRequests(answers);
      await show(<PlayerScreen />, wire, "GET /wps/games/launch");
      expect(wire.sent[0]).toEqual({ call: "GET /wps/games/launch", query: { ...address, language: "en" }, token });
    });

    test.each([
      ["all at once", { supportPlay: "1", isGameH5: "0", freeplay: "1", lottoMode: "ELOTT", roomId: "r7" }],
      ["supportPlay", { supportPlay: "1" }],
      ["isGameH5", { isGameH5: "0" }],
      ["freeplay", { freeplay: "1" }],
      ["lottoMode", { lottoMode: "ELOTT" }],
      ["roomId", { roomId: "r7" }],
    ])("LAUNCH-05 passes on those of the other launch inputs that its address has, and no more: %s", async (_which, extras) => {
      history.replaceState(null, "", `/m/play?${new URLSearchParams({ ...address, ...extras })}`);
      const wire = catchRequests(answers);
      const asked = await show(<PlayerScreen />, wire, "GET /wps/games/launch");
      const flag = "freeplay" in extras ? { freeplay: "true" } : {};
      expect(asked).toEqual([{ ...address, ...extras, ...flag, language: "en" }]);
    });

    test("GAPI-15 tells of the game, once it is open, that it was played", async () => {
      const wire = catchRequests(answers);
      await show(<PlayerScreen />, wire, "GET /wps/recent/add");
      const query = { nodeId: "7", gameCode: "MLA-7", vendor: "MLA", clientType: "2" };
      expect(wire.sent.slice(1)).toEqual([{ call: "GET /wps/recent/add", query, token }]);
    });
  });

  test.each(["API-38", "GAPI-21"])("%s the live casino asks for tables that are active and streaming", async () => {
    const wire = catchRequests({ "GET /wps/live/models": { list: [] } });
    const page = <VendorGridScreen path="/m/live" title="title.live" preset={{ category: "LIVE" }} />;
    expect(await show(page, wire, "GET /wps/live/models")).toEqual([{ active: "1", streaming: "1", language: "en" }]);
  });

  test("GAPI-35 the agent's home asks for today alone, a day of the brand, with size 0", async () => {
    setSession({ ...SESSION, type: 3 });
    // Past midnight in Dhaka, not yet in Greenwich.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-24T20:30:00Z") });
    const wire = catchRequests({ "GET /wps/agent/team/kpi": { list: [], footer: { teamOnlineCount: 3 } } });
    const asked = await show(<TeamToday />, wire, "GET /wps/agent/team/kpi");
    expect(asked).toEqual([{ startDate: "2026-11-25", endDate: "2026-11-25", size: "0" }]);
    await waitFor(() => expect(document.querySelector('[data-stat="teamOnlineCount"] dd')?.textContent).toBe("3"));
  });
});
