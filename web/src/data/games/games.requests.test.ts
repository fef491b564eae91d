// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { wireVendor } from "../../testing/games-fixture.ts";
import { catchRequests, SESSION, type Wire } from "../../testing/wire.ts";
import { clearSession, setSession } from "../auth/session.ts";
import { addToFavorites, favoriteIdsQuery, removeFromFavorites } from "./favorites.ts";
import { gamePageQuery, type GameSource, hotGamesQuery } from "./games.ts";
import { launchQuery, reportRecent } from "./launch.ts";
import { type LaunchInput, launchOfSearch, playPath } from "./launch-rules.ts";
import { liveModelsQuery } from "./live.ts";
import { popularGamesQuery } from "./popular.ts";
import { vendorsQuery } from "./vendors.ts";
import { winnersQuery } from "./winners.ts";

/* What the calls for games carry, field by field, as they leave the browser. The pages that ask are in `app/screen-requests.test.tsx`. */

const { token } = SESSION;
const game = { nodeId: "7", gameCode: "MLA-7", vendor: "MLA" };
const onWire = { nodeId: "7", gameCode: "MLA-7", vassalage: "MLA" };
const changed = { nodeId: "7", favorite: true };

beforeEach(() => {
  sessionStorage.clear();
  setSession(SESSION);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

/** Everything that a list can be asked for, at once. */
const everything: GameSource = {
  gameType: "RNG",
  vendor: "MLA",
  gameClassify: "SLOT",
  gameName: "tiger",
  isNew: true,
  minBet: 500,
  minLine: 20,
};
const asked = {
  merchant: "mela",
  platform: "html5",
  gameName: "tiger",
  gameType: "RNG",
  pageNo: "2",
  pageSize: "36",
  vassalage: "MLA",
  gameClassify: "SLOT",
  minBet: "500",
  minLine: "20",
  isNew: "1",
  language: "bn",
};

describe("the lists of games", () => {
  const page = { games: [onWire], pageNum: 2, totalPages: 3, totalCount: 75, pageSize: 36 };

  test("GAPI-02 the list is a GET with merchant, platform html5, gameName, gameType, pageNo, pageSize, vassalage, gameClassify, minBet, minLine, isNew and language", async () => {
    const wire = catchRequests({ "GET /wps/games": page });
    await wire.client.fetchQuery(gamePageQuery(everything, 2, "bn"));
    expect(wire.sent).toEqual([{ call: "GET /wps/games", query: asked }]);
  });

  test("GLIST-35 the views All and New send no class, since an address leaves out what is empty, and all the rest as it is", async () => {
    const wire = catchRequests({ "GET /wps/games": page });
    await wire.client.fetchQuery(gamePageQuery({ gameType: "RNG" }, 1, "bn"));
    await wire.client.fetchQuery(gamePageQuery({ gameType: "RNG", isNew: true }, 1, "bn"));
    const all = {
      merchant: "mela",
      platform: "html5",
      gameType: "RNG",
      pageNo: "1",
      pageSize: "36",
      minBet: "0",
      minLine: "0",
      language: "bn",
    };
    expect(wire.sent.map(({ query }) => query)).toEqual([all, { ...all, isNew: "1" }]);
  });

  test("GAPI-03 its answer is used through games, pageNum, totalPages and totalCount", async () => {
    const wire = catchRequests({ "GET /wps/games": page });
    const { games, totalPages, totalCount, ...rest } = await wire.client.fetchQuery(gamePageQuery(everything, 2, "bn"));
    expect([games, totalPages, totalCount, rest]).toEqual([[game], 3, 75, { pageNum: 2, pageSize: 36 }]);
  });

  test("GAPI-06 hot games are a GET with isPlatform 2, language, platform html5 and a refresh flag, and are kept as HOT_GAMES", async () => {
    const wire = catchRequests({ "GET /wps/games/hot": [onWire] });
    await wire.client.fetchQuery(hotGamesQuery("bn"));
    await wire.client.fetchQuery(hotGamesQuery("bn", true));
    const { merchantCode: _brand, ...plain } = wire.sent[0]?.query ?? {};
    const { merchantCode: _again, ...renewed } = wire.sent[1]?.query ?? {};
    expect(wire.sent.map(({ call }) => call)).toEqual(["GET /wps/games/hot", "GET /wps/games/hot"]);
    expect([plain, renewed]).toEqual([
      { isPlatform: "2", language: "bn", platform: "html5" },
      { isPlatform: "2", language: "bn", platform: "html5", refresh: "1" },
    ]);
    expect(JSON.parse(sessionStorage.getItem("HOT_GAMES") ?? "null")).toEqual({ language: "bn", games: [game] });
  });

  test("GAPI-07 the call for hot games also carries merchantCode", async () => {
    const wire = catchRequests({ "GET /wps/games/hot": [onWire] });
    await wire.client.fetchQuery(hotGamesQuery("bn"));
    expect(wire.sent[0]?.query).toHaveProperty("merchantCode", "mela");
  });

  test("GAPI-08 vendors are a GET with typeId 1 and the merchant's code, and are used through value.content", async () => {
    const wire = catchRequests({
      "GET /wps/games/vendors": { content: [{ gameType: "FISH", vendors: [] }] },
      "GET /wps/games/vendors/sorting": [],
    });
    expect(await wire.client.fetchQuery(vendorsQuery("bn"))).toEqual([{ category: "FISH", vendors: [] }]);
    expect(wire.sent).toContainEqual({ call: "GET /wps/games/vendors", query: { typeId: "1", merchant: "mela", language: "bn" } });
  });

  test("GENT-06 vendor sorting is a GET; by the accountTypeName of each of its vendorNames the vendors of every gameCategory are put in order", async () => {
    const named = (...codes: string[]) => codes.map((accountTypeName) => ({ accountTypeName }));
    const vendors = ["JL", "MCH", "BGS"].map((code) => wireVendor(code));
    const wire = catchRequests({
      "GET /wps/games/vendors": { content: ["FISH", "RNG"].map((gameType) => ({ gameType, vendors })) },
      "GET /wps/games/vendors/sorting": [
        { gameCategory: "RNG", vendorNames: named("BGS", "JL", "MCH") },
        { gameCategory: "FISH", vendorNames: named("MCH", "BGS", "JL") },
      ],
    });
    const groups = await wire.client.fetchQuery(vendorsQuery("bn"));
    expect(groups.map((group) => [group.category, group.vendors.map(({ code }) => code)])).toEqual([
      ["FISH", ["MCH", "BGS", "JL"]],
      ["RNG", ["BGS", "JL", "MCH"]],
    ]);
    expect(wire.sent).toContainEqual({ call: "GET /wps/games/vendors/sorting" });
  });

  test("GAPI-17 GENT-10 the winner board is a GET with gameCategory ALL, language and limitNum 20, and is used through value.list, where each entry has vo with its game and winAmount", async () => {
    const vo = { game, winAmount: "9.00", playerName: "ra***m", wonAt: "2026-11-24T10:00:00Z" };
    const wire = catchRequests({ "GET /wps/games/winners": { list: [{ vo: { ...vo, game: onWire } }] } });
    expect(await wire.client.fetchQuery(winnersQuery("bn"))).toEqual([vo]);
    expect(wire.sent).toEqual([{ call: "GET /wps/games/winners", query: { gameCategory: "ALL", language: "bn", limitNum: "20" } }]);
  });

  test("GAPI-20 popular games are a GET", async () => {
    const wire = catchRequests({ "GET /wps/games/popular": [onWire] });
    expect(await wire.client.fetchQuery(popularGamesQuery("bn", 6, "RNG"))).toEqual([game]);
    expect(wire.sent).toEqual([{ call: "GET /wps/games/popular", query: { language: "bn", limit: "6", gameType: "RNG" } }]);
  });

  test.each(["API-38", "GAPI-21"])("%s live models are a GET with active and streaming", async () => {
    const wire = catchRequests({ "GET /wps/live/models": { list: [{ game: onWire, active: true, streaming: true, players: 3 }] } });
    await wire.client.fetchQuery(liveModelsQuery("bn"));
    expect(wire.sent).toEqual([{ call: "GET /wps/live/models", query: { active: "1", streaming: "1", language: "bn" } }]);
  });
});

describe("a member's lists", () => {
  test("GAPI-09 favourite ids are a GET with token, pageNo 1 and pageSize 100; further pages follow while there are any", async () => {
    const wire = catchRequests({
      "GET /wps/favorites/ids": ({ query }: { query?: { pageNo?: string } }) => ({ content: [query?.pageNo], pageNum: 1, totalPages: 2 }),
    });
    expect(await wire.client.fetchQuery(favoriteIdsQuery("player01"))).toEqual(["1", "2"]);
    expect(wire.sent).toEqual(["1", "2"].map((pageNo) => ({ call: "GET /wps/favorites/ids", query: { pageNo, pageSize: "100" }, token })));
  });

  test("GAPI-10 favourites are a GET with token, pageNo, gameType, vendor, pageSize and language, and are used through content and totalPages", async () => {
    const wire = catchRequests({ "GET /wps/favorites": { content: [onWire], pageNum: 2, totalPages: 5 } });
    const source = { mine: "favorites", gameType: "RNG", vendor: "MLA" } as const;
    expect(await wire.client.fetchQuery(gamePageQuery(source, 2, "bn"))).toEqual({ games: [game], totalPages: 5, totalCount: null });
    const query = { pageNo: "2", gameType: "RNG", vendor: "MLA", pageSize: "36", language: "bn" };
    expect(wire.sent).toEqual([{ call: "GET /wps/favorites", query, token }]);
  });

  test.each([
    ["GAPI-11 adding a favourite is a POST", "POST", addToFavorites, []],
    ["GAPI-12 removing a favourite is a DELETE", "DELETE", removeFromFavorites, ["7"]],
  ] as const)("%s with nodeId, vendor and, in its header, the token", async (_row, method, change, ids) => {
    const wire = catchRequests({ [`${method} /wps/favorites`]: changed });
    wire.client.setQueryData<readonly string[]>(favoriteIdsQuery("player01").queryKey, ids);
    await change(wire.client, "player01", game);
    expect(wire.sent).toEqual([{ call: `${method} /wps/favorites`, json: { nodeId: "7", vendor: "MLA" }, token }]);
  });

  test("GAPI-13 GCONST-02 recent games are a GET with page, pageSize, gameType, vendor, language and clientType 2, and are used through list and totalPages", async () => {
    const wire = catchRequests({ "GET /wps/recent": { list: [onWire], totalPages: 4 } });
    const source = { mine: "recent", gameType: "RNG", vendor: "MLA" } as const;
    expect(await wire.client.fetchQuery(gamePageQuery(source, 2, "bn"))).toEqual({ games: [game], totalPages: 4, totalCount: null });
    const query = { page: "2", pageSize: "36", gameType: "RNG", vendor: "MLA", language: "bn", clientType: "2" };
    expect(wire.sent).toEqual([{ call: "GET /wps/recent", query, token }]);
  });

  test("GAPI-14 each call has its own names: recent games page, all others pageNo; the member's lists vendor, the game list vassalage", async () => {
    const wire = catchRequests({});
    const lists: GameSource[] = [
      { gameType: "RNG", vendor: "MLA" },
      { mine: "favorites", gameType: "RNG", vendor: "MLA" },
      { mine: "recent", gameType: "RNG", vendor: "MLA" },
    ];
    for (const source of lists) await wire.client.fetchQuery(gamePageQuery(source, 2, "bn")).catch(() => undefined);
    expect(namesOf(wire, ["page", "pageNo", "vendor", "vassalage"])).toEqual([
      ["GET /wps/games", "pageNo", "vassalage"],
      ["GET /wps/favorites", "pageNo", "vendor"],
      ["GET /wps/recent", "page", "vendor"],
    ]);
  });

  test("GAPI-15 adding a recent game is a GET that says which one", async () => {
    const wire = catchRequests({ "GET /wps/recent/add": { nodeId: "7" } });
    await reportRecent(wire.client, game);
    const query = { nodeId: "7", gameCode: "MLA-7", vendor: "MLA", clientType: "2" };
    expect(wire.sent).toEqual([{ call: "GET /wps/recent/add", query, token }]);
  });

  const namesOf = ({ sent }: Wire, names: string[]) => sent.map(({ call, query = {} }) => [call, ...names.filter((name) => name in query)]);
});

describe("the launch", () => {
  const launch = { url: "https://arcade.example/", mode: "iframe", origin: "https://arcade.example", game: onWire };
  const whole: LaunchInput = {
    gameType: "LOTT",
    vendor: "TCG",
    gameCode: "VN-HN",
    gameId: "14500",
    nodeId: "3499637",
    supportPlay: "trad,ent",
    isGameH5: "1",
    playType: "ent",
    freeplay: true,
    lottoMode: "ELOTT",
    roomId: "r1",
  };

  test("GAPI-16 is a GET with gameType, vassalage, gameCode, gameId, nodeId, supportPlay, isGameH5, playType, freeplay, lottoMode and roomId", async () => {
    const wire = catchRequests({ "GET /wps/games/launch": launch });
    const { vendor, ...rest } = whole;
    const input = launchOfSearch(new URLSearchParams(playPath(whole).split("?")[1]));
    await wire.client.fetchQuery(launchQuery(input as LaunchInput, "bn", 0));
    expect(wire.sent).toEqual([
      { call: "GET /wps/games/launch", query: { ...rest, vassalage: vendor, freeplay: "true", language: "bn" }, token },
    ]);
  });

  test("GAPI-16 what a launch does not say is not sent", async () => {
    const wire = catchRequests({ "GET /wps/games/launch": launch });
    const input = { gameType: "RNG", vendor: "MLA", gameCode: "lobby", gameId: "", nodeId: "" } as const;
    await wire.client.fetchQuery(launchQuery(input, "bn", 0));
    expect(wire.sent[0]?.query).toEqual({ gameType: "RNG", vassalage: "MLA", gameCode: "lobby", language: "bn" });
  });
});
