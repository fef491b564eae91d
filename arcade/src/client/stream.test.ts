// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onOver } from "./api.ts";
import { follow } from "./stream.ts";

let asked: number;
let told: string[];
let lost: number;
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  [asked, told, lost] = [0, [], 0];
  vi.stubGlobal("fetch", async () => ((asked += 1), answer()));
  onOver((message) => told.push(message));
});
afterEach(() => {
  onOver(() => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (status: number, errorCode: string) => () =>
  Response.json({ success: false, errorCode, message: `${errorCode}!` }, { status });

test.each([
  ["the arcade is away", () => new Response("<html>", { status: 502 })],
  ["it has no room for it", refused(503, "system.unavailable")],
])("where %s, a stream is asked for again, and nobody is told that the session is over", async (_, away) => {
  answer = away;
  void follow("/api/table/events", { hear: () => undefined, lost: () => void (lost += 1), back: () => undefined });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBeGreaterThan(4);
  expect([lost, told]).toEqual([asked, []]);
});

test("where the session is over the player is told so, and the stream is not asked for again", async () => {
  answer = refused(401, "session.unknown");
  void follow("/api/table/events", { hear: () => undefined, lost: () => void (lost += 1), back: () => undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, lost, told]).toEqual([1, 1, ["session.unknown!"]]);
});

test("a stream that tells again after it was lost, or did not begin at once, says so before what it tells; one that began at once does not", async () => {
  const told: unknown[] = [];
  const listen = () =>
    void follow("/api/table/events", {
      hear: (message) => void told.push(message),
      lost: () => void told.push("lost"),
      back: () => void told.push("back"),
    });
  const speaks = () => new Response(`data: 1\n\ndata: 2\n\n`);
  answer = speaks;
  listen();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([1, 2, "lost"]);
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual([1, 2, "lost", "back", 1, 2, "lost"]);
  answer = refused(503, "system.unavailable");
  await vi.advanceTimersByTimeAsync(60_000);
  told.length = 0;
  listen();
  await vi.advanceTimersByTimeAsync(0);
  answer = speaks;
  await vi.advanceTimersByTimeAsync(400);
  expect(told.filter((one) => one !== "lost").slice(0, 3)).toEqual(["back", 1, 2]);
});
