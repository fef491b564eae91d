// @vitest-environment happy-dom
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, tap } from "./api.ts";

let asked: { path: string; body: unknown }[];
let answers: (() => Response)[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    asked.push({ path, body });
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const notTaken = () =>
  Response.json({ success: false, errorCode: "room.elsewhere", message: "This table is being opened again." }, { status: 502 });
const fromProxy = () => new Response("<html>502 Bad Gateway</html>", { status: 502 });
const done = () => Response.json({ success: true, value: { hand: 1 } });

test("a call that nobody has taken is asked again, the same one, until somebody takes it", async () => {
  answers = [notTaken, fromProxy, done];
  const answer = call("POST", "/api/room/join", { operation: "tap" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ hand: 1 });
  expect(asked).toEqual(Array(3).fill({ path: "/api/room/join", body: '{"operation":"tap"}' }));
});

test("a call that nobody takes for long says what was answered last, and is asked no more", async () => {
  answers = [notTaken];
  const answer = call("GET", "/api/room").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ code: "room.elsewhere", message: "This table is being opened again." });
  expect(asked).toHaveLength(6);
  answers = [fromProxy];
  const lost = call("GET", "/api/room").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await lost).toMatchObject({ code: "network.lost" });
});

test("a call that was refused is not asked again", async () => {
  answers = [() => Response.json({ success: false, errorCode: "system.unavailable", message: "Not now." }, { status: 503 })];
  const answer = call("POST", "/api/play", {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ code: "system.unavailable" });
  expect(asked).toHaveLength(1);
});

const fault = (status: number, errorCode: string) => () =>
  Response.json({ success: false, errorCode, message: `${errorCode} in words` }, { status });

test("a tap that a fault of the arcade's has answered is asked again under its id, until it is answered", async () => {
  answers = [fault(503, "system.unavailable"), fault(500, "system.error"), notTaken, done];
  const answer = tap("/api/play", { operation: "tap" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ hand: 1 });
  expect(asked).toEqual(Array(4).fill({ path: "/api/play", body: '{"operation":"tap"}' }));
});

test("a question that a fault of the arcade's has answered is asked again, and one that was refused is not", async () => {
  answers = [fault(503, "system.unavailable"), fault(500, "system.error"), done];
  const answer = call("GET", "/api/state");
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await answer, asked.length]).toEqual([{ hand: 1 }, 3]);
  [asked, answers] = [[], [fault(404, "request.notFound")]];
  await expect(call("GET", "/api/state")).rejects.toMatchObject({ code: "request.notFound" });
  expect(asked).toHaveLength(1);
  // Prices are asked for every other second: that there is none is known at once.
  [asked, answers] = [[], [fault(503, "system.unavailable")]];
  await expect(call("GET", "/api/bets/cash-out", undefined, { once: true })).rejects.toMatchObject({ code: "system.unavailable" });
  expect(asked).toHaveLength(1);
});

test("a tap that only faults answer is told so after a while, and asked no more; one that was refused at once", async () => {
  answers = [fault(500, "system.error")];
  const answer = tap("/api/play", { operation: "tap" }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ code: "system.error", message: "system.error in words" });
  expect(asked).toHaveLength(6);
  for (const [status, code] of [
    [503, "bet.returned"],
    [503, "clock.behind"],
    [409, "round.open"],
    [401, "session.unknown"],
  ] as const) {
    [asked, answers] = [[], [fault(status, code)]];
    await expect(tap("/api/play", { operation: "tap" })).rejects.toMatchObject({ code });
    expect(asked, code).toHaveLength(1);
  }
});

test("a tap that nobody answers in words is lost, for whoever asks again by itself", async () => {
  for (const silent of [() => new Response("<html>504</html>", { status: 504 }), () => Promise.reject(new TypeError("no network"))]) {
    [asked, answers] = [[], [silent as () => Response]];
    await expect(tap("/api/play", { operation: "tap" })).rejects.toMatchObject({ code: "network.lost" });
    expect(asked).toHaveLength(1);
  }
});

test("each path of the pages on which a stake goes out asks again by its id", async () => {
  const arcade = join(import.meta.dirname, "../../src");
  const files = (await readdir(arcade, { recursive: true })).filter((file) => /(^|\/)client\/.*(?<!\.test)\.ts$/.test(file));
  const found = await Promise.all(
    files.map(
      async (file) => [file, (await readFile(join(arcade, file), "utf8")).matchAll(/\bcall(?:<.*>)?\("POST", ("[^"]*"|\w+)/g)] as const,
    ),
  );
  // What is posted without an id moves no money.
  const posted = new Set(found.flatMap(([file, calls]) => [...calls].map(([, path]) => (path!.startsWith('"') ? path! : file))));
  expect([...posted].toSorted()).toEqual([
    '"/api/fairness/client-seed"',
    '"/api/fairness/rotate"',
    '"/api/free-play"',
    '"/api/play-balance"',
    '"/api/preferences"',
    '"/api/seen"',
    "client/rooms/talk.ts",
    "games/roulette/client/saved-bets.ts",
  ]);
});
