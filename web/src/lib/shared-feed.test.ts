import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FeedFrame, FeedSource } from "@mela/kit/event-feed";
import { shareFeed } from "./shared-feed.ts";

/* A page without locks, as on plain http: it reads for itself. */
let page: EventTarget & { visibilityState: string };
let opened: { after: number | null; signal: AbortSignal; push: (text: string) => void }[];
const stops: (() => void)[] = [];

function show(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

function begin(onFrame: (frame: FeedFrame) => void, onSessionEnd = () => {}, poll?: FeedSource["poll"]): void {
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
  stops.push(shareFeed({ name: "MC_EVENTS test", open, onFrame, onSessionEnd, ...(poll ? { poll } : {}) }));
}

/** What begins from now on is in a window of its own. */
function openWindow(): EventTarget {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  vi.stubGlobal("dispatchEvent", target.dispatchEvent.bind(target));
  return target;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  opened = [];
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  openWindow();
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

describe("of several tabs", () => {
  type Work = (lock: object | null) => Promise<unknown>;

  /** One lock as browsers have them: who asks for it waits, or is told that it is taken. */
  function oneLock() {
    const line: (() => void)[] = [];
    let held = false;
    const hold = async (work: Work): Promise<unknown> => {
      held = true;
      try {
        return await work({});
      } finally {
        held = false;
        line.shift()?.();
      }
    };
    const request = (_name: string, { ifAvailable, signal }: { ifAvailable?: true; signal?: AbortSignal }, work: Work) =>
      new Promise((resolve, reject) => {
        const enter = () => void hold(work).then(resolve, reject);
        if (!held) return enter();
        // The answer is a way to the browser's own process and back.
        if (ifAvailable) return void setTimeout(() => resolve(work(null)));
        line.push(enter);
        signal?.addEventListener("abort", () => {
          const at = line.indexOf(enter);
          if (at >= 0) line.splice(at, 1);
          reject(new Error("aborted"));
        });
      });
    return { request };
  }

  /** Tells all others of its name, as they are at that moment. */
  class Channel {
    static all = new Set<Channel>();
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      Channel.all.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of Channel.all) if (other !== this) queueMicrotask(() => Channel.all.has(other) && other.onmessage?.({ data }));
    }
    close(): void {
      Channel.all.delete(this);
    }
  }

  type Answer = Awaited<ReturnType<NonNullable<FeedSource["poll"]>>>;
  const told = (...ids: number[]): FeedFrame[] => ids.map((id) => ({ id, event: "unread", data: {} }));
  const push = async (id: number): Promise<void> => {
    opened.at(-1)?.push(`id: ${id}\nevent: unread\ndata: {}\n\n`);
    await vi.advanceTimersByTimeAsync(0);
  };

  /** A tab that reads the stream, and one that joins it once the first has heard of an event. */
  async function twoTabs() {
    vi.stubGlobal("navigator", { locks: oneLock() });
    vi.stubGlobal("BroadcastChannel", Channel);
    const [first, second]: [string[], string[]] = [[], []];
    const asked: { after: number; answer: (answer: Answer | Error) => void }[] = [];
    const poll = (after: number) =>
      new Promise<Answer>((resolve, reject) => {
        asked.push({ after, answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) });
      });
    begin(({ event, id }) => first.push(`${event} ${id}`));
    await vi.advanceTimersByTimeAsync(0);
    await push(41);
    const window = openWindow();
    begin(
      ({ event, id }) => second.push(`${event} ${id}`),
      () => {},
      poll,
    );
    await vi.advanceTimersByTimeAsync(0);
    return { first, second, asked, window };
  }

  test("one that joins begins where the others are, as if the stream had begun for it, and hears the others from there", async () => {
    const { first, second, asked } = await twoTabs();
    expect(asked.map(({ after }) => after)).toEqual([0]);
    asked[0]?.answer({ frames: [], lastId: 41 });
    await vi.advanceTimersByTimeAsync(0);
    expect(second).toEqual(["hello 41"]);
    await push(42);
    expect([first, second, opened.length]).toEqual([["unread 41", "unread 42"], ["hello 41", "unread 42"], 1]);
  });

  test("one that comes back is told what it has not heard, and then what the others have been told meanwhile", async () => {
    const { second, asked, window } = await twoTabs();
    asked[0]?.answer({ frames: [], lastId: 41 });
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event("pagehide"));
    await push(42);
    await push(43);
    expect(second).toEqual(["hello 41"]);
    window.dispatchEvent(new Event("pageshow"));
    // It hears this one before it knows that another tab leads.
    await push(44);
    expect(asked.map(({ after }) => after)).toEqual([0, 41]);
    asked[1]?.answer({ frames: told(42, 43), lastId: 43 });
    await vi.advanceTimersByTimeAsync(0);
    expect(second).toEqual(["hello 41", "unread 42", "unread 43", "hello 43", "unread 44"]);
  });

  test("where nobody can say what was missed, all is asked for anew", async () => {
    const { second, asked } = await twoTabs();
    asked[0]?.answer(new Error("no network"));
    await vi.advanceTimersByTimeAsync(0);
    await push(42);
    expect(second).toEqual(["resync 0", "unread 42"]);
  });

  test("the next one goes on from what it was told it had not missed", async () => {
    const { asked } = await twoTabs();
    asked[0]?.answer({ frames: [], lastId: 41 });
    await vi.advanceTimersByTimeAsync(0);
    stops.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map(({ after }) => after)).toEqual([null, 41]);
  });
});
