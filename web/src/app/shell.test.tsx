import { FOUND_PAGES } from "@mela/contract/site/found-pages";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { partsOf, renderAt, statusWith } from "./render-fixture.ts";
import { ROUTES } from "./routes.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";

const LOOK = {
  sheet: "/media/brands/mela/look.0123456789abcdef.css",
  grounds: { dark: "#010101", light: "#fefefe" },
  icon: "/media/brands/mela/mark.0123456789abcdef.svg",
  touchIcon: "/media/brands/mela/touch-180.0123456789abcdef.png",
  share: "",
};
const HOME_PATHS = ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"];

async function shellOf(path: string) {
  const { html } = await renderAt(path);
  expect(html, path).toContain("<main");
  const parts = partsOf(html);
  const beforeMain = html.slice(html.indexOf('<div id="root">'), html.indexOf("<main"));
  return {
    html,
    parts,
    shellHeader: beforeMain.includes('data-part="main-header"')
      ? "main"
      : beforeMain.includes('data-part="titled-header"')
        ? "titled"
        : null,
    headerInPage: !beforeMain.includes('data-part="main-header"') && parts.includes("main-header"),
    nav: parts.includes("bottom-nav"),
    footer: parts.includes("page-footer"),
  };
}

/** Screens with an arrow that the specification names no title for. */
const OTHERS = [
  "/m/live-games",
  "/m/lott",
  "/m/elott",
  "/m/cockfight",
  "/m/providers",
  "/m/roulette",
  "/m/baccarat",
  "/m/football",
  "/m/cricket",
  "/m/ranking",
  "/m/download",
];

const titleOf = (html: string) => /data-part="titled-header".*?<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

