// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { dayOf } from "@mela/kit/dates";
import { clearSession, setSession } from "../data/auth/session.ts";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { pass, stopClock, until } from "../testing/clock.ts";
import { buildFeed, buildNotice } from "../testing/content-fixture.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { refused, SESSION, type Wire, type WireRequest } from "../testing/wire.ts";
import { loadPopup } from "./popup-host.tsx";
import { address, all, goTo, leave, part, settle, tap, tapButton, tapLink, visit } from "./visit-fixture.tsx";

/* Announcements, notices, help and promotions as they are read, and what opens by itself. */

afterEach(leave);

const ANNOUNCEMENTS = "GET /wps/announcements";
const notice = (id: string, changes: Parameters<typeof buildNotice>[1] = {}) =>
  buildNotice(id, { title: `Notice ${id}`, content: `<p>Text <b>of</b> ${id}</p>`, ...changes });
const player = [notice("1"), notice("2", { read: true }), notice("3")];
const marks = ({ sent }: Wire) => sent.filter(({ call }) => call === "POST /wps/announcements/read").map(({ json }) => json);
const rows = (attribute: string) => all("[data-notice]", attribute);
const row = (id: string) => document.querySelector(`[data-notice="${id}"] button`);
const unfolded = () => all("[data-notice] button", "aria-expanded").map((state) => state === "true");

describe("the announcements", () => {
  const open = (path = "/m/announcement", session: object | null = null, feed = buildFeed({ player })) =>
    visit(path, { [ANNOUNCEMENTS]: feed }, { session });
  const list = () => [...(part("announcements")?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);

  test("ANN-01 ANN-02 ANN-04 ROUTE-17 GROUTE-24 GROUTE-25 GROLE-02 a visitor reads titles and dates, opens one with its text, and closing the page leads them home", async () => {
    await open();
    expect([address(), list()]).toEqual(["/m/announcement", ["1", "2", "3"].map((id) => `Notice ${id}2026/11/20`)]);
    await tapLink(/Notice 2/);
    const opened = within(await screen.findByRole("dialog", { name: "Notice 2", hidden: true }));
    // What cleans the text is loaded with the first one that is opened.
    await waitFor(() => expect(document.querySelector("dialog b")?.textContent).toBe("of"));
    fireEvent.click(opened.getByRole("button", { name: "Close", hidden: true }));
    await settle();
    expect([document.querySelector("dialog[open]"), address()]).toEqual([null, "/m/announcement"]);
    await tapButton("Close the announcements");
    expect(address()).toBe("/m/home");
  });

  test("ANN-03 ROUTE-13 closing the page leads a member to the member centre", async () => {
    await open("/m/announcement", {});
    await tapButton("Close the announcements");
    expect(address()).toBe("/m/member/home");
  });

  test("ANN-02 a link to one announcement opens it, and a link of ours in its text stays in this page", async () => {
    const text = notice("4", { content: '<p>See the <a href="/m/help?tag=terms">terms of use</a></p>' });
    await open("/m/announcement?id=4", null, buildFeed({ player: [...player, text] }));
    await screen.findByRole("dialog", { name: "Notice 4", hidden: true });
    await tapLink("terms of use");
    expect(address()).toBe("/m/help?tag=terms");
  });
});

describe("the notices", () => {
  const open = (path: string, session: object | null, more: Record<string, unknown> = {}) =>
    visit(path, { [ANNOUNCEMENTS]: buildFeed({ player }), ...more }, { session });

  test("ANN-05 ANN-12 ANN-18 ANN-19 ANN-20 NOTICE-01 API-43 ROUTE-16 GROUTE-24 GROUTE-25 unfolding one marks it as read at once, before the platform has answered, and tells it; folding tells nothing", async () => {
    let answer: (value: unknown) => void = () => undefined;
    const wire = await open("/m/notice", {}, { "POST /wps/announcements/read": () => new Promise((resolve) => (answer = resolve)) });
    expect([rows("data-notice"), unfolded(), rows("data-read")]).toEqual([
      ["1", "2", "3"],
      [false, false, false],
      ["false", "true", "false"],
    ]);
    await tap(row("1"));
    expect([unfolded(), rows("data-read")]).toEqual([
      [true, false, false],
      ["true", "true", "false"],
    ]);
    await waitFor(() => expect(marks(wire)).toEqual([{ announcementId: "1", read: true }]));
    answer({ announcementId: "1", read: true });
    await tap(row("1"));
    expect([unfolded(), marks(wire).length]).toEqual([[false, false, false], 1]);
  });

  test.each(["/m/notice", "/m/member/notice"])("GAPI-23 %s asks for B,PL,PU, and for no other announcements", async (path) => {
    const wire = await open(path, null);
    const asked = wire.sent.filter(({ call }) => call === ANNOUNCEMENTS).map(({ query }) => [query?.["types"], query?.["groupName"]]);
    expect(asked).toEqual([["B,PL,PU", undefined]]);
  });

  test("ANN-05 an empty list says so", async () => {
    await open("/m/notice", null, { [ANNOUNCEMENTS]: buildFeed() });
    await screen.findByText("No notices");
  });

  test("ANN-06 ANN-16 GROUTE-24 the query opens one by its index and brings it into view; for a visitor all count as read and nothing is told", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    const wire = await open("/m/member/notice?index=2", null);
    expect([unfolded(), rows("data-read")]).toEqual([
      [false, false, true],
      ["true", "true", "true"],
    ]);
    expect(seen.mock.contexts.map((element) => (element as HTMLElement).dataset["notice"])).toContain("3");
    expect(marks(wire)).toEqual([]);
  });

  test("TRIAL-13 ROLE-07 ANN-15 ANN-17 for a trial member all count as read, and unfolding one tells nothing", async () => {
    const wire = await open("/m/notice?index=0", { type: 4 });
    expect([unfolded()[0], rows("data-read")]).toEqual([true, ["true", "true", "true"]]);
    await settle();
    expect(marks(wire)).toEqual([]);
  });

  test("ROUTE-18 GROUTE-24 GROUTE-25 GAPI-25 types=A asks for the notices to agents, and shows those alone", async () => {
    const feed = ({ query }: WireRequest) =>
      buildFeed({ player: query?.["types"] === "A" ? [notice("9", { title: "For agents" })] : player });
    const wire = await open("/m/member/notice?types=A", { type: 1 }, { [ANNOUNCEMENTS]: feed });
    expect(wire.sent.filter(({ call }) => call === ANNOUNCEMENTS).map(({ query }) => query)).toEqual([
      expect.objectContaining({ types: "A", groupName: "m_home" }),
    ]);
    expect([rows("data-notice"), document.body.textContent]).toEqual([["9"], expect.stringContaining("For agents")]);
  });
});

