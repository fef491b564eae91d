// @vitest-environment happy-dom
import { InfiniteQueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { catchRequests } from "../../testing/wire.ts";
import { drawInfoQuery, lotteryQuery, recentNumbersQuery } from "./lottery.ts";

/* What the calls about lotteries carry, field by field, as they leave the browser. */

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const lottery = { lotteryCode: "VN-HN", displayName: "Hanoi" };
const menu = { key: "NORTH", displayName: "North", lotteries: ["VN-HN"] };
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null") as { list: unknown; menus: unknown } | null;

describe("what the client sends", () => {
  test.each([
    ["LOTT", STORAGE_KEYS.lotteryList, STORAGE_KEYS.electronicLotteryList],
    ["ELOTT", STORAGE_KEYS.electronicLotteryList, STORAGE_KEYS.lotteryList],
  ] as const)(
    "GAPI-18 list and menus are GET calls with prizeMode %s, and supply the list that is kept as %s",
    async (mode, own, other) => {
      const wire = catchRequests({ "GET /wps/lottery/list": { list: [lottery] }, "GET /wps/lottery/menus": { menus: [menu] } });
      expect(await wire.client.fetchQuery(lotteryQuery(mode, "en"))).toEqual({ list: [lottery], menus: [menu] });
      const query = { prizeMode: mode, language: "en" };
      expect(wire.sent).toEqual([
        { call: "GET /wps/lottery/list", query },
        { call: "GET /wps/lottery/menus", query },
      ]);
      expect(kept(own)).toMatchObject({ list: [lottery], menus: [menu] });
      expect(kept(other)).toBeNull();
    },
  );

  test("GAPI-19 draw info, the Vietnam menu and the recent numbers are GET calls of their own", async () => {
    const draw = (issue: string) => ({ issue });
    const wire = catchRequests({
      "GET /wps/lottery/numero": { now: "2026-11-24T10:00:00Z", draws: [{ lotteryCode: "VN-HN", next: null, last: null }] },
      "GET /wps/lottery/vietnam": { list: [lottery], menus: [menu] },
      "GET /wps/lottery/recent": { lotteryCode: "VN-HN", draws: [draw("20261124-0009")], hasMore: true },
    });
    expect(Object.keys((await wire.client.fetchQuery(drawInfoQuery())).byCode)).toEqual(["VN-HN"]);
    expect(await wire.client.fetchQuery(lotteryQuery("VN", "en"))).toEqual({ list: [lottery], menus: [menu] });
    const numbers = new InfiniteQueryObserver(wire.client, recentNumbersQuery("VN-HN"));
    await numbers.refetch();
    await numbers.fetchNextPage();
    expect(wire.sent).toEqual([
      { call: "GET /wps/lottery/numero" },
      { call: "GET /wps/lottery/vietnam", query: { language: "en" } },
      { call: "GET /wps/lottery/recent", query: { lotteryCode: "VN-HN" } },
      { call: "GET /wps/lottery/recent", query: { lotteryCode: "VN-HN", before: "20261124-0009" } },
    ]);
    numbers.destroy();
  });
});