beforeEach(() => {
  // The lists are out of reach on purpose; a screen says so in the log and renders without them.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("what a page shows around its screen", () => {
  test.each(HOME_PATHS)(
    "LAYOUT-01 LAYOUT-02 LAYOUT-03 HEADER-01 %s has the main header, the bottom navigation and the footer",
    async (path) => {
      expect(await shellOf(path)).toMatchObject({ shellHeader: "main", nav: true, footer: true });
    },
  );

  test("LAYOUT-01 LAYOUT-02 LAYOUT-03 HEADER-08 a page of no exception has the titled header, the bottom navigation and the footer", async () => {
    for (const path of ["/m/activity", "/m/help", "/m/slot-games", "/m/announcement", "/m/inviteFriends", "/m/set", "/m/voucherCenter"]) {
      expect(await shellOf(path), path).toMatchObject({ shellHeader: "titled", nav: true, footer: true });
    }
  });

  test("LAYOUT-01 LAYOUT-02 every page has header and bottom navigation, but for those that are named as exceptions", async () => {
    const named = ["/m/lottery", "/m/app", "/m/agent/home", "/m/login", "/m/register", "/m/register.html", "/m/forget", "/m/changePsw"];
    // What stands alone by its nature: the player of a game, the link of a mail, and what stands in place of a closed site.
    const own = ["/m/play", "/m/resetPsw", "/m/error/blocked", "/m/error/down"];
    const [withoutNav, withoutHeader]: [string[], string[]] = [[], []];
    for (const { path } of ROUTES) {
      const { nav, shellHeader } = await shellOf(path);
      if (!nav) withoutNav.push(path);
      if (shellHeader === null) withoutHeader.push(path);
    }
    expect(withoutNav.toSorted()).toEqual([...named, ...own].toSorted());
    const barless = [...named, "/m/message", "/m/activityDetail", ...own.filter((path) => path !== "/m/resetPsw")];
    expect(withoutHeader.toSorted()).toEqual(barless.toSorted());
  });

  test("LAYOUT-05 LAYOUT-09 message, app, lottery, agent home and activityDetail have no header; message and activityDetail keep the navigation", async () => {
    for (const path of ["/m/message", "/m/app", "/m/lottery", "/m/agent/home", "/m/activityDetail"]) {
      expect((await shellOf(path)).shellHeader, path).toBeNull();
    }
    for (const path of ["/m/message", "/m/activityDetail"]) expect((await shellOf(path)).nav, path).toBe(true);
  });

  test("LAYOUT-06 HEADER-05 HEADER-06 GROUTE-31 the auth pages have no header of the shell and draw the main header inside the page", async () => {
    for (const path of ["/m/login", "/m/register", "/m/register.html", "/m/forget", "/m/changePsw"]) {
      expect(await shellOf(path), path).toMatchObject({ shellHeader: null, headerInPage: true });
    }
  });

  test("LAYOUT-07 LAYOUT-08 lottery, app, agent home, changePsw and the auth pages have no bottom navigation", async () => {
    for (const path of ["/m/lottery", "/m/app", "/m/agent/home", "/m/changePsw", "/m/login", "/m/register", "/m/forget"]) {
      expect((await shellOf(path)).nav, path).toBe(false);
    }
  });

  test("LAYOUT-04 the footer is a part of its own, beside the navigation, and follows the same rule", async () => {
    const { html } = await shellOf("/m/help");
    expect(html).toMatch(/<footer[^>]*data-part="page-footer"/);
    expect(html).toMatch(/<nav[^>]*data-part="bottom-nav"/);
    for (const path of ["/m/lottery", "/m/login", "/m/message", "/m/help"]) {
      const { nav, footer } = await shellOf(path);
      expect(footer, path).toBe(nav);
    }
  });

  test("HEADER-02 HEADER-03 HEADER-04 the main header has a logo that leads home, the toggle of the side menu, notices and languages", async () => {
    const { html } = await shellOf("/m/help");
    const home = (await shellOf("/m/home")).html;
    const header = /<header[^>]*data-part="main-header".*?<\/header>/s.exec(home)?.[0] ?? "";
    expect(header).toMatch(/<button[^>]*aria-haspopup="dialog"[^>]*aria-label="Menu"/);
    expect(header).toMatch(/<a aria-label="Mela home" href="\/m\/home"/);
    expect(header).toMatch(/data-part="header-right".*href="\/m\/notice".*lang="bn".*lang="en"/s);
    expect(html).not.toContain('data-part="main-header"');
  });

  test("LAYOUT-13 the side menu turns the page's overlay on, closing it off; a popup that is none of the four leaves it off", async () => {
    const overlay = (html: string) => /<div[^>]*data-part="overlay"[^>]*>/.exec(html)?.[0] ?? "";
    expect(overlay((await renderAt("/m/help?popup=side")).html)).not.toContain("hidden");
    expect(overlay((await renderAt("/m/help")).html)).toContain("hidden");
    expect(overlay((await renderAt("/m/help?popup=login")).html)).toContain("hidden");
  });

  test("HEADER-07 /m has the main header like every home path", async () => {
    expect(await shellOf("/m")).toMatchObject({ shellHeader: "main" });
  });
});

