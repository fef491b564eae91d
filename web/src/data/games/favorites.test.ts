import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, setTransport } from "@mela/kit/api";
import { collectPages, isFavorite, withFavorite, withoutFavorite } from "./favorite-rules.ts";
import { addToFavorites, favoriteIdsQuery, resumeAfterLogin, removeFromFavorites } from "./favorites.ts";
import { gamePageQuery } from "./games.ts";
import { memoryHistory } from "../../lib/memory-browser.ts";

const game = { nodeId: "7", vendor: "MLA" };
let sent: string[] = [];
let client: QueryClient;
let refuse = false;

const idsKey = favoriteIdsQuery("player01").queryKey;
const ids = () => client.getQueryData<readonly string[]>(idsKey);

describe("favourites", () => {
  beforeEach(() => {
    sent = [];
    refuse = false;
    client = new QueryClient();
    client.setQueryData<readonly string[]>(idsKey, ["1"]);
    setTransport(async (endpoint) => {
      // What the screen shows at the moment of the call tells whether the lists were ahead of it.
      sent.push(`${endpoint.method} with ${ids()?.join(",")}`);
      if (refuse) throw new ApiError("favorite.full", 409, "full");
      return { nodeId: game.nodeId, favorite: true } as never;
    });
  });
  afterEach(() => client.clear());

  it("FAV-05 adding a favourite again sends nothing, and ids and pages of favourites stay as they are: one of before, one just added, one whose call is on its way", async () => {
    const { queryKey } = gamePageQuery({ mine: "favorites", gameType: "" }, 1, "en");
    const page = { games: [{ nodeId: "1" }], totalPages: 1, totalCount: 1 };
    client.setQueryData(queryKey, page as never);
    const addAgain = async (nodeId: string) => {
      const before = [ids(), client.getQueryData(queryKey), sent.length] as const;
      const touched = [vi.spyOn(client, "invalidateQueries"), vi.spyOn(client, "cancelQueries"), vi.spyOn(client, "setQueryData")];
      await addToFavorites(client, "player01", { nodeId, vendor: "MLA" });
      expect([ids() === before[0], client.getQueryData(queryKey) === before[1], sent.length]).toEqual([true, true, before[2]]);
      for (const spy of touched) {
        expect(spy).not.toHaveBeenCalled();
        spy.mockRestore();
      }
    };
    await addAgain("1");
    expect(sent).toEqual([]);
    await addToFavorites(client, "player01", game);
    await addAgain("7");
    expect(sent).toEqual(["POST with 7,1"]);

    let answer = () => {};
    setTransport((endpoint) => {
      sent.push(endpoint.method);
      return new Promise((resolve) => (answer = () => resolve({} as never)));
    });
    const first = addToFavorites(client, "player01", { nodeId: "8", vendor: "MLA" });
    await vi.waitFor(() => expect(sent).toEqual(["POST with 7,1", "POST"]));
    await addAgain("8");
    answer();
    await first;
    expect(sent).toHaveLength(2);
  });

  it("FAV-06 adding a new one sends the call and it counts as favourite", async () => {
    await addToFavorites(client, "player01", game);
    expect(sent).toEqual(["POST with 7,1"]);
    expect(isFavorite(ids(), "7")).toBe(true);
  });

  it("FAV-06 FAV-07 a heart tapped twice and once more is sent in the order of the taps, and the lists are asked for when all is done", async () => {
    const answers: (() => void)[] = [];
    setTransport((endpoint) => {
      sent.push(endpoint.method);
      return new Promise((resolve) => answers.push(() => resolve({} as never)));
    });
    const invalidated = vi.spyOn(client, "invalidateQueries");
    const taps = [addToFavorites(client, "player01", game)];
    const shown = (on: boolean) => vi.waitFor(() => expect(isFavorite(ids(), "7")).toBe(on));
    await shown(true);
    taps.push(removeFromFavorites(client, "player01", game));
    await shown(false);
    taps.push(addToFavorites(client, "player01", game));
    await shown(true);
    await vi.waitFor(() => expect(sent).toEqual(["POST"]));
    expect(isFavorite(ids(), "7")).toBe(true);
    for (const [count, methods] of [
      ["POST", "DELETE"],
      ["POST", "DELETE", "POST"],
    ].entries()) {
      answers[count]?.();
      await vi.waitFor(() => expect(sent).toEqual(methods));
    }
    expect(invalidated).not.toHaveBeenCalled();
    answers[2]?.();
    await Promise.all(taps);
    expect(invalidated).toHaveBeenCalledTimes(1);
    expect(ids()).toEqual(["7", "1"]);
  });

  it("FAV-07 removing updates the local list first and then calls", async () => {
    await removeFromFavorites(client, "player01", { nodeId: "1", vendor: "MLA" });
    expect(sent).toEqual(["DELETE with "]);
    expect(ids()).toEqual([]);
  });

  it("a refused change is taken back, in the lists of favourites too", async () => {
    const { queryKey } = gamePageQuery({ mine: "favorites", gameType: "" }, 1, "en");
    const page = { games: ["9", "1", "4"].map((nodeId) => ({ nodeId })), totalPages: 1, totalCount: null };
    client.setQueryData(queryKey, page as never);
    refuse = true;
    await addToFavorites(client, "player01", game);
    expect(ids()).toEqual(["1"]);
    await removeFromFavorites(client, "player01", { nodeId: "1", vendor: "MLA" });
    expect([ids(), client.getQueryData(queryKey)]).toEqual([["1"], page]);
  });

  it("a heart in a session that had ended leads to the login, and is done for the same member once they are back, for nobody else", async () => {
    const browser = memoryHistory("/m/slot-games?type=JP");
    vi.stubGlobal("history", browser.history);
    vi.stubGlobal("location", browser.location);
    const tapWhenOver = async () => {
      setTransport(async () => {
        throw new ApiError("session.expired", 401, "over");
      });
      await addToFavorites(client, "player01", game);
      sent = [];
      setTransport(async (endpoint) => {
        sent.push(endpoint.method);
        return { nodeId: game.nodeId, favorite: true } as never;
      });
    };
    await tapWhenOver();
    expect(ids()).toEqual(["1"]);
    expect(browser.addresses().at(-1)).toBe("/m/login?return=%2Fm%2Fslot-games%3Ftype%3DJP");
    await resumeAfterLogin("player01");
    expect(sent).toEqual(["POST"]);
    expect(isFavorite(ids(), "7")).toBe(true);
    await resumeAfterLogin("player01");
    expect(sent).toHaveLength(1);

    client.setQueryData<readonly string[]>(idsKey, ["1"]);
    await tapWhenOver();
    await resumeAfterLogin("player02");
    await resumeAfterLogin("player01");
    expect(sent).toEqual([]);
    vi.unstubAllGlobals();
  });

  it("FAV-09 TILE-02 ids are texts, and a numeric node id still matches", () => {
    expect(isFavorite(["3499637"], 3_499_637)).toBe(true);
    expect(isFavorite(["3499637"], "34996")).toBe(false);
    expect(isFavorite(undefined, "1")).toBe(false);
    expect(withFavorite(["1"], 2)).toEqual(["2", "1"]);
    expect(withoutFavorite(["1", "2"], 2)).toEqual(["1"]);
  });

  it("FAV-10 GAPI-09 the ids are fetched once: page 1 in pages of 100, further pages only where there are", async () => {
    const asked: unknown[] = [];
    setTransport(async (endpoint, input) => {
      asked.push([endpoint.path, input]);
      return { content: ["1", "2"], pageNum: 1, totalPages: 1 } as never;
    });
    client.clear();
    const look = () => client.fetchQuery(favoriteIdsQuery("player01"));
    expect([await look(), await look()]).toEqual([
      ["1", "2"],
      ["1", "2"],
    ]);
    expect(asked).toEqual([["/wps/favorites/ids", { pageNo: 1, pageSize: 100 }]]);
  });

  it("all pages of ids are fetched, each id known once", async () => {
    const asked: number[] = [];
    const found = await collectPages(async (pageNo) => {
      asked.push(pageNo);
      return { content: [`${pageNo}a`, "same"], totalPages: 3 };
    });
    expect(asked).toEqual([1, 2, 3]);
    expect(found).toEqual(["1a", "same", "2a", "3a"]);
  });
});
