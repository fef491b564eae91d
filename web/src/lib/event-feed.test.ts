import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backoff, type FeedFrame, frameParser, runFeed } from "./event-feed.ts";

const SSE = { headers: { "content-type": "text/event-stream; charset=utf-8" } };
const frames = (...ids: number[]) => ids.map((id) => `id: ${id}\nevent: unread\ndata: {"notices":${id}}\n\n`).join("");

/** A line that carries a text, cut as the network cuts it, and then closes or stays silent. */
function line(text: string, stays = false): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
        if (!stays) controller.close();
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
afterEach(() => {
  stop.abort();
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
  let opened = 0;
  const open = async (_after: number | null, signal: AbortSignal) => {
    opened += 1;
    const response = line(frames(opened), true);
    return Promise.race([
      Promise.resolve(response),
      new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(new Error("cut")))),
    ]);
  };
  void runFeed({ open, onFrame: (frame) => heard.push(frame) }, null, stop.signal);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(opened).toBe(1);
});

test("where streams do not pass, the feed asks, and tries a stream again later", async () => {
  let streams = 0;
  const polled: number[] = [];
  const open = async () => {
    streams += 1;
    return new Response("<html>a proxy's page</html>", { headers: { "content-type": "text/html" } });
  };
  const poll = async (after: number) => {
    polled.push(after);
    return { lastId: after + 1, frames: [{ id: after + 1, event: "unread", data: {} }] };
  };
  void runFeed({ open, poll, onFrame: (frame) => heard.push(frame) }, 10, stop.signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toBe(3);
  expect(polled.slice(0, 2)).toEqual([10, 11]);
  expect(heard.map(({ id }) => id).slice(0, 2)).toEqual([11, 12]);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(streams).toBeGreaterThan(3);
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
