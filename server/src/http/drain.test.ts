import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestApp, createTestApp } from "../../testing/create-test-app.ts";
import { openReader } from "../../testing/stream-reader.ts";
import { type DrainPhase, createDrain } from "./drain.ts";
import { endOneByOne } from "./open-streams.ts";

describe("taking leave", () => {
  afterEach(() => void vi.useRealTimers());

  it("answers everything for the given time, then refuses for a second, then is over; without time it is over at once", async () => {
    vi.useFakeTimers();
    const drain = createDrain();
    const told = vi.fn<(ms: number) => void>();
    drain.onBegin(told);
    let isOver = false;
    const leave = drain.begin(5_000).then(() => (isOver = true));
    expect([drain.phase(), told.mock.calls]).toEqual(["draining", [[5_000]]]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(drain.phase()).toBe("draining");
    await vi.advanceTimersByTimeAsync(1);
    expect([drain.phase(), isOver]).toEqual(["refusing", false]);
    await vi.advanceTimersByTimeAsync(1_000);
    await leave;
    const hurried = createDrain();
    await hurried.begin(0);
    expect(hurried.phase()).toBe("refusing");
  });

  it("ends streams one after the other, at even distances", async () => {
    vi.useFakeTimers();
    const ended: string[] = [];
    const streams = Array.from({ length: 9 }, () => ({ end: (reason: string) => void ended.push(reason) }));
    endOneByOne(streams, 5_000);
    for (let at = 1; at <= 9; at += 1) {
      await vi.advanceTimersByTimeAsync(500);
      expect(ended).toHaveLength(at);
    }
    expect(new Set(ended)).toEqual(new Set(["closing"]));
  });
});

describe("a platform that stops", () => {
  let phase: DrainPhase;
  let listeners: ((ms: number) => void)[];
  let test: TestApp;
  beforeEach(async () => {
    phase = "serving";
    listeners = [];
    const onBegin = (listener: (ms: number) => void): void => void listeners.push(listener);
    const drain = { ...createDrain(), phase: () => phase, onBegin };
    test = await createTestApp({ drain });
  });
  afterEach(() => test.close());
  const EN = { headers: { "accept-language": "en" } };

  it("is not ready first, answers everything meanwhile, and tells proxies to come on no line again", async () => {
    expect((await test.call("GET", "/readyz")).headers["connection"]).toBe("keep-alive");
    phase = "draining";
    const health = await test.call("GET", "/readyz");
    expect([health.status, health.json]).toEqual([503, { ok: false, reason: "stopping" }]);
    expect((await test.call("GET", "/healthz")).status).toBe(200);
    const answer = await test.call("GET", "/wps/system/status");
    expect([answer.status, answer.headers["connection"]]).toEqual([200, "close"]);
  });

  it("turns requests away unread in the end, with an answer that nothing else gives", async () => {
    phase = "refusing";
    const { status, json, headers } = await test.call("POST", "/wps/session/login", { ...EN, body: "not even JSON" });
    expect([status, headers["connection"], headers["cache-control"]]).toEqual([502, "close", "no-store"]);
    expect(json).toEqual({
      success: false,
      errorCode: "system.unavailable",
      message: "The service isn’t available right now. Please try again shortly.",
    });
    expect((await test.call("GET", "/healthz")).status).toBe(200);
  });

  it("ends its streams with the reason, and opens no new one", async () => {
    const url = await test.app.listen({ host: "127.0.0.1", port: 0 });
    const reader = await openReader(url);
    await reader.next("hello");
    phase = "draining";
    for (const begin of listeners) begin(20);
    expect((await reader.next("end")).data).toEqual({ reason: "closing" });
    await reader.closed;
    const late = await openReader(url);
    expect((await late.next("end")).data).toEqual({ reason: "closing" });
    expect(late.frames).toHaveLength(1);
  });
});
