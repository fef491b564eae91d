// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { GameListScreen } from "../screens/games/game-list/game-list-screen.tsx";
import { HotGamesScreen } from "../screens/games/hot-games/hot-games-screen.tsx";
import { PlayerScreen } from "../screens/games/player/player-screen.tsx";
import { ProvidersScreen } from "../screens/games/providers/providers-screen.tsx";
import { SearchScreen } from "../screens/games/search/search-screen.tsx";
import { VendorGridScreen } from "../screens/games/vendor-grid/vendor-grid-screen.tsx";
import { LotteryScreen } from "../screens/lottery/lottery-screen.tsx";
import { stubViewport } from "../testing/page-fixture.ts";
import { renderPart } from "../testing/part-fixture.tsx";
import { catchRequests, SESSION } from "../testing/wire.ts";
import { WindowedGames } from "../widgets/windowed-games/windowed-games.tsx";
import { buildGame, buildVendor } from "../widgets/widget-fixture.tsx";

/* Wherever a game can be opened, from the tap to the call. */

const onWire = <Entry extends { vendor: string }>({ vendor, ...rest }: Entry) => ({ ...rest, vassalage: vendor });
const tiger = onWire(buildGame());
const live = (({ code, ...rest }) => ({ ...rest, vassalage: code }))(buildVendor("GRD"));
const lottery = {
  ...onWire(buildGame({ displayName: "Hanoi", gameType: "LOTT", vendor: "ML", gameId: "7", nodeId: "70" })),
  lotteryCode: "VN-HN",
  vendorName: "Mela",
};
const ANSWERS = {
  "GET /wps/games": { games: [tiger], pageNum: 1, totalPages: 1, totalCount: 1, pageSize: 36 },
  "GET /wps/games/hot": [tiger],
  "GET /wps/games/vendors": { content: [{ gameType: "LIVE", vendors: [live] }] },
  "GET /wps/games/vendors/sorting": [],
  "GET /wps/lottery/list": { list: [lottery] },
  "GET /wps/lottery/menus": { menus: [] },
  "GET /wps/lottery/numero": { now: "2026-11-24T10:00:00Z", draws: [] },
};
const GAME = { gameType: "RNG", vassalage: "MLA", gameCode: "MLA-TIGER-FORTUNE", gameId: "14500", nodeId: "3499637" };
const LOBBY = { gameType: "LIVE", vassalage: "GRD", gameCode: "lobby" };
const DRAW = { gameType: "LOTT", vassalage: "ML", gameCode: "VN-HN", gameId: "7", nodeId: "70", lottoMode: "LOTT" };

const POINTS: [where: string, address: string, page: ReactNode, link: RegExp, asked: Record<string, string>][] = [
  [
    "a tile of the hot games",
    "/m/hot-games",
    <HotGamesScreen key="hot" path="/m/hot-games" title="title.hotGames" />,
    /Tiger Fortune/,
    GAME,
  ],
  [
    "a tile of the game list",
    "/m/slot-games",
    <GameListScreen key="list" path="/m/slot-games" title="title.slots" preset={{ category: "RNG" }} />,
    /Tiger Fortune/,
    GAME,
  ],
  ["a tile of the search", "/m/search?q=tiger", <SearchScreen key="search" path="/m/search" title="title.search" />, /Tiger Fortune/, GAME],
  [
    "a cell of the vendor grid",
    "/m/live-games",
    <VendorGridScreen key="grid" path="/m/live-games" title="title.live" preset={{ category: "LIVE" }} />,
    /Name of GRD/,
    LOBBY,
  ],
  [
    "a card of the companies",
    "/m/providers?gameType=LIVE",
    <ProvidersScreen key="companies" path="/m/providers" title="title.providers" />,
    /Name of GRD/,
    LOBBY,
  ],
  [
    "a tile of a list on the move",
    "/m/slot-games",
    <WindowedGames key="rows" source={{ gameType: "RNG" }} count={1} />,
    /Tiger Fortune/,
    GAME,
  ],
  ["a lottery", "/m/lottery", <LotteryScreen key="lottery" path="/m/lottery" title="title.lottery" />, /Hanoi/, DRAW],
];

configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  stubViewport();
  // There is no layout here; a list on the move has rows of this height.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(160);
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function tap(address: string, page: ReactNode, name: RegExp): Promise<void> {
  history.replaceState(null, "", address);
  await renderPart(page);
  const [link] = await screen.findAllByRole("link", { name });
  await act(async () => void fireEvent.click(link as Element));
}

describe("LAUNCH-01", () => {
  test.each(POINTS)(
    "LAUNCH-01 LAUNCH-03 with a session %s opens the player, which sends the launch call with type, vendor, ids and node of what was chosen",
    async (_where, address, page, name, asked) => {
      setSession(SESSION);
      const wire = catchRequests(ANSWERS);
      await tap(address, page, name);
      expect(location.pathname).toBe("/m/play");
      cleanup();
      await renderPart(<PlayerScreen />);
      const launches = () => wire.sent.filter(({ call }) => call === "GET /wps/games/launch");
      await waitFor(() => expect(launches()).not.toEqual([]));
      expect(launches()).toEqual([{ call: "GET /wps/games/launch", query: { ...asked, language: "en" }, token: SESSION.token }]);
    },
  );

  test.each(POINTS)(
    "LAUNCH-01 LAUNCH-02 without a session %s leads to the login, and from there to that game",
    async (_where, address, page, name, asked) => {
      const wire = catchRequests(ANSWERS);
      await tap(address, page, name);
      expect(location.pathname).toBe("/m/login");
      const wanted = new URL(new URLSearchParams(location.search).get("return") ?? "", location.origin);
      expect([wanted.pathname, Object.fromEntries(wanted.searchParams)]).toEqual(["/m/play", asked]);
      expect(wire.sent.map(({ call }) => call)).not.toContain("GET /wps/games/launch");
    },
  );
});