describe("the help centre", () => {
  const HELP = [
    { tag: "account", title: "How do I open an account?", content: "<ol><li>4 to 16 letters</li></ol>" },
    { tag: "games", title: "How does a jackpot grow?", content: "<p>A share goes to the jackpot pool.</p>" },
    { tag: "terms", title: "Terms of use", content: "<p>Please read.</p><h3>1. What this site is</h3>" },
  ];
  const open = (path: string) =>
    visit(path, {
      "GET /wps/system/helpCenter": ({ query }: WireRequest) => HELP.filter(({ tag }) => !query?.["tag"] || tag === query["tag"]),
    });
  const opened = () => [...document.querySelectorAll("details[open] summary")].map(({ textContent }) => textContent);
  const titles = () => [...document.querySelectorAll("summary")].map(({ textContent }) => textContent);
  const search = (text: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value: text } });

  test("HELPC-01 HELPC-02 HELP-01 ROUTE-24 GROUTE-26 GROLE-02 unfolds answers as HTML; the tag of the address opens its own and brings it into view", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    await open("/m/help?tag=terms");
    await waitFor(() => expect(document.querySelector("details[open] h3")).not.toBeNull());
    expect([titles(), opened(), document.querySelector("details[open] h3")?.textContent]).toEqual([
      HELP.map(({ title }) => title),
      ["Terms of use"],
      "1. What this site is",
    ]);
    expect(seen.mock.contexts).toContain(document.querySelector("details[open]"));
    const first = document.querySelector("details");
    if (first) first.open = true;
    if (first) fireEvent(first, new Event("toggle"));
    await waitFor(() => expect(first?.querySelector("li")?.textContent).toBe("4 to 16 letters"));
    expect(address()).toBe("/m/help?tag=terms");
  });

  test("a search finds answers in titles and texts, a topic its own, and where nothing is found it says so", async () => {
    await open("/m/help");
    expect(opened()).toEqual([]);
    search("jackpot pool");
    expect(titles()).toEqual(["How does a jackpot grow?"]);
    search("zzz");
    await screen.findByText("Nothing found for “zzz”");
    search("");
    await tapButton("Game rules");
    expect(titles()).toEqual(["How does a jackpot grow?"]);
    await tapButton("Ask customer service");
    expect(address()).toBe("/m/help?popup=customerService");
  });

  test("HELPC-03 the terms open over any page, and OK closes them and leaves the page as it was", async () => {
    await open("/m/slot-games?data=NEW&popup=terms");
    await waitFor(() => expect(part("terms")?.textContent).toContain("What this site is"));
    screen.getByRole("dialog", { name: "Terms of use", hidden: true });
    await tapButton("OK");
    expect([part("terms"), address()]).toEqual([null, "/m/slot-games?data=NEW"]);
  });
});

