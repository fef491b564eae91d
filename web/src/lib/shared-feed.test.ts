import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FeedFrame } from "@mela/kit/event-feed";
import { shareFeed } from "./shared-feed.ts";

/* A page without locks, as on plain http: it reads for itself. */
let page: EventTarget & { visibilityState: string };
let opened: { after: number | null; signal: AbortSignal; push: (text: string) => void }[];
const stops: (() => void)[] = [];

function show(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

function begin(onFrame: (frame: FeedFrame) => void, onSessionEnd = () => {}): void {
  const open = async (after: number | null, signal: AbortSignal) => {
    let push = (_: string) => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        push = (text) => controller.enqueue(new TextEncoder().encode(text));
        signal.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    opened.push({ after, signal, push });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  stops.push(shareFeed({ name: "MC_EVENTS test", open, onFrame, onSessionEnd }));
}

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  opened = [];
  const target = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  vi.stubGlobal("dispatchEvent", target.dispatchEvent.bind(target));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  // What was under way comes to its end while its surroundings are still there.
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a page that is hidden for long lets its line go, and takes it up where it was when somebody looks again", async () => {
  const heard: number[] = [];
  begin(({ id }) => heard.push(id));
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.push("id: 41\nevent: unread\ndata: {}\n\n");
  await vi.advanceTimersByTimeAsync(0);
  show("hidden");
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  const kept = opened.at(-1);
  expect(kept?.signal.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(opened.at(-1)?.signal.aborted).toBe(true);
  const before = opened.length;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(opened).toHaveLength(before);
  show("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect([opened.length, opened.at(-1)?.after]).toEqual([before + 1, 41]);
  expect(heard).toEqual([41]);
});

test("an event that comes again is told once, and a page that goes takes its line with it", async () => {
  const heard: number[] = [];
  begin(({ id }) => heard.push(id));
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.push(
    "id: 5\nevent: unread\ndata: {}\n\nid: 5\nevent: unread\ndata: {}\n\nid: 4\nevent: unread\ndata: {}\n\nid: 6\nevent: unread\ndata: {}\n\n",
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([5, 6]);
  dispatchEvent(new Event("pagehide"));
  expect(opened[0]?.signal.aborted).toBe(true);
});

test("the end of the session is told as such", async () => {
  const onSessionEnd = vi.fn<() => void>();
  begin(() => {}, onSessionEnd);
  await vi.advanceTimersByTimeAsync(0);
  opened[0]?.push('event: end\ndata: {"reason":"session"}\n\n');
  opened[0]?.signal.addEventListener("abort", () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
});
