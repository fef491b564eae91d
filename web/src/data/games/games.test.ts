import { PAGE_SIZE } from "@mela/contract/games/terms";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { setTransport } from "@mela/kit/api";
import { gamePageQuery, hotGamesQuery, JACKPOT_SOURCE, NEW_SOURCE } from "./games.ts";
import { vendorsQuery } from "./vendors.ts";
import { sortWinners, winnersQuery } from "./winners.ts";

const onWire = {
  nodeId: "1",
  nodeName: "n",
  gameId: "1",
  gameCode: "A",
  gameName: "A",
  displayName: "A",
  gameType: "RNG" as const,
  vassalage: "MLA",
  gameClassify: "SLOT",
  showIcon: true,
  iconUrl: "",
  mobileLargeIcon: "",
  isHot: true,
  isNew: false,
  minBet: { amount: 1, currency: "BDT" },
  lines: 9,
};
const { vassalage: _code, ...rest } = onWire;
const game = { ...rest, vendor: "MLA" };

class MemoryStorage {
  private readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, text: string) => void this.kept.set(key, text);
  removeItem = (key: string) => void this.kept.delete(key);
}

let hot = [onWire];
let calls: { path: string; input: Record<string, unknown> }[] = [];
const freshClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe("game queries", () => {
  beforeEach(() => {
    calls = [];
    hot = [onWire];
    Object.defineProperty(globalThis, "sessionStorage", { value: new MemoryStorage(), configurable: true });
    setTransport(async (endpoint, input) => {
      calls.push({ path: endpoint.path, input: input as Record<string, unknown> });
      if (endpoint.path === "/wps/games/hot") return hot as never;
      if (endpoint.path === "/wps/games/vendors") return { content: [{ gameType: "RNG", vendors: [] }] } as never;
      if (endpoint.path === "/wps/games/vendors/sorting") return [] as never;
      return { games: [onWire], totalPages: 1, totalCount: 1, pageNum: 1, pageSize: 36 } as never;
    });
  });

  it("HOTG-10 hot games are kept in the session storage and no new call is sent while they are", async () => {
    await freshClient().fetchQuery(hotGamesQuery("bn"));
    expect(sessionStorage.getItem("HOT_GAMES")).toContain('"nodeId":"1"');
    expect(await freshClient().fetchQuery(hotGamesQuery("bn"))).toEqual([game]);
    expect(calls).toHaveLength(1);
  });

  it("HOTG-11 refresh asks the server past what is kept; so do another language and a damaged record", async () => {
    await freshClient().fetchQuery(hotGamesQuery("bn"));
    const renewed = { ...game, nodeId: "2" };
    hot = [{ ...onWire, nodeId: "2" }];
    expect(await freshClient().fetchQuery(hotGamesQuery("bn", true))).toEqual([renewed]);
    expect(calls[1]?.input).toEqual({ isPlatform: 2, language: "bn", platform: "html5", merchantCode: "", refresh: 1 });
    // What was kept has given way to what came.
    expect(JSON.parse(sessionStorage.getItem("HOT_GAMES") ?? "")).toEqual({ language: "bn", games: [renewed] });
    expect(await freshClient().fetchQuery(hotGamesQuery("bn"))).toEqual([renewed]);
    expect(calls).toHaveLength(2);
    await freshClient().fetchQuery(hotGamesQuery("en"));
    expect(calls).toHaveLength(3);
    sessionStorage.setItem("HOT_GAMES", '{"language":"en","games":[{}]}');
    await freshClient().fetchQuery(hotGamesQuery("en"));
    expect(calls).toHaveLength(4);
  });

  it("GCONST-01 the list and the hot call carry platform html5", async () => {
    await freshClient().fetchQuery(hotGamesQuery("bn"));
    await freshClient().fetchQuery(gamePageQuery({ gameType: "RNG" }, 1, "bn"));
    expect(calls.map((sent) => sent.input["platform"])).toEqual(["html5", "html5"]);
  });

  it("GAPI-13 GCONST-02 the call for recent games carries page, page size, type, vendor, language and client type 2", async () => {
    await freshClient()
      .fetchQuery(gamePageQuery({ mine: "recent", gameType: "RNG", vendor: "MLA" }, 2, "bn"))
      .catch(() => {});
    const input = { page: 2, pageSize: 36, gameType: "RNG", vendor: "MLA", language: "bn", clientType: 2 };
    expect(calls).toEqual([{ path: "/wps/recent", input }]);
  });

  it("GLIST-24 GLIST-35 GLIST-36 views without a classify send it empty, and new games alone carry isNew 1", async () => {
    await freshClient().fetchQuery(gamePageQuery({ gameType: "RNG" }, 2, "bn"));
    await freshClient().fetchQuery(gamePageQuery({ gameType: "RNG", isNew: true }, 1, "bn"));
    expect(calls[0]?.input).toMatchObject({ gameClassify: "", pageNo: 2, pageSize: 36 });
    expect(calls[0]?.input).not.toHaveProperty("isNew");
    expect(calls[1]?.input).toMatchObject({ gameClassify: "", isNew: 1 });
  });

  it("HOME-18 JACKPOT-10 GCONST-03 new games are asked for by 9, jackpot games are 15 of RNG with the class JP", async () => {
    await freshClient().fetchQuery(gamePageQuery(NEW_SOURCE, 1, "bn", PAGE_SIZE.homeNew));
    await freshClient().fetchQuery(gamePageQuery(JACKPOT_SOURCE, 1, "bn", PAGE_SIZE.jackpot));
    expect(calls[0]?.input).toMatchObject({ isNew: 1, pageSize: 9 });
    expect(calls[1]?.input).toMatchObject({ gameType: "RNG", gameClassify: "JP", pageSize: 15 });
  });

  it("VENDOR-01 the vendors are those of value.content, held per game type, and come even when their sorting does not", async () => {
    setTransport(async (endpoint) => {
      if (endpoint.path.endsWith("sorting")) throw new Error("no sorting");
      return { content: [{ gameType: "FISH", vendors: [] }] } as never;
    });
    expect(await freshClient().fetchQuery(vendorsQuery("bn"))).toEqual([{ category: "FISH", vendors: [] }]);
  });

  it("JACKPOT-09 the winner board asks for 20 winners of all categories, in its language", async () => {
    setTransport(async (endpoint, input) => {
      calls.push({ path: endpoint.path, input: input as Record<string, unknown> });
      return { list: [] } as never;
    });
    await freshClient().fetchQuery(winnersQuery("bn"));
    expect(calls).toEqual([{ path: "/wps/games/winners", input: { gameCategory: "ALL", language: "bn", limitNum: 20 } }]);
  });

  it("JACKPOT-08 JACKPOT-09 winners are sorted by amount, the largest first, and are 20 at the most", () => {
    const entry = (winAmount: string) => ({ vo: { game: onWire, winAmount, playerName: "a***b", wonAt: "2026-11-21T00:00:00Z" } });
    expect(sortWinners(["9.00", "100.50", "20.00"].map(entry)).map((winner) => winner.winAmount)).toEqual(["100.50", "20.00", "9.00"]);
    expect(sortWinners(Array.from({ length: 25 }, (_, index) => entry(`${index}.00`)))).toHaveLength(20);
  });
});
