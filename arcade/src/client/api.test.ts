// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "./api.ts";

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