describe("what a page is called", () => {
  test.each([
    ["HEADER-12", "/m/activity", "Offers", "অফার"],
    ["HEADER-17", "/m/trail", "Free trial", "ফ্রি ট্রায়াল"],
    ["HEADER-19", "/m/notice", "Announcements", "ঘোষণা"],
    ["HEADER-20", "/m/gameCenter", "Game centre", "গেম সেন্টার"],
    ["HEADER-20", "/m/gameList", "Game centre", "গেম সেন্টার"],
    ["HEADER-21", "/m/slotsCenter", "Slots", "স্লট"],
    ["HEADER-21", "/m/slot-games", "Slots", "স্লট"],
    ["HEADER-23", "/m/set", "Personal settings", "ব্যক্তিগত সেটিংস"],
    ["HEADER-24", "/m/help", "Help centre", "সহায়তা কেন্দ্র"],
    ["HEADER-25", "/m/hot-games", "Hot games", "জনপ্রিয় গেম"],
    ["HEADER-26", "/m/fishing-games", "Fishing", "মাছ ধরা"],
    ["HEADER-27", "/m/poker-games", "Cards", "তাস"],
    ["HEADER-28", "/m/sport-games", "Sports", "খেলাধুলা"],
    ["HEADER-29", "/m/search", "Slot search", "স্লট খুঁজুন"],
    ["HEADER-30", "/m/feedback", "Feedback and suggestions", "মতামত ও পরামর্শ"],
    ["GROUTE-13", "/m/inHouse", "In house", "নিজস্ব গেম"],
  ])("%s the header of %s says “%s”, in Bengali “%s”", async (_id, path, english, bengali) => {
    expect(titleOf((await shellOf(path)).html)).toBe(english);
    expect(titleOf((await renderAt(path, { language: "bn" })).html)).toBe(bengali);
  });

  test.each([
    ["HEADER-13", "/m/forget", "Forgot password – Mela", "পাসওয়ার্ড ভুলে গেছেন – মেলা"],
    ["HEADER-14", "/m/home", "Mela – All games in your pocket", "মেলা – হাতের মুঠোয় সব গেম"],
    ["HEADER-15", "/m/login", "Log in – Mela", "লগইন – মেলা"],
    ["HEADER-16", "/m/register", "Register – Mela", "নিবন্ধন – মেলা"],
    ["HEADER-18", "/m/changePsw", "First password – Mela", "প্রথম পাসওয়ার্ড – মেলা"],
    ["HEADER-22", "/m/message", "Messages – Mela", "বার্তা – মেলা"],
  ])(
    "HEADER-11 %s without a titled header, %s is called so by its document: “%s”, in Bengali “%s”",
    async (_id, path, english, bengali) => {
      expect((await renderAt(path)).html).toContain(`<title>${english}</title>`);
      expect((await renderAt(path, { language: "bn" })).html).toContain(`<title>${bengali}</title>`);
    },
  );

  test.each([
    ["bn", /[\u0980-\u09ff]/, /[A-Za-z]/],
    ["en", /[A-Za-z]/, /[\u0980-\u09ff]/],
  ])(
    "HEADER-31 every other screen with an arrow has a title of its own, in the language of the page: %s",
    async (language, own, foreign) => {
      const { ROUTES } = await import("./routes.ts");
      const paths = ROUTES.filter(({ header, ssr }) => header === "titled" && ssr).map(({ path }) => path);
      const others = paths.filter((path) => OTHERS.includes(path));
      expect(others.toSorted()).toEqual(OTHERS.toSorted());
      const titles = await Promise.all(others.map(async (path) => titleOf((await renderAt(path, { language })).html) ?? ""));
      expect(titles.filter((title) => !own.test(title) || foreign.test(title))).toEqual([]);
      expect(new Set(titles).size).toBe(OTHERS.length);
    },
  );
});

describe("a visitor", () => {
  test.each([
    ["browses the lobby", "/m/home", 'data-part="ticker"'],
    ["browses the games", "/m/slot-games", 'data-part="game-list"'],
    ["opens the registration", "/m/register", "Join Mela"],
    ["opens the login", "/m/login", 'name="username"'],
    ["reads the announcements", "/m/announcement", 'data-part="announcements"'],
  ])("ROLE-01 %s at %s, and is not led away", async (_what, path, own) => {
    const { html, status, redirect } = await renderAt(path);
    expect([status, redirect]).toEqual([200, undefined]);
    expect(html).toContain(own);
  });
});

test.each([
  [true, "Chat", "চ্যাট"],
  [false, "Messages", "বার্তা"],
])("home has the words of its links among its own texts, with live chat: %s", async (CBS3, english, bengali) => {
  const template = { ...TEMPLATE, switches: { ...TEMPLATE.switches, CBS3 } };
  const linkOf = ({ html }: { html: string }) => /<a href="\/m\/message"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)<\/a><\/nav>/s.exec(html)?.[1];
  expect(linkOf(await renderAt("/m/home", { template }))).toBe(english);
  expect(linkOf(await renderAt("/m/home", { template, language: "bn" }))).toBe(bengali);
});

