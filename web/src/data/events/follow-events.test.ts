// @vitest-environment happy-dom
import { setTimeout as sleep } from "node:timers/promises";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionRecord } from "../auth/session.ts";

// What follows does so as long as the page lives: it has a session store of its own, which no other test finds.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test("another type of the same session is told on its own line, which stays; another token opens another", async () => {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", (_path: string, init: { headers: Record<string, string> }) => {
    asked.push(init.headers["Authorization"]);
    return new Promise(() => {});
  });
  const { clearSession, setSession } = await import("../auth/session.ts");
  const { followEvents } = await import("./events.ts");
  const session = { userName: "player01", token: "t", type: 0, merchantCode: "mela" } as SessionRecord;
  setSession(session);
  followEvents(new QueryClient(), "mela");
  await vi.waitFor(() => expect(asked).toEqual(["Bearer t"]));
  setSession({ ...session, type: 1 });
  await sleep(50);
  expect(asked).toEqual(["Bearer t"]);
  setSession({ ...session, token: "u" });
  await vi.waitFor(() => expect(asked).toEqual(["Bearer t", "Bearer u"]));
  clearSession();
});

test("LOGOUT-04 nothing is followed with the token of a session that is ending; once it has ended, the visitor's news are", async () => {
  const asked: (string | undefined)[] = [];
  // A page without locks, as on plain http, reads for itself.
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", (_path: string, init: { headers: Record<string, string> }) => {
    asked.push(init.headers["Authorization"]);
    return new Promise(() => {});
  });
  const { announceSessionEnd, clearSession, setSession } = await import("../auth/session.ts");
  const { followEvents } = await import("./events.ts");
  setSession({ userName: "player01", token: "t", type: 0, merchantCode: "mela" } as SessionRecord);
  announceSessionEnd();
  followEvents(new QueryClient(), "mela");
  await sleep(100);
  expect(asked).toEqual([]);
  clearSession();
  await vi.waitFor(() => expect(asked).toEqual([undefined]));
});
