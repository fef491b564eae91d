import {
  getDrawInfo,
  listLotteries,
  listLotteryMenus,
  type Lottery as LotteryOnWire,
  type LotteryMenu,
  listRecentNumbers,
  listVietnamLotteries,
} from "@mela/contract/lottery/lottery";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { readStoredLater, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { type WithVendor, withVendor } from "../games/catalogue.ts";
import { awaitedDraws, type Draws, type LobbyMode, nextLook } from "./lottery-rules.ts";
import { lotteryKeys } from "./lottery.keys.ts";

export type Lottery = WithVendor<LotteryOnWire>;

export interface LotteryLists {
  list: Lottery[];
  menus: LotteryMenu[];
}

/** What the device keeps of the lotteries: the standard and the electronic ones apart (LOTT-04). */
const KEPT = { LOTT: STORAGE_KEYS.lotteryList, ELOTT: STORAGE_KEYS.electronicLotteryList } as const;
/** The list hardly changes; its draws are asked for apart. */
const FRESH_MS = 600_000;

/** Lotteries and menus of a part of the lobby. */
export function lotteryQuery(mode: LobbyMode, language: string) {
  return queryOptions({
    queryKey: lotteryKeys.list(mode, language),
    queryFn: async ({ signal }): Promise<LotteryLists> => {
      if (mode === "VN") {
        const { list, menus } = await call(listVietnamLotteries, { language }, { signal });
        return { list: list.map(withVendor), menus };
      }
      const kept = mode === "ZY" ? null : await readKept(KEPT[mode], language);
      if (kept !== null) return kept;
      const input = { prizeMode: mode, language };
      const [lotteries, { menus }] = await Promise.all([call(listLotteries, input, { signal }), call(listLotteryMenus, input, { signal })]);
      const list = lotteries.list.map(withVendor);
      if (mode !== "ZY" && typeof window !== "undefined") writeStored("local", KEPT[mode], { language, at: Date.now(), list, menus });
      return { list, menus };
    },
    staleTime: FRESH_MS,
  });
}

async function readKept(key: (typeof KEPT)["LOTT" | "ELOTT"], language: string): Promise<LotteryLists | null> {
  const kept = await readStoredLater("local", key, async () => (await import("./stored-lottery.ts")).lotteryRecord());
  return kept !== null && kept.language === language && Math.abs(Date.now() - kept.at) < FRESH_MS ? kept : null;
}

/** The draws of all lotteries, asked for again when the next one is due, and soon while its numbers have not come. */
export function drawInfoQuery() {
  return queryOptions({
    queryKey: lotteryKeys.draws,
    queryFn: async ({ signal, client }): Promise<Draws> => {
      const { now, draws } = await call(getDrawInfo, {}, { signal });
      const serverNow = Date.parse(now);
      const byCode = Object.fromEntries(draws.map((info) => [info.lotteryCode, info]));
      const earlier = client.getQueryData<Draws>(lotteryKeys.draws);
      return { clockAhead: serverNow - Date.now(), byCode, awaited: awaitedDraws(earlier, byCode, serverNow) };
    },
    refetchInterval: ({ state }) => nextLook(state.data, Date.now()),
    staleTime: 1000,
  });
}

/** Numbers drawn of late, newest first, page after page. */
export function recentNumbersQuery(lotteryCode: string) {
  return infiniteQueryOptions({
    queryKey: lotteryKeys.recent(lotteryCode),
    queryFn: ({ pageParam, signal }) => call(listRecentNumbers, { lotteryCode, before: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page.hasMore ? page.draws.at(-1)?.issue : undefined),
    staleTime: 5000,
  });
}
