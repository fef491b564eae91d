import { STREAM_FRAMES } from "@mela/contract/events/events";
import type { SystemStatus } from "@mela/contract/site/site";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { applyFrame } from "./events.ts";
import { clearSession, getSession, type SessionRecord, setSession } from "../auth/session.ts";
import { statusQuery } from "../site/site.ts";
import { supportKeys } from "../support/support.keys.ts";
import { walletQuery } from "../wallet/wallet.ts";

/** Everybody is told at once; nobody may ask later than this. */
const SCATTERED_MS = 10_000;
const WALLET = { balance: 12_350, currency: "BDT" } as never;
const STATUS = { maintenance: false, maintenanceUntil: null, status: 0, region: { allowed: true } } as unknown as SystemStatus;

let client: QueryClient;
const tell = (event: string, data: unknown = {}) => applyFrame(client, { id: 1, event, data });
const stale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated === true;
/** An inbox of one page: for each notification whether it has been read. */
const listOf = (...read: boolean[]) => ({ pages: [{ list: read.map((one) => ({ read: one })), next: null }], pageParams: [null] });
const keep = (...keys: readonly (readonly unknown[])[]) => keys.forEach((queryKey) => client.setQueryData(queryKey, []));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", memoryStorage());
  client = new QueryClient();
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what the server tells by itself", () => {
  test("a balance is shown as it comes, to a member and to nobody else", () => {
    tell("balance", WALLET);
    expect(client.getQueryData(walletQuery().queryKey)).toBeUndefined();
    setSession({ userName: "player01", token: "t", type: 0, merchantCode: "mela" } as SessionRecord);
    tell("balance", WALLET);
    expect(client.getQueryData(walletQuery().queryKey)).toEqual(WALLET);
  });

  test("CMONEY-12 other ways of paying are asked for within a second by each who has them in sight, and orders are left alone", () => {
    const keys = [
      ["deposit", "offer"],
      ["withdrawal", "terms", "player01"],
      ["deposit", "list"],
      ["withdrawal", "list", "player01"],
    ];
    keep(...keys);
    tell("payments");
    vi.advanceTimersByTime(1_000);
    expect(keys.map(stale)).toEqual([true, true, false, false]);
  });

  test("counts of what is unread change alone, each by itself", () => {
    client.setQueryData(supportKeys.unread("chat"), 1);
    tell("unread", { notices: 3 });
    expect([client.getQueryData(supportKeys.unread("notices")), client.getQueryData(supportKeys.unread("chat"))]).toEqual([3, 1]);
  });

  test("one more unread notification brings the notifications themselves; one fewer was read here or in another tab", () => {
    const notifications = ["inbox", "list", "player01", "en"];
    client.setQueryData(notifications, listOf(false, true));
    client.setQueryData(supportKeys.unread("inbox"), 2);
    tell("unread", { inbox: 1 });
    tell("unread", { chat: 9 });
    expect(stale(notifications)).toBe(false);
    tell("unread", { inbox: 2 });
    expect(stale(notifications)).toBe(true);
  });

  test("a balance is not undone by an answer that was read before it", async () => {
    setSession({ userName: "player01", token: "t", type: 0, merchantCode: "mela" } as SessionRecord);
    const answers = [{ balance: 10_000 }, { balance: 12_350 }];
    const query = {
      queryKey: walletQuery().queryKey,
      queryFn: () => vi.advanceTimersByTimeAsync(0).then(() => answers.shift() as never),
    };
    const observer = new QueryObserver(client, query);
    const leave = observer.subscribe(() => undefined);
    tell("balance", WALLET);
    await vi.waitFor(() => expect([answers, client.isFetching()]).toEqual([[], 0]));
    expect(observer.getCurrentResult().data).toMatchObject({ balance: 12_350 });
    leave();
  });

  test("a first list that was read before the notification came is asked for once more, whatever the count said first", async () => {
    const answers = [listOf(), listOf(false)];
    client.setQueryData(supportKeys.unread("inbox"), 1);
    const queryFn = () => vi.advanceTimersByTimeAsync(0).then(() => answers.shift());
    const observer = new QueryObserver(client, { queryKey: ["inbox", "list", "player01", "en"], queryFn });
    const leave = observer.subscribe(() => undefined);
    tell("unread", { inbox: 2 });
    await vi.waitFor(() => expect([answers, client.isFetching()]).toEqual([[], 0]));
    expect(observer.getCurrentResult().data).toEqual(listOf(false));
    leave();
  });

  test("a count that was known before the list is no reason to keep a list without the notification; one that agrees is", () => {
    const queryKey = ["inbox", "list", "player01", "en"];
    client.setQueryData(supportKeys.unread("inbox"), 1);
    client.setQueryData(queryKey, listOf(true, false));
    tell("unread", { inbox: 1 });
    expect(stale(queryKey)).toBe(false);
    client.setQueryData(queryKey, listOf(true));
    tell("unread", { inbox: 1 });
    expect(stale(queryKey)).toBe(true);
  });

  test("announcements and winners are asked for anew, by everybody at their own moment", () => {
    const [texts, winners, games] = [
      ["content", "announcements", "notices", "en", ""],
      ["games", "winners"],
      ["games", "list"],
    ];
    keep(texts, winners, games);
    tell("announcements");
    tell("winners");
    expect(stale(texts)).toBe(false);
    vi.advanceTimersByTime(SCATTERED_MS);
    expect([texts, winners, games].map((key) => stale(key))).toEqual([true, true, false]);
  });

  test("STATUS-01 maintenance closes the gate at once and opens it at once; what the gate is now is asked for later", () => {
    const { queryKey } = statusQuery();
    client.setQueryData(queryKey, STATUS);
    const open = client.getQueryData(queryKey)?.status;
    tell("status", { maintenance: true, maintenanceUntil: "2026-11-22T18:00:00.000Z" });
    expect(client.getQueryData(queryKey)).toMatchObject({ maintenance: true, maintenanceUntil: "2026-11-22T18:00:00.000Z" });
    expect(client.getQueryData(queryKey)?.status).not.toBe(open);
    tell("status", { maintenance: false, maintenanceUntil: null });
    expect(client.getQueryData(queryKey)).toMatchObject({ maintenance: false, status: open });
    expect(stale(queryKey)).toBe(false);
    vi.advanceTimersByTime(SCATTERED_MS);
    expect(stale(queryKey)).toBe(true);
  });

  test("the session is of the type that the server tells, at the beginning of a line too, and what hangs on it is asked for anew", () => {
    setSession({ userName: "player01", token: "t", type: 0, merchantCode: "mela" } as SessionRecord);
    const [info, contracts, wallets] = [["member", "info", "player01"], ["agent", "contracts", "kinds"], ["wallet"]];
    keep(info, contracts, wallets);
    tell(STREAM_FRAMES.hello, { type: 0 });
    expect([info, contracts].map(stale)).toEqual([false, false]);
    tell("account", { type: 1 });
    expect(getSession()).toMatchObject({ userName: "player01", token: "t", type: 1 });
    expect([info, contracts, wallets].map(stale)).toEqual([true, true, false]);
    tell(STREAM_FRAMES.hello, { type: 0 });
    expect(getSession()?.type).toBe(0);
    clearSession();
    tell("account", { type: 1 });
    expect(getSession()).toBeNull();
  });

  test("what is agreed with others is asked for anew when any of it has changed", () => {
    const [contracts, wallets] = [["agent", "contracts", "own", "daily"], ["wallet"]];
    keep(contracts, wallets);
    tell("contracts");
    expect([contracts, wallets].map(stale)).toEqual([true, false]);
  });

  test("whoever has missed something asks for all that is told anew, and for nothing else", () => {
    const told = [
      ["wallet"],
      supportKeys.unread("chat"),
      ["inbox", "list"],
      ["agent", "contracts", "kinds"],
      ["content", "announcements"],
      ["site", "status"],
    ];
    const others = [
      ["site", "settings"],
      ["games", "list"],
    ];
    keep(...told, ...others);
    tell(STREAM_FRAMES.resync);
    expect(told.map(stale)).toEqual(told.map(() => true));
    expect(others.map(stale)).toEqual([false, false]);
  });

  test("a frame of a later version means nothing, also one named like a part of every object", () => {
    for (const event of ["jackpot", "constructor", "toString", "__proto__", ""]) expect(() => tell(event)).not.toThrow();
  });
});
