// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type * as sessionsNow from "./session.ts";
import { sessionFor } from "./testing/session-fixture.ts";

type Sessions = typeof sessionsNow;
let asked: { path: string; body: unknown; secret: string }[];
let secrets: number;
let isFree = false;

beforeEach(() => {
  asked = [];
  secrets = 0;
  isFree = false;
  sessionStorage.clear();
  vi.stubGlobal("fetch", async (path: string, { body, headers }: { body?: string; headers: Record<string, string> }) => {
    asked.push({ path, body: JSON.parse(body ?? "null"), secret: headers["x-session"] ?? "" });
    return Response.json({ success: true, value: sessionFor({ secret: `secret${(secrets += 1)}`, freePlay: isFree }) });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** A page at an address, as the browser opens it. */
async function pageAt(address: string): Promise<Sessions> {
  vi.resetModules();
  history.replaceState(null, "", address);
  asked = [];
  const sessions = await import("./session.ts");
  await sessions.openSession();
  return sessions;
}
const calls = () => asked.map(({ path, body, secret }) => [path, (body as { s?: string } | null)?.s ?? secret]);

test.each([
  ["keeps what it is handed", () => undefined],
  ["is denied storage", () => vi.spyOn(Storage.prototype, "getItem").mockReturnValue(null)],
])(
  "from a game for money into free play and back, where the frame %s: each page has its own session, and no secret stays in an address",
  async (_, begin) => {
    begin();
    const first = await pageAt("/play/ludo?s=launch-money&lang=bn&view=fairness");
    expect([calls(), first.moneyAddress(), first.isBackFromFree()]).toEqual([[["/api/session", "launch-money"]], null, false]);
    const there = first.freeAddress("launch-free");
    expect(there).toBe("/play/ludo?s=launch-free&lang=bn#free=launch-money.secret1");
    const free = await pageAt(there);
    expect([calls(), location.hash]).toEqual([[["/api/session", "launch-free"]], ""]);
    const back = free.moneyAddress();
    expect(back).toBe("/play/ludo?s=launch-money&lang=bn#money=secret1");
    const again = await pageAt(back!);
    expect([calls(), location.hash]).toEqual([[["/api/state", "secret1"]], ""]);
    expect([again.moneyAddress(), again.isBackFromFree()]).toEqual([null, true]);
    vi.restoreAllMocks();
  },
);

test("a page of free play that is loaded anew still finds the way back, and one for money goes on without a word of having come back", async () => {
  const first = await pageAt("/play/ludo?s=launch-money");
  await pageAt(first.freeAddress("launch-free"));
  const reloaded = await pageAt("/play/ludo?s=launch-free");
  expect([calls(), reloaded.moneyAddress()]).toEqual([[["/api/state", "secret2"]], "/play/ludo?s=launch-money#money=secret1"]);
  await pageAt(reloaded.moneyAddress()!);
  const last = await pageAt("/play/ludo?s=launch-money");
  expect([calls(), last.isBackFromFree(), last.moneyAddress()]).toEqual([[["/api/state", "secret1"]], false, null]);
});

test("a page of a lobby goes on with the session that it was handed, which leaves the address", async () => {
  const lobby = await pageAt("/play/live-lobby?s=launch-lobby");
  const table = lobby.onwards("/play/baccarat?table=T");
  expect(table).toBe("/play/baccarat?table=T&s=launch-lobby#secret1");
  const opened = await pageAt(table);
  expect([calls(), location.hash, opened.moneyAddress(), opened.isBackFromFree()]).toEqual([[["/api/state", "secret1"]], "", null, false]);
});

test("a page around that was loaded anew has launched anew: the arcade is told what the tab had of free play, also before another game, and what it answers with is kept", async () => {
  isFree = true;
  await pageAt("/play/lottery?s=launch-1");
  expect(asked.map(({ body }) => body)).toEqual([{ s: "launch-1" }]);
  await pageAt("/play/slot5?s=launch-2");
  expect(asked.map(({ body }) => body)).toEqual([{ s: "launch-2", before: ["secret1"] }]);
  isFree = false;
  await pageAt("/play/ludo?s=launch-3");
  await pageAt("/play/lottery?s=launch-4");
  expect(asked.map(({ body }) => body)).toEqual([{ s: "launch-4", before: ["secret2", "secret1"] }]);
  await pageAt("/play/lottery?s=launch-4");
  expect(calls()).toEqual([["/api/state", "secret4"]]);
});

test("what was handed on is not lost with the network: the next try has it", async () => {
  const first = await pageAt("/play/ludo?s=launch-money");
  const there = first.freeAddress("launch-free");
  vi.resetModules();
  history.replaceState(null, "", there);
  const answered = globalThis.fetch;
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("no network");
  });
  const sessions = await import("./session.ts");
  await expect(sessions.openSession()).rejects.toMatchObject({ code: "network.lost" });
  vi.stubGlobal("fetch", answered);
  await sessions.openSession();
  expect(sessions.moneyAddress()).toBe("/play/ludo?s=launch-money#money=secret1");
});

test("a game that is opened while the arcade is away for a moment is opened all the same, by the id with which it was launched", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answer = fetch;
  let faults = 2;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (faults === 0) return answer(path, init);
    faults -= 1;
    return Response.json({ success: false, errorCode: "system.unavailable", message: "Not now." }, { status: 503 });
  });
  const opened = pageAt("/play/ludo?s=launch-money");
  await vi.advanceTimersByTimeAsync(1000);
  await opened;
  expect([faults, calls()]).toEqual([0, [["/api/session", "launch-money"]]]);
});
