import type { Announcement, AnnouncementFeed } from "@mela/contract/content/content";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, setTransport } from "@mela/kit/api";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { announcementsQuery, fetchAnnouncements, flushAnnouncements, markNoticeRead } from "./announcements.ts";
import { homeFeedQuery } from "./content.ts";
import { registerBannersQuery } from "../registration/register.ts";
import { clearSession, type SessionRecord, setSession } from "../auth/session.ts";
import { settingsQuery } from "../site/site.ts";
import { supportKeys } from "../support/support.keys.ts";

const notice = (id: string, read = false) => ({ id, title: id, content: "", read }) as Announcement;
const feedOf = (player: Announcement[]): AnnouncementFeed => ({
  promotion: [],
  banners: [],
  player,
  popup: [],
  hot: [],
  footer: { unreadCount: player.filter((entry) => !entry.read).length },
});
const session = (type: number) => ({ userName: "player01", token: "secret", type, merchantCode: "mela" }) as SessionRecord;

let client: QueryClient;
let calls: { method: string; path: string; input: Record<string, unknown>; shownAsRead: boolean | undefined }[];
let refuse: boolean;
/** What the platform's answers wait for. */
let answering: Promise<void> | undefined;
const query = announcementsQuery("notices", "en", "player01");
const shown = () => client.getQueryData<AnnouncementFeed>(query.queryKey);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", memoryStorage());
  calls = [];
  refuse = false;
  answering = undefined;
  client = new QueryClient();
  client.setQueryData(settingsQuery().queryKey, { merchant: "mela" } as never);
  setTransport(async (endpoint, input) => {
    calls.push({ method: endpoint.method, path: endpoint.path, input: input as never, shownAsRead: shown()?.player[0]?.read });
    if (refuse) throw new ApiError("system.unavailable", 503, "");
    await answering;
    return (endpoint.method === "POST" ? { announcementId: "1", read: true } : feedOf([notice("1"), notice("2")])) as never;
  });
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  clearSession();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the announcements call", () => {
  it.each([
    ["API-44 GAPI-23", "notices", "B,PL,PU", ""],
    ["API-45 GAPI-24", "home", "B,PL,PU,PR,H", ""],
    ["GAPI-25 GAPI-28", "agent", "A", "m_home"],
    ["API-46 GAPI-26 GAPI-29", "registration", "B", "m_reg"],
    ["GAPI-27", "promotions", "PR", ""],
  ] as const)("%s the variant for %s asks for %s in the group “%s”", async (_ids, variant, types, groupName) => {
    await client.fetchQuery(announcementsQuery(variant, "en"));
    expect(calls).toMatchObject([{ method: "GET", path: "/wps/announcements", input: { types, groupName } }]);
  });

  it("API-40 GAPI-22 GCONST-11 carries types, group, platform M and merchant code, and the token nowhere in its input", async () => {
    setSession(session(0));
    await fetchAnnouncements(client, "notices");
    expect(calls[0]?.input).toEqual({ types: "B,PL,PU", groupName: "", platform: "M", merchantCode: "mela" });
  });

  it("API-40 GAPI-22 home and registration carry the merchant code too", async () => {
    await client.fetchQuery(homeFeedQuery("en"));
    await client.fetchQuery(registerBannersQuery("en"));
    expect(calls.map(({ input }) => input)).toEqual([
      { types: "B,PL", groupName: "m_home", platform: "M", merchantCode: "mela" },
      { types: "B", groupName: "m_reg", platform: "M", merchantCode: "mela" },
    ]);
  });

  it("ANN-21 API-41 GAPI-22 is kept for a minute; flush fetches anew, past the server's cache too", async () => {
    await client.fetchQuery(query);
    vi.advanceTimersByTime(59_999);
    await client.fetchQuery(query);
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await client.fetchQuery(query);
    expect(calls).toHaveLength(2);
    await flushAnnouncements(client, "notices", "en", "player01");
    expect(calls.map(({ input }) => input["flush"])).toEqual([undefined, undefined, 1]);
  });
});

describe("marking a notice as read", () => {
  beforeEach(() => {
    client.setQueryData(query.queryKey, feedOf([notice("1"), notice("2")]));
    client.setQueryData(supportKeys.unread("notices"), 2);
  });

  it("ANN-12 ANN-13 NOTICE-01 NOTICE-02 shows it at once, then tells the server, then fetches the announcements again", async () => {
    setSession(session(0));
    let told = () => {};
    answering = new Promise((resolve) => (told = resolve));
    const observed = client.getQueryCache().find({ queryKey: query.queryKey });
    // A screen that shows them.
    const leave = new QueryObserver(client, query).subscribe(() => undefined);
    const refreshed = vi.spyOn(client, "invalidateQueries");
    const done = markNoticeRead(client, notice("1"));
    expect([shown()?.player[0]?.read, shown()?.footer.unreadCount, client.getQueryData(supportKeys.unread("notices"))]).toEqual([
      true,
      1,
      1,
    ]);
    expect([calls.length, observed?.state.isInvalidated]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toMatchObject([
      { method: "POST", path: "/wps/announcements/read", input: { announcementId: "1", read: true }, shownAsRead: true },
    ]);
    // What was fetched before the server knows would show it as unread again.
    expect([refreshed.mock.calls, observed?.state.isInvalidated]).toEqual([[], false]);
    told();
    await done;
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /wps/announcements/read", "GET /wps/announcements"]);
    leave();
  });

  it("GAPI-30 API-43 GCONST-07 calls are at least 150 ms apart, none is lost, and one refresh follows the last", async () => {
    setSession(session(0));
    const refreshed = vi.spyOn(client, "invalidateQueries");
    const done = Promise.all([markNoticeRead(client, notice("1")), markNoticeRead(client, notice("2"))]);
    await vi.advanceTimersByTimeAsync(149);
    expect(calls.map(({ input }) => input["announcementId"])).toEqual(["1"]);
    expect(refreshed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(calls.map(({ method, path, input }) => [method, path, input])).toEqual(
      ["1", "2"].map((announcementId) => ["POST", "/wps/announcements/read", { announcementId, read: true }]),
    );
    expect(refreshed.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === "content")).toHaveLength(1);
  });

  it("ANN-15 for member type 4, as for visitors, nothing leaves the client", async () => {
    for (const type of [null, 4, 40, 41, 42]) {
      if (type !== null) setSession(session(type));
      await markNoticeRead(client, notice("1"));
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([]);
  });

  it("what was read before is not told again, and a refusal leaves the truth to the next fetch", async () => {
    setSession(session(0));
    await markNoticeRead(client, notice("1", true));
    expect(calls).toEqual([]);
    refuse = true;
    const done = markNoticeRead(client, notice("1"));
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect(client.getQueryCache().find({ queryKey: query.queryKey })?.state.isInvalidated).toBe(true);
  });
});