const image = { url: "/media/promotions/a.avif", sequence: 1 };
const promotion = [
  buildNotice("1", {
    title: "A gift every day",
    promoAnnouncementCategoryIds: ["all"],
    announcementImages: [image],
    endDate: "2026-12-31T00:00:00Z",
    noExpiry: 0,
    content: "<p>Come <em>daily</em></p>",
  }),
  buildNotice("2", {
    title: "Weekend football",
    promoAnnouncementCategoryIds: ["all", "sports"],
    announcementImages: [image],
    content: "<p>Every week.</p><p>Guess <em>five</em> results</p>",
  }),
];
const categories = [
  { id: "all", name: "All" },
  { id: "sports", name: "Sports" },
  { id: "nothing", name: "Nothing yet" },
];
const CATEGORIES = "GET /wps/promotions/categories";
const openOffers = (path = "/m/activity", more: Record<string, unknown> = {}) =>
  visit(path, { [ANNOUNCEMENTS]: buildFeed({ promotion }), [CATEGORIES]: categories, ...more });
const cards = () => all("[data-promotion]", "data-promotion");
const card = (id: string) => document.querySelector(`[data-promotion="${id}"]`);
const detail = () => part("promotion-detail");

describe("the promotions", () => {
  test("PROMO-01 PROMO-03 PROMO-06 PROMO-12 ROUTE-29 GROUTE-21 GROLE-02 are a titled popup with a close button and cards of picture, title and more to read; the first category is active, and closing leads home", async () => {
    await openOffers();
    const panel = within(screen.getByRole("dialog", { name: "Offers at Mela" }));
    expect(
      within(panel.getByRole("group", { name: "Types of offers" }))
        .getAllByRole("button")
        .map((chip) => chip.getAttribute("aria-pressed")),
    ).toEqual(["true", "false", "false"]);
    expect([cards(), card("1")?.textContent]).toEqual([
      ["1", "2"],
      expect.stringMatching(/A gift every day.*11\/20\/2026 – 12\/31\/2026.*Read more/),
    ]);
    expect(card("2")?.textContent).toContain("11/20/2026 – long-term");
    expect(card("1")?.querySelector("img")?.getAttribute("src")).toContain("/media/promotions/a");
    await tapButton("Close");
    expect(address()).toBe("/m/home");
  });

  test("PROMO-02 PROMO-04 PROMO-08 PROMO-11 PROMO-15 a category filters, a card opens its detail in place of the list, and closing that returns there", async () => {
    await openOffers();
    await tapButton("Sports");
    expect([cards(), address()]).toEqual([["2"], "/m/activity?category=sports"]);
    await tap(card("2")?.querySelector("a") ?? null);
    await waitFor(() => expect(detail()?.querySelector('[data-part="rich-text"] em')).not.toBeNull());
    expect([cards(), detail()?.querySelector('[data-part="rich-text"]')?.textContent]).toEqual([[], "Every week.Guess five results"]);
    expect(new URLSearchParams(location.search).get("category")).toBe("sports");
    await tapButton("Back to the offers");
    expect([cards(), detail()]).toEqual([["2"], null]);
  });

  test("an offer that is opened from further down the list stands at its top, with the focus before it", async () => {
    await openOffers();
    const scrolled = vi.fn<typeof scrollTo>();
    vi.stubGlobal("scrollTo", scrolled);
    await tap(card("2")?.querySelector("a") ?? null);
    await waitFor(() => expect(detail()).not.toBeNull());
    expect([scrolled.mock.calls, document.activeElement?.id]).toEqual([[[0, 0]], "main"]);
  });

  test("PROMO-07 a category without offers says so", async () => {
    await openOffers();
    await tapButton("Nothing yet");
    expect([cards(), part("promotions-panel")?.textContent]).toEqual([[], expect.stringContaining("No offers of this kind right now")]);
  });

  test("PROMO-09 PROMO-10 PROMO-11 GROUTE-21 a link to one offer opens it; closed, its card is brought into view and has the focus", async () => {
    const seen = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    await openOffers("/m/activity?id=2");
    expect(detail()?.textContent).toContain("Weekend football");
    await tapButton("Back to the offers");
    expect(seen.mock.contexts).toContain(card("2"));
    expect(document.activeElement).toBe(card("2")?.querySelector("a"));
    await tapButton("Close");
    expect(address()).toBe("/m/home");
  });

  test.each([
    ["en", "Offers"],
    ["bn", "অফার"],
  ])("HEADER-12 the header of activityDetail says in %s what the one of activity says: %s", async (language, title) => {
    const answers = { [ANNOUNCEMENTS]: buildFeed({ promotion }), [CATEGORIES]: categories };
    for (const path of ["/m/activity", "/m/activityDetail?id=1"]) {
      await visit(path, answers, { language });
      await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title));
      leave();
    }
  });

  test("PROMO-12 closing the list leads home from wherever a person came, not back to there", async () => {
    await visit("/m/help", { [ANNOUNCEMENTS]: buildFeed({ promotion }), [CATEGORIES]: categories });
    await goTo("/m/activity");
    await waitFor(() => expect(cards()).toEqual(["1", "2"]));
    await tapButton("Close");
    expect([address(), part("promotions-panel")]).toEqual(["/m/home", null]);
  });

  test("ROUTE-30 LAYOUT-09 GROUTE-22 GROUTE-23 GROUTE-32 each offer has a page of its own by its id, with its text and its own bar; one that is over says so and leads on", async () => {
    const emphasis = () => detail()?.querySelector('[data-part="rich-text"] em')?.textContent;
    await openOffers("/m/activityDetail?id=2");
    await waitFor(() => expect(emphasis()).toBe("five"));
    expect([
      part("page-bar")?.querySelector("h1")?.textContent,
      detail()?.textContent,
      part("titled-header"),
      part("bottom-nav") !== null,
    ]).toEqual(["Offers", expect.stringContaining("Weekend football"), null, true]);
    await goTo("/m/activityDetail?id=1");
    await waitFor(() => expect(emphasis()).toBe("daily"));
    expect(detail()?.textContent).toContain("A gift every day");
    await goTo("/m/activityDetail?id=999999");
    await screen.findByText("This offer is over");
    await tapLink("All offers");
    expect(address()).toBe("/m/activity");
  });

  test("GERR-05 a cover that does not come is hidden, and the offer stays", async () => {
    await openOffers();
    const cover = card("1")?.querySelector("img");
    if (cover) fireEvent.error(cover);
    await settle();
    expect([card("1")?.querySelector("img"), card("1")?.textContent]).toEqual([null, expect.stringContaining("A gift every day")]);
  });

  test("a list that does not come can be asked for again", async () => {
    let broken = true;
    await openOffers("/m/activity", { [ANNOUNCEMENTS]: () => (broken ? refused("system.unavailable", 503) : buildFeed({ promotion })) });
    await screen.findByRole("button", { name: "Try again" });
    broken = false;
    await tapButton("Try again");
    await waitFor(() => expect(cards()).toEqual(["1", "2"]));
  });
});

