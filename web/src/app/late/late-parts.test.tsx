// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { supportKeys } from "../../data/support/support.keys.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { LateParts } from "./late-parts.tsx";

const ANSWERS = {
  "/wps/inbox/unread": 4,
  "/wps/chat/unread": { unReadCount: 3 },
  "/wps/announcements": { promotion: [], banners: [], player: [], popup: [], hot: [], footer: { unreadCount: 2 } },
} as Record<string, unknown>;

afterEach(() => {
  cleanup();
  clearSession();
});

/** The calls of a page that has been idle for a while, and the counts that it knows then. */
async function whatComesLate(type: number | null, firstTimeLogin = false, path = "/m/help") {
  history.replaceState(null, "", path);
  if (type !== null) setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type, firstTimeLogin });
  const calls: string[] = [];
  answerWith(({ endpoint }) => {
    calls.push(`${endpoint.method} ${endpoint.path}`);
    if (endpoint.path in ANSWERS) return ANSWERS[endpoint.path];
    throw new Error(`no answer to ${endpoint.path}`);
  });
  const { client } = await renderPart(<LateParts />);
  await vi.waitFor(() => expect(calls).toContain("GET /wps/system/whitelabel"), { timeout: 20_000 });
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
  const counts = (["notices", "inbox", "chat"] as const).map((kind) => client.getQueryData(supportKeys.unread(kind)));
  return { calls, counts };
}

describe("what comes once a page is idle", () => {
  test("API-27 the white-label info is asked for, by visitors too", async () => {
    const { calls, counts } = await whatComesLate(null);
    expect(calls).toEqual(["GET /wps/system/whitelabel"]);
    expect(counts).toEqual([undefined, undefined, undefined]);
  });

  test("FOOTER-11 the counts of the navigation are asked for, for a member on any page", async () => {
    const { calls, counts } = await whatComesLate(0);
    expect(counts).toEqual([2, 4, 3]);
    expect(calls).toEqual(expect.arrayContaining(["GET /wps/inbox/unread", "GET /wps/chat/unread", "GET /wps/announcements"]));
  });

  test.each([
    [0, ["dailySalary", "dividend"]],
    [4, []],
  ])("CONTRACT-01 at home a member of type %i is asked about %j", async (type, kinds) => {
    const { calls } = await whatComesLate(type, false, "/m/home");
    const asked = calls.filter((call) => call.startsWith("GET /wps/agent/contractRequest/"));
    expect(asked.map((call) => call.slice(call.lastIndexOf("/") + 1))).toEqual(expect.arrayContaining(kinds));
    expect(asked.length === 0).toBe(kinds.length === 0);
  });

  test("HEADER-18 no counts are asked for before the member has a password of their own", async () => {
    expect((await whatComesLate(0, true)).counts).toEqual([undefined, undefined, undefined]);
  });

  test("no counts are asked for where there is nothing to read", async () => {
    expect((await whatComesLate(4)).calls.filter((call) => call.includes("unread") || call.includes("announcements"))).toEqual([]);
  });
});
