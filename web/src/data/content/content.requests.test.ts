import { afterEach, describe, expect, test, vi } from "vitest";
import { catchRequests, SESSION } from "../../testing/wire.ts";
import { clearSession, setSession } from "../auth/session.ts";
import { announcementsQuery, noticeQuery } from "./announcements.ts";
import { homeFeedQuery } from "./content.ts";
import { helpQuery, TERMS_TAG } from "./help.ts";

/* What the calls for contents carry, field by field, as they leave the browser. */

const HELP = "GET /wps/system/helpCenter";
const entries = [{ tag: "terms", title: "Terms", content: "<p>Rules</p>" }];

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("what the client sends", () => {
  test("API-30 the help centre is GET /wps/system/helpCenter with device MOBILE, the language and, as the extra query, the tag; its answer has the entries", async () => {
    const wire = catchRequests({ [HELP]: entries });
    expect(await wire.client.fetchQuery(helpQuery("bn", TERMS_TAG))).toEqual(entries);
    expect(wire.sent).toEqual([{ call: HELP, query: { device: "MOBILE", language: "bn", tag: "terms" } }]);
  });

  test("GAPI-32 the help page asks by language alone, the terms of use by their tag too, both with device MOBILE", async () => {
    const wire = catchRequests({ [HELP]: entries });
    await wire.client.fetchQuery(helpQuery("en"));
    await wire.client.fetchQuery(helpQuery("en", TERMS_TAG));
    expect(wire.sent).toEqual([
      { call: HELP, query: { device: "MOBILE", language: "en" } },
      { call: HELP, query: { device: "MOBILE", language: "en", tag: "terms" } },
    ]);
  });

  test("API-47 the home banners are fetched by the announcements call with the group m_home", async () => {
    const banner = { id: "1", url: "/b.webp", title: "Fair", small: "", link: "" };
    const feed = { promotion: [], banners: [banner], player: [], popup: [], hot: [], footer: { unreadCount: 0 } };
    const wire = catchRequests({ "GET /wps/announcements": feed });
    expect((await wire.client.fetchQuery(homeFeedQuery("en"))).banners).toEqual([banner]);
    const query = { types: "B,PL", groupName: "m_home", platform: "M", merchantCode: "mela" };
    expect(wire.sent).toEqual([{ call: "GET /wps/announcements", query }]);
  });

  test("API-40 GAPI-22 the announcements are a GET with types, group, platform M and merchant code, and with the token of who is logged in", async () => {
    const feed = { promotion: [], banners: [], player: [], popup: [], hot: [], footer: { unreadCount: 0 } };
    const wire = catchRequests({ "GET /wps/announcements": feed });
    setSession(SESSION);
    await wire.client.fetchQuery(announcementsQuery("agent", "en", SESSION.userName));
    const query = { types: "A", groupName: "m_home", platform: "M", merchantCode: "mela" };
    expect(wire.sent).toEqual([{ call: "GET /wps/announcements", query, token: SESSION.token }]);
  });

  test("API-45 GAPI-24 home asks for B,PL,PU,PR,H in no group: an empty one is left out of the address", async () => {
    const feed = { promotion: [], banners: [], player: [], popup: [], hot: [], footer: { unreadCount: 0 } };
    const wire = catchRequests({ "GET /wps/announcements": feed });
    await wire.client.fetchQuery(announcementsQuery("home", "en"));
    const query = { types: "B,PL,PU,PR,H", platform: "M", merchantCode: "mela" };
    expect(wire.sent).toEqual([{ call: "GET /wps/announcements", query }]);
  });

  test("GAPI-31 a notice is a GET of its own, with its id in the query", async () => {
    const wire = catchRequests({ "GET /wps/notice": { id: "7", title: "Notice" } });
    expect(await wire.client.fetchQuery(noticeQuery("7", "en"))).toMatchObject({ id: "7" });
    expect(wire.sent).toEqual([{ call: "GET /wps/notice", query: { id: "7" } }]);
  });
});
