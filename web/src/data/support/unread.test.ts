import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setTransport } from "../../lib/api.ts";
import { chatUnreadQuery } from "./chat.ts";
import { inboxUnreadQuery } from "./inbox.ts";

/* The counts of what is unread, as the pages ask for them. */

let calls: string[] = [];
let inputs: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  // What was asked for before, in another test, is long past.
  vi.setSystemTime(Date.now() + 60_000);
  calls = [];
  inputs = [];
  setTransport(async (endpoint, input) => {
    calls.push(`${endpoint.method} ${endpoint.path}`);
    inputs.push(input);
    return (endpoint.path === "/wps/chat/unread" ? { unReadCount: 40 + calls.length } : calls.length) as never;
  });
});
afterEach(() => void vi.useRealTimers());

describe("the counts of what is unread", () => {
  test("API-34 GAPI-33 GCONST-07 that of the inbox is a GET without payload, at most every 250 ms, and its value is the number itself", async () => {
    expect(await new QueryClient().fetchQuery(inboxUnreadQuery())).toBe(1);
    vi.advanceTimersByTime(249);
    expect(await new QueryClient().fetchQuery(inboxUnreadQuery())).toBe(1);
    expect(calls).toEqual(["GET /wps/inbox/unread"]);
    expect(inputs).toEqual([{}]);
    vi.advanceTimersByTime(1);
    expect(await new QueryClient().fetchQuery(inboxUnreadQuery())).toBe(2);
    expect(calls).toHaveLength(2);
  });

  test("API-35 GAPI-34 GCONST-07 that of the chat is a GET without payload, at most every 250 ms, and is read from unReadCount", async () => {
    expect(await new QueryClient().fetchQuery(chatUnreadQuery())).toBe(41);
    vi.advanceTimersByTime(249);
    expect(await new QueryClient().fetchQuery(chatUnreadQuery())).toBe(41);
    expect(calls).toEqual(["GET /wps/chat/unread"]);
    expect(inputs).toEqual([{}]);
    vi.advanceTimersByTime(1);
    expect(await new QueryClient().fetchQuery(chatUnreadQuery())).toBe(42);
    expect(calls).toHaveLength(2);
  });
});