describe("what opens by itself", () => {
  const popup = [
    buildNotice("p", {
      title: "Welcome back to the fair!",
      content: '<p>Hello.</p><p style="padding:80px 100px">Have you set today\'s limit?</p>',
    }),
  ];
  const today = () => dayOf(new Date(), TEMPLATE.timeZone);
  const yesterday = () => dayOf(new Date(Date.now() - 86_400_000), TEMPLATE.timeZone);
  const feed = buildFeed({ popup, player, footer: { unreadCount: 2 } });
  let serial = 0;

  beforeAll(() =>
    Promise.all([import("./late/late-parts.tsx"), import("../popups/due-popup.ts"), loadPopup("notice"), loadPopup("loginNotice")]),
  );

  /** Comes to a page, as somebody who has just logged in, and waits until what comes late is there. */
  async function come(path: string, session: object | null, answer = feed, more: Record<string, unknown> = {}): Promise<void> {
    serial += 1;
    stopClock();
    await visit(path, { [ANNOUNCEMENTS]: answer, ...more }, { session: session && { token: `${serial}`.padStart(24, "t"), ...session } });
    await pass(4_000);
    await settle();
    await pass(1_000);
    await settle();
  }
  const name = () => document.querySelector("dialog[open] h2")?.textContent;

  test("HOME-02 ANN-10 ANN-11 NOTICE-03 the login popup greets a member at home with the brand's content, its sizes by the letter", async () => {
    await come("/m/home", {});
    await until(() => part("login-notice")?.querySelector("p[style]") !== null);
    expect([name(), part("login-notice")?.textContent, part("login-notice")?.querySelector("p[style]")?.getAttribute("style")]).toEqual([
      "Welcome back to the fair!",
      expect.stringContaining("Have you set today's limit?"),
      expect.stringContaining("padding:0.8rem 1rem"),
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Got it", hidden: true }));
    await settle();
    expect([name(), localStorage.getItem(STORAGE_KEYS.popupHiddenOn)]).toEqual([undefined, null]);
  });

  test("what was due is not shown again in a session that goes on under another token, and is at the next log-in", async () => {
    await come("/m/home", {});
    fireEvent.click(screen.getByRole("button", { name: "Got it", hidden: true }));
    await settle();
    const asHome = async (token: string) => {
      act(() => setSession({ ...SESSION, token: token.repeat(24) }));
      await pass(1_000);
      await settle();
      return name();
    };
    expect(await asHome("r")).toBeUndefined();
    act(() => clearSession());
    expect(await asHome("s")).toBe("Welcome back to the fair!");
  });

  test("HOME-03 a tick keeps it away for the rest of the brand's day", async () => {
    await come("/m/home", {});
    fireEvent.click(screen.getByLabelText("Don’t show this again today"));
    fireEvent.click(screen.getByRole("button", { name: "Got it", hidden: true }));
    await settle();
    expect(localStorage.getItem(STORAGE_KEYS.popupHiddenOn)).toBe(today());
  });

  test.each([
    ["of today keeps it away, and unread news has its turn", today, "News"],
    ["of yesterday no longer counts", yesterday, "Welcome back to the fair!"],
  ])("HOME-03 a tick %s", async (_what, day, shown) => {
    localStorage.setItem(STORAGE_KEYS.popupHiddenOn, day());
    await come("/m/home", {});
    expect(name()).toBe(shown);
  });

  test("ANN-07 ANN-08 ANN-09 STORE-07 unread news opens by itself, with the texts of the notices; closing it leaves the flag, and in this tab it does not come again", async () => {
    const news = buildFeed({ player, footer: { unreadCount: 2 } });
    await come("/m/home", {}, news);
    await until(() => document.querySelectorAll('[data-part="news"] article b').length === 3);
    expect([name(), [...document.querySelectorAll('[data-part="news"] article b')].map(({ textContent }) => textContent)]).toEqual([
      "News",
      ["of", "of", "of"],
    ]);
    expect(sessionStorage.getItem("NOTICE_POP")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Close", hidden: true }));
    await settle();
    expect([name(), sessionStorage.getItem("NOTICE_POP")]).toEqual([undefined, "1"]);
    leave();
    sessionStorage.setItem("NOTICE_POP", "1");
    await come("/m/home", {}, news);
    expect(name()).toBeUndefined();
  });

  test.each([
    [
      "takes a break is not interrupted by news",
      { kind: "timeout", startedAt: "2026-11-29T06:00:00.000Z", until: "2026-12-01T18:00:00.000Z" },
      undefined,
    ],
    ["takes none is", null, "News"],
  ])("who %s", async (_who, exclusion, shown) => {
    const limits = { currency: "BDT", limits: [], exclusion, realityCheckMinutes: 0 };
    await come("/m/home", {}, buildFeed({ player, footer: { unreadCount: 2 } }), { "GET /wps/limits": limits });
    expect(name()).toBe(shown);
  });

  test.each([
    ["a visitor at home", "/m/home", null],
    ["a member on another page", "/m/help", {}],
  ])("HOME-02 ANN-09 nothing interrupts %s", async (_who, path, session) => {
    await come(path, session);
    expect([name(), address()]).toEqual([undefined, path]);
  });

  test("ANN-07 an address with the news opens them for a visitor too", async () => {
    await visit("/m/home?popup=notice", { [ANNOUNCEMENTS]: feed });
    await waitFor(() => expect(document.querySelectorAll('[data-part="news"] article')).toHaveLength(3));
  });
});