describe("addresses", () => {
  test.each(HOME_PATHS)("ROUTE-01 ROUTE-02 %s is the lobby, with the same canonical address", async (path) => {
    const { html, status } = await renderAt(path);
    expect(status).toBe(200);
    // The brand's own language is Bengali; in English the page has an address of its own.
    expect(html).toContain('<link rel="canonical" href="https://mela.example/m/home?lang=en">');
    const own = (await renderAt(path, { language: "bn" })).html;
    expect(own).toContain('<link rel="canonical" href="https://mela.example/m/home">');
    for (const [code, query] of Object.entries({ bn: "", en: "?lang=en", "x-default": "" }))
      expect(own).toContain(`<link rel="alternate" hreflang="${code}" href="https://mela.example/m/home${query}">`);
  });

  test("a shared page says what it is, whose, and shows the brand's picture; a member's page tells nothing", async () => {
    const look = { ...LOOK, share: "/media/brands/mela/share.0123456789abcdef.png" };
    const template = { ...TEMPLATE, look, brand: { ...TEMPLATE.brand, names: { en: "</script><b>Mela" } } };
    const { html } = await renderAt("/m/home", { template });
    expect(html).toContain(`<meta property="og:image" content="https://mela.example${look.share}">`);
    expect(html).toContain('<meta property="og:locale" content="en_');
    const [, facts = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(facts)).toMatchObject({ "@graph": [{ name: "</script><b>Mela" }, { inLanguage: "en" }] });
    expect(html).toContain('<meta property="og:title" content="All games in your pocket">');
    const { html: own, listed } = await renderAt("/m/withdraw", { template });
    expect(listed).toBe(false);
    expect((await renderAt("/m/activityDetail?id=999999", { template })).listed).toBe(false);
    expect((await renderAt("/m/home", { template })).listed).toBe(true);
    expect(own).toContain('<meta name="robots" content="noindex">');
    expect(own).not.toMatch(/og:|hreflang|ld\+json/);
  });

  test.each([
    ["en", "Fishing", "Mela"],
    ["bn", "মাছ ধরা", "মেলা"],
  ])("a shared page has a picture of its own words in its language: %s", async (language, title, brand) => {
    const sharePicture = (words: { title: string; brand: string }) => `/media/share/${words.brand}/${words.title}.png`;
    const { html } = await renderAt("/m/fishing-games", { language, sharePicture });
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    const address = new URL(`/media/share/${brand}/${title}.png`, "https://mela.example").href;
    expect(html).toContain(`<meta property="og:image" content="${address}">`);
    expect(html).toContain(`<meta property="og:image:alt" content="${title} – ${brand}">`);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test("the address of a game, which no search engine lists, is shared with the game's name, its cover and its own address", async () => {
    const asked: unknown[] = [];
    const changes: Parameters<typeof renderAt>[1] = {
      language: "en",
      template: { ...TEMPLATE, defaultLanguage: "bn" },
      sharedGame: async ({ vendor, gameCode }) => {
        asked.push([vendor, gameCode]);
        if (gameCode === "BROKEN") throw new Error("no database");
        return gameCode === "TIGER" ? { name: "Tiger <7>", cover: "/media/covers/tiger-240.avif" } : null;
      },
      sharePicture: ({ title, cover }) => `/media/share/${encodeURIComponent(title)}${cover}`,
    };
    const { html, listed } = await renderAt("/m/play?gameCode=TIGER&vassalage=MLA&lang=en&x=1", changes);
    expect(listed).toBe(false);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<meta property="og:title" content="Tiger &lt;7&gt;">');
    expect(html).toContain('content="https://mela.example/media/share/Tiger%20%3C7%3E/media/covers/tiger-240.avif"');
    expect(html).toContain('<meta property="og:url" content="https://mela.example/m/play?vassalage=MLA&amp;gameCode=TIGER&amp;lang=en">');
    for (const url of ["/m/play?gameCode=OTHER&vassalage=MLA", "/m/play?gameCode=BROKEN&vassalage=MLA", "/m/play", "/m/withdraw"])
      expect((await renderAt(url, changes)).html, url).not.toContain("og:");
    expect(asked).toEqual(["TIGER", "OTHER", "BROKEN"].map((code) => ["MLA", code]));
  });

  test("a shared page shows no picture where the brand has none, and the brand's where its words have none", async () => {
    const sharePicture = () => null;
    expect((await renderAt("/m/help", { sharePicture })).html).not.toMatch(/og:image|twitter:card/);
    const template = { ...TEMPLATE, look: { ...LOOK, share: "/media/brands/mela/share.0123456789abcdef.png" } };
    expect((await renderAt("/m/help", { template, sharePicture })).html).toContain(`content="https://mela.example${template.look.share}"`);
  });

  test.each(FOUND_PAGES)("the sitemap's %s is a page for anyone, rendered on the server", (path) => {
    expect(ROUTES.find((route) => route.path === path)).toMatchObject({ guard: "none", ssr: true });
  });

  test("ROUTE-06 the login is open to visitors and has its form in the document", async () => {
    const { html, status } = await renderAt("/m/login");
    expect(status).toBe(200);
    expect(html).toContain('name="username"');
  });

  test("ROUTE-32 an unknown path takes the screen that the extra table gives it", async () => {
    const template = { ...TEMPLATE, extraRoutes: { "/m/offers": "/m/activity" } };
    const { html, status } = await renderAt("/m/offers", { template });
    expect(status).toBe(200);
    expect(titleOf(html)).toBe("Offers");
  });

  test("ROUTE-33 an unknown path without an entry leads home, and so does an entry that leads nowhere", async () => {
    expect(await renderAt("/m/nowhere")).toMatchObject({ status: 302, redirect: "/m/home" });
    const template = { ...TEMPLATE, extraRoutes: { "/m/odd": "/m/also-unknown" } };
    expect(await renderAt("/m/odd", { template })).toMatchObject({ status: 302, redirect: "/m/home" });
    expect(await renderAt("/m/constructor")).toMatchObject({ status: 302, redirect: "/m/home" });
  });
});

describe("the status gate", () => {
  test("STATUS-02 status 0 shows the requested page", async () => {
    const { html, status } = await renderAt("/m/help", { status: statusWith({}) });
    expect(status).toBe(200);
    expect(partsOf(html)).not.toContain("gate");
    expect(titleOf(html)).toBe("Help centre");
  });

  test("STATUS-03 status 1 shows maintenance in place of any page, with the expected end in the brand's time zone", async () => {
    const { html, status, cacheable } = await renderAt("/m/help", { status: statusWith({ maintenance: true }) });
    expect({ status, cacheable }).toEqual({ status: 503, cacheable: false });
    expect(partsOf(html)).toEqual(["gate", "toasts"]);
    expect(html).toContain("Mela is getting a makeover");
    expect(html).toContain("04:30");
  });

  test("STATUS-04 maintenance wins over a region restriction", async () => {
    const { html } = await renderAt("/m/home", { status: statusWith({ maintenance: true, regionRestriction: true }) });
    expect(html).toContain("Mela is getting a makeover");
    expect(html).not.toContain("Not available where you are");
  });

  test("STATUS-05 status 2 shows that access is restricted, with the visitor's address", async () => {
    const { html, status } = await renderAt("/m/home", { status: statusWith({ regionRestriction: true }) });
    expect(status).toBe(403);
    expect(partsOf(html)).toEqual(["gate", "toasts"]);
    expect(html).toContain("Not available where you are");
    expect(html).toContain("203.0.113.9");
  });

  test("STATUS-01 without a status nothing of a page is rendered", async () => {
    const { html, cacheable } = await renderAt("/m/home", { status: null });
    expect(html).toContain('<div id="root"></div>');
    expect(cacheable).toBe(false);
  });
});

describe("the document", () => {
  test("I18N-02 I18N-06 THEME-02 it is in the language of the request, in Bengali for want of one, and always dark", async () => {
    expect((await renderAt("/m/help", { language: "en" })).html).toContain(
      '<html lang="en" dir="ltr" data-brand="mela" data-theme="dark">',
    );
    expect((await renderAt("/m/help", { language: "xx" })).html).toContain('<html lang="bn"');
  });

  test("a brand with two themes marks its document, so that the script in it can show the one that was chosen", async () => {
    const themed = async (themes?: ("dark" | "light")[]) =>
      (await renderAt("/m/help", { template: { ...TEMPLATE, ...(themes ? { themes } : {}) } })).html;
    const marked = await themed(["dark", "light"]);
    expect(marked).toContain('data-theme="dark" data-themes="">');
    expect(marked).toContain('<meta name="color-scheme" content="dark light">');
    // The first that is named is the one that a visitor sees who has chosen none.
    expect(await themed(["light", "dark"])).toContain('data-theme="light" data-themes="">');
    for (const html of [await themed(), await themed(["dark"])]) {
      expect(html).not.toContain("data-themes");
      expect(html).toContain('<meta name="color-scheme" content="dark">');
    }
  });

  test("begins in light where the brand offers nothing else", async () => {
    const { html } = await renderAt("/m/help", { template: { ...TEMPLATE, themes: ["light"], look: LOOK } });
    expect(html).toContain('data-theme="light">');
    expect(html).toContain('<meta name="color-scheme" content="light">');
    expect(html).toContain('<meta name="theme-color" content="#fefefe">');
  });

  test("wears the brand's look: its style sheet after the pages' own, its icons, and its ground before any of them is read", async () => {
    const { html } = await renderAt("/m/help", { template: { ...TEMPLATE, look: LOOK }, sheet: ":root{--bg:#010101}</style>" });
    const own = html.indexOf(`<style data-look="${LOOK.sheet}">:root{--bg:#010101}<\\/style></style>`);
    expect(own).toBeGreaterThan(html.indexOf("<style>body"));
    expect(own).toBeLessThan(html.indexOf("</head>"));
    expect(html).toContain(`<link rel="icon" href="${LOOK.icon}">`);
    expect(html).toContain(`<link rel="apple-touch-icon" href="${LOOK.touchIcon}">`);
    expect(html).toContain('<meta name="theme-color" content="#010101">');
  });

  test("wears the base look when the server names none", async () => {
    const { html } = await renderAt("/m/help");
    expect(html).not.toContain("data-look");
    expect(html).toContain('<link rel="icon" href="/favicon.svg">');
    expect(html).toContain('<meta name="theme-color" content="#120a1c">');
  });

  test("TEMPLATE-01 brand, age mark and switches come from the template", async () => {
    const brand = { ...TEMPLATE.brand, id: "panna", names: { en: "Panna" } };
    const template = { ...TEMPLATE, brand, minimumAge: 21, switches: { ...TEMPLATE.switches, VIPBENEFIT3: false } };
    const { html } = await renderAt("/m/help", { template });
    expect(html).toContain('data-brand="panna"');
    expect(html).toContain("Not for anyone under 21.");
    expect(html).not.toContain('data-nav="vip"');
    expect((await renderAt("/m/help")).html).toContain('data-nav="vip"');
  });

  test("holds one script of its own, named for the content policy, its styles inside, and a state that cannot break out of its element", async () => {
    const brand = { ...TEMPLATE.brand, names: { en: "</script><script>alert(1)</script>" } };
    const { html, inlineScripts } = await renderAt("/m/help", { template: { ...TEMPLATE, brand } });
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map((match) => match[1]);
    expect(scripts).toEqual([
      ' type="application/ld+json"',
      "",
      ' type="application/json" id="mela-state"',
      ' type="late-module" data-src="/assets/entry.js"',
    ]);
    expect([...html.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1])).toEqual(inlineScripts);
    expect(html).toContain("<style>body{color:red}</style>");
    expect(html).not.toContain("<script>alert");
  });

  test("is fit for a cache only where it is the same for every visitor", async () => {
    expect((await renderAt("/m/help")).cacheable).toBe(true);
    expect((await renderAt("/m/help?tag=terms")).cacheable).toBe(false);
    expect((await renderAt("/m/set")).cacheable).toBe(false);
  });

  test("a tab of home is grey until its list has come", async () => {
    const { html } = await renderAt("/m/home?tab=RNG");
    expect(html).toMatch(/<div class="pad [^"]*"><div[^>]* data-skeleton=""/);
  });

  test("says on every page with a footer that the money is play money", async () => {
    expect((await renderAt("/m/help")).html).toContain("Play money only");
    expect((await renderAt("/m/help", { template: { ...TEMPLATE, playMoney: false } })).html).not.toContain("Play money");
  });
});

describe("a language from right to left", () => {
  const urdu = { template: { ...TEMPLATE, languages: ["en", "ur"] }, language: "ur" };

  test("turns the document around, speaks where it has words, and is switched to by its own name", async () => {
    const { html } = await renderAt("/m/help", urdu);
    expect(html).toContain('<html lang="ur" dir="rtl"');
    expect(html).toContain(">ہوم<");
    expect(html).toContain('lang="ur"');
    // A gap is filled in English.
    expect(html).toContain(">VIP<");
  });

  test("is offered only where the brand lists it", async () => {
    const { html } = await renderAt("/m/help", { language: "ur" });
    expect(html).toContain('dir="ltr"');
    expect(html).not.toContain("اردو");
  });
});
