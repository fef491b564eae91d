import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backoff, type FeedFrame, frameParser, runFeed } from "./event-feed.ts";

const SSE = { headers: { "content-type": "text/event-stream; charset=utf-8" } };
const frames = (...ids: number[]) => ids.map((id) => `id: ${id}\nevent: unread\ndata: {"notices":${id}}\n\n`).join("");

/** A line that carries a text and then stays silent until it is let go, as a stream of fetch does. */
function staying(text: string, signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      signal.addEventListener("abort", () => controller.error(new DOMException("Aborted", "AbortError")), { once: true });
    },
  });
  return new Response(body, SSE);
}

/** A line that carries a text, cut as the network cuts it, and then closes. */
function line(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        controller.close();
      },
    }),
    SSE,
  );
}

let stop: AbortController;
const heard: FeedFrame[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  stop = new AbortController();
  heard.length = 0;
});
afterEach(async () => {
  stop.abort();
  // The feed comes to its end before what it runs on is gone.
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a stream that is cut goes on after the last event", async () => {
  const asked: (number | null)[] = [];
  const lines = [line(frames(5, 6)), line(frames(7)), line(`event: end\ndata: {"reason":"session"}\n\n`)];
  const open = async (after: number | null) => {
    asked.push(after);
    return lines.shift() as Response;
  };
  const running = runFeed({ open, onFrame: (frame) => heard.push(frame) }, null, stop.signal);
  await vi.runAllTimersAsync();
  expect(await running).toBe("session");
  expect(asked).toEqual([null, 6, 7]);
  expect(heard.map(({ id, data }) => [id, data])).toEqual([5, 6, 7].map((id) => [id, { notices: id }]));
});

test("a silent line counts as cut", async () => {
  const asked: (number | null)[] = [];
  const open = async (after: number | null, signal: AbortSignal) => {
    asked.push(after);
    return staying(frames(asked.length), signal);
  };
  void runFeed({ open, onFrame: (frame) => heard.push(frame) }, null, stop.signal);
  await vi.advanceTimersByTimeAsync(49_000);
  expect(asked).toEqual([null]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([null, 1]);
  expect(heard.map(({ id }) => id)).toEqual([1, 2]);
});

test("a line that is cut for a minute, asking too, loses and doubles nothing, and is whole again within the half minute after", async () => {
  const MINUTE = 60_000;
  const begun = Date.now();
  const cut = () => Date.now() - begun < MINUTE;
  /** What the server has told meanwhile. */
  const told = [3, 4, 5];
  let streams = 0;
  const open = async (after: number | null, signal: AbortSignal) => {
    streams += 1;
    if (cut()) throw new TypeError("Failed to fetch");
    return staying(frames(...told.filter((id) => id > (after ?? 0))), signal);
  };
  const poll = async (after: number) => {
    if (cut()) throw new TypeError("Failed to fetch");
    const ids = told.filter((id) => id > after);
    return { lastId: Math.max(after, ...ids), frames: ids.map((id) => ({ id, event: "unread", data: { notices: id } })) };
  };
  void runFeed({ open, poll, onFrame: (frame) => heard.push(frame) }, 2, stop.signal);
  await vi.advanceTimersByTimeAsync(MINUTE - 1_000);
  expect(heard).toEqual([]);
  // Thousands whose line was cut at once must not storm the server.
  expect(streams).toBeLessThan(6);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(heard.map(({ id }) => id)).toEqual(told);
  told.push(6);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(heard.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
});

test("where streams do not pass, the feed asks, and tries a stream again later", async () => {
  /** How often it had asked when a stream was tried. */
  const tried: number[] = [];
  const polled: number[] = [];
  const open = async () => {
    tried.push(polled.length);
    return new Response("<html>a proxy's page</html>", { headers: { "content-type": "text/html" } });
  };
  const poll = async (after: number) => {
    polled.push(after);
    return { lastId: after + 1, frames: [{ id: after + 1, event: "unread", data: {} }] };
  };
  void runFeed({ open, poll, onFrame: (frame) => heard.push(frame) }, 10, stop.signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tried).toEqual([0, 0, 0]);
  expect(polled.slice(0, 2)).toEqual([10, 11]);
  expect(heard.map(({ id }) => id).slice(0, 2)).toEqual([11, 12]);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(tried.slice(0, 4)).toEqual([0, 0, 0, 6]);
});

test("a refused session ends the feed, a stop ends it at once", async () => {
  const refused = runFeed({ open: async () => new Response("{}", { status: 401 }), onFrame: () => undefined }, null, stop.signal);
  expect(await refused).toBe("session");
  const stopped = runFeed({ open: async () => new Response("", { status: 503 }), onFrame: () => undefined }, null, stop.signal);
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  expect(await stopped).toBe("stopped");
});

test("the waits grow, end at a minute, and are scattered", () => {
  expect([backoff(0, 1), backoff(3, 1), backoff(20, 1)]).toEqual([1_000, 8_000, 60_000]);
  expect(backoff(3, 0)).toBe(4_000);
});

test("frames come whole, however the network cuts them; heartbeats and rubbish mean nothing", () => {
  const read: FeedFrame[] = [];
  const feed = frameParser((frame) => read.push(frame));
  const text = `:\n\n${frames(1)}junk\n\nid: 2\nevent: balance\ndata: {"text":"a\\n\\nb"}\n\nevent: hello\ndata: no json\n\nid: 3\nevent: unr`;
  for (const letter of text) feed(letter);
  expect(read).toEqual([
    { id: 1, event: "unread", data: { notices: 1 } },
    { id: 2, event: "balance", data: { text: "a\n\nb" } },
    { id: 0, event: "hello", data: null },
  ]);
});
