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

  /** One lock as browsers have them: who asks for it waits, is told that it is taken, or takes it from who has it, which hears of that when it is awake. */
  function oneLock() {
    const line: (() => void)[] = [];
    let held: { robbed: () => void } | null = null;
    const stolen: (() => void)[] = [];
    const hold = async (work: Work, robbed: () => void): Promise<unknown> => {
      const mine = { robbed };
      held = mine;
      try {
        return await work({});
      } finally {
        if (held === mine) {
          held = null;
          line.shift()?.();
        }
      }
    };
    type Options = { ifAvailable?: true; steal?: true; signal?: AbortSignal };
    const request = (_name: string, { ifAvailable, steal, signal }: Options, work: Work) =>
      new Promise((resolve, reject) => {
        const enter = () => void hold(work, () => reject(new Error("stolen"))).then(resolve, reject);
        if (held && steal) stolen.push(held.robbed);
        if (!held || steal) return enter();
        // The answer is a way to the browser's own process and back.
        if (ifAvailable) return void setTimeout(() => resolve(work(null)));
        line.push(enter);
        signal?.addEventListener("abort", () => {
          const at = line.indexOf(enter);
          if (at >= 0) line.splice(at, 1);
          reject(new Error("aborted"));
        });
      });
    return { request, stolen, wake: () => stolen.splice(0).forEach((tell) => tell()) };
  }

  /** Tells all others of its name, as they are at that moment. */
  class Channel {
    static all = new Set<Channel>();
    isAsleep = false;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      Channel.all.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of Channel.all)
        if (other !== this) queueMicrotask(() => Channel.all.has(other) && !other.isAsleep && other.onmessage?.({ data }));
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

  /** A tab that reads the stream, and one that joins it once the first has heard of an event, each with a page of its own. */
  async function twoTabs() {
    const locks = oneLock();
    vi.stubGlobal("navigator", { locks });
    vi.stubGlobal("BroadcastChannel", Channel);
    Channel.all.clear();
    const [first, second]: [string[], string[]] = [[], []];
    const asked: { after: number; answer: (answer: Answer | Error) => void }[] = [];
    const poll = (after: number) =>
      new Promise<Answer>((resolve, reject) => {
        asked.push({ after, answer: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)) });
      });
    begin(
      ({ event, id }) => first.push(`${event} ${id}`),
      () => {},
      poll,
    );
    await vi.advanceTimersByTimeAsync(0);
    await push(41);
    const [leader] = Channel.all;
    const window = openWindow();
    const pages = { first: page, second: Object.assign(new EventTarget(), { visibilityState: "visible" }) };
    vi.stubGlobal("document", pages.second);
    begin(
      ({ event, id }) => second.push(`${event} ${id}`),
      () => {},
      poll,
    );
    await vi.advanceTimersByTimeAsync(0);
    const sleep = () => (leader!.isAsleep = true);
    return { first, second, asked, window, pages, sleep, locks };
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

  test("one that reads and falls asleep with the lock loses it to one that is looked at, which goes on where it was; awake again it is told once what it has slept through", async () => {
    const { first, second, asked, sleep, locks } = await twoTabs();
    asked[0]?.answer({ frames: [], lastId: 41 });
    await vi.advanceTimersByTimeAsync(0);
    sleep();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(opened.map(({ after }) => after)).toEqual([null, 41]);
    await push(42);
    expect([first, second]).toEqual([["unread 41"], ["hello 41", "unread 42"]]);
    // What had come for it before it slept is told late, to both.
    opened[0]?.push("id: 42\nevent: unread\ndata: {}\n\n");
    await vi.advanceTimersByTimeAsync(0);
    await push(43);
    locks.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect([opened[0]?.signal.aborted, asked.map(({ after }) => after)]).toEqual([true, [0, 42]]);
    asked[1]?.answer({ frames: told(43), lastId: 43 });
    await vi.advanceTimersByTimeAsync(0);
    await push(44);
    expect([first, second, opened.length]).toEqual([
      ["unread 41", "unread 42", "unread 43", "hello 43", "unread 44"],
      ["hello 41", "unread 42", "unread 43", "unread 44"],
      2,
    ]);
  });

  test("one that is asked and awake keeps the lock, and a tab that nobody looks at takes it from none", async () => {
    const { pages, sleep, locks } = await twoTabs();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(locks.stolen).toEqual([]);
    pages.second.visibilityState = "hidden";
    sleep();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(locks.stolen).toEqual([]);
    pages.second.visibilityState = "visible";
    await vi.advanceTimersByTimeAsync(60_000);
    expect(locks.stolen).toHaveLength(1);
  });

  test("one that is told that it is put to sleep lets the lock go, and joins the others when it wakes", async () => {
    const { first, second, asked, pages } = await twoTabs();
    asked[0]?.answer({ frames: [], lastId: 41 });
    await vi.advanceTimersByTimeAsync(0);
    pages.first.dispatchEvent(new Event("freeze"));
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.map(({ after, signal }) => [after, signal.aborted])).toEqual([
      [null, true],
      [41, false],
    ]);
    await push(42);
    pages.first.dispatchEvent(new Event("resume"));
    await vi.advanceTimersByTimeAsync(0);
    asked[1]?.answer({ frames: told(42), lastId: 42 });
    await vi.advanceTimersByTimeAsync(0);
    expect([first, second]).toEqual([
      ["unread 41", "unread 42", "hello 42"],
      ["hello 41", "unread 42"],
    ]);
  });
});
