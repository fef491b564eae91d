// @vitest-environment happy-dom
import { findLanguage } from "@mela/contract/base/languages";
import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { STORAGE_KEYS } from "../lib/storage.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { storedLanguage } from "./language.tsx";
import { statusWith } from "./render-fixture.ts";
import {
  address,
  all,
  goTo,
  hrefs,
  leave,
  pagesBefore,
  part,
  scrollThrough,
  settle,
  tap,
  tapButton,
  tapLink,
  visit,
} from "./visit-fixture.tsx";

/* What the pages of the shell show in a browser, and whom they lead away. */

afterEach(leave);

const REGISTRATION = {
  "GET /wps/system/setting/register": DEFAULT_FIELDS,
  "GET /wps/affiliate/info": { code: null, inviter: null },
  "GET /wps/system/country": [],
};

const headers = () =>
  [...document.querySelectorAll('[data-part="main-header"], [data-part="titled-header"]')].map((header) => [
    header.getAttribute("data-part"),
    header.closest("main") !== null,
  ]);
/** The page's own content without the ids that differ by rendering. */
const content = () => document.querySelector("main")?.innerHTML.replaceAll(/_r_\w+_/g, "");

describe("the pages of the login", () => {
  test.each(["/m/login", "/m/register", "/m/register.html", "/m/forget"])(
    "LAYOUT-06 LAYOUT-08 HEADER-05 HEADER-06 GROUTE-31 %s draws the main header inside and has no bottom navigation",
    async (path) => {
      await visit(path, REGISTRATION);
      await waitFor(() => expect(document.querySelector("main form")).not.toBeNull());
      expect(headers()).toEqual([["main-header", true]]);
      expect(part("bottom-nav")).toBeNull();
    },
  );

  test("ROUTE-07 /m/register and /m/register.html are the same registration", async () => {
    const shown: unknown[] = [];
    for (const path of ["/m/register", "/m/register.html"]) {
      await visit(path, REGISTRATION);
      await waitFor(() => expect(document.querySelector('main input[autocomplete="new-password"]')).not.toBeNull());
      shown.push(content());
      await tap(document.querySelector('main form button[type="submit"]'));
      shown.push(content());
      leave();
    }
    expect(shown.slice(2)).toEqual(shown.slice(0, 2));
    expect(shown[1]).not.toEqual(shown[0]);
  });

  test("LAYOUT-06 LAYOUT-07 a first password has neither the shell's header nor the bottom navigation, wherever its owner goes", async () => {
    await visit("/m/help", {}, { session: { firstTimeLogin: true } });
    await waitFor(() => expect(address()).toBe("/m/changePsw?return=%2Fm%2Fhelp"));
    await waitFor(() => expect(document.querySelector("main form")).not.toBeNull());
    expect(headers()).toEqual([["main-header", true]]);
    expect(part("bottom-nav")).toBeNull();
  });

  test("LAYOUT-11 LAYOUT-12 of login and registration over a page at most one is open", async () => {
    await visit("/m/help?popup=login", REGISTRATION);
    await waitFor(() => expect(document.querySelector('dialog input[autocomplete="current-password"]')).not.toBeNull());
    await goTo("/m/help?popup=register");
    await waitFor(() => expect(document.querySelector('dialog input[autocomplete="new-password"]')).not.toBeNull());
    expect(document.querySelectorAll("dialog")).toHaveLength(1);
    expect(document.querySelector('dialog input[autocomplete="current-password"]')).toBeNull();
  });
});

describe("addresses", () => {
  test.each(["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"])(
    "ROUTE-01 ROUTE-02 HEADER-01 HEADER-07 GROUTE-29 %s is the lobby, with the main header alone",
    async (path) => {
      await visit(path);
      expect(headers()).toEqual([["main-header", false]]);
      expect(part("member-strip")).not.toBeNull();
      expect(address()).toBe(path);
    },
  );

  test("ROUTE-33 an unknown path leads home, one that the settings know to its screen", async () => {
    await visit("/m/no/such/place");
    await waitFor(() => expect(address()).toBe("/m/home"));
    leave();
    await visit("/m/offers", {}, { template: { ...TEMPLATE, extraRoutes: { "/m/offers": "/m/activity" } } });
    expect([address(), screen.getByRole("heading", { level: 1 }).textContent]).toEqual(["/m/offers", "Offers"]);
  });

  test("ROUTE-36 ROUTE-37 the pages of a closed region and of a service that is down have addresses of their own", async () => {
    await visit("/m/error/blocked");
    await screen.findByRole("heading", { level: 1, name: "Not available where you are" });
    leave();
    await visit("/m/error/down", {}, { status: statusWith({ maintenance: true }) });
    await screen.findByRole("heading", { level: 1, name: "Mela is getting a makeover" });
    expect([part("bottom-nav"), ...headers()]).toEqual([null]);
  });
});

describe("a closed site", () => {
  const STATUS = "GET /wps/system/status";

  test.each(["/m/home", "/m/slot-games", "/m/login"])(
    "API-26 STATUS-01 STATUS-02 STATUS-03 maintenance stands in place of %s without navigation, and goes when the site answers that it is open",
    async (path) => {
      let status = statusWith({ maintenance: true });
      const { sent } = await visit(path, { [STATUS]: () => status }, { status });
      await screen.findByRole("heading", { level: 1, name: "Mela is getting a makeover" });
      expect([part("bottom-nav"), ...headers()]).toEqual([null]);
      status = statusWith({});
      await waitFor(() => expect(screen.getByRole("button", { name: "Try again" }).getAttribute("aria-busy")).toBeNull());
      await tapButton("Try again");
      await waitFor(() => expect([part("gate"), headers().length, address()]).toEqual([null, 1, path]));
      expect(sent.find(({ call }) => call === STATUS)?.query).toEqual({ device: "H5" });
    },
  );

  test("STATUS-04 STATUS-05 a region that is not served sees so, with its address; maintenance comes before it", async () => {
    await visit("/m/home", {}, { status: statusWith({ regionRestriction: true }) });
    await screen.findByRole("heading", { level: 1, name: "Not available where you are" });
    expect(part("gate")?.querySelector("dl")?.textContent).toContain("203.0.113.9");
    leave();
    await visit("/m/home", {}, { status: statusWith({ regionRestriction: true, maintenance: true }) });
    await screen.findByRole("heading", { level: 1, name: "Mela is getting a makeover" });
  });
});

describe("the arrow", () => {
  test.each(["/m/activity", "/m/trail"])("HEADER-09 ROUTE-05 of %s leads home, whatever came before", async (path) => {
    await visit("/m/slot-games");
    await goTo(path);
    await tapButton("Back");
    expect(address()).toBe("/m/home");
  });

  test("HEADER-10 of another page goes one step back", async () => {
    await visit("/m/slot-games?data=HOT");
    await goTo("/m/help");
    await tapButton("Back");
    expect(address()).toBe("/m/slot-games?data=HOT");
  });
});

test("LAYOUT-13 HEADER-03 the toggle of the main header opens the side menu, which turns the page's overlay on until it is closed", async () => {
  await visit("/m/home");
  const toggle = screen.getByRole("button", { name: "Menu" });
  expect([part("overlay")?.hidden, toggle.getAttribute("aria-expanded")]).toEqual([true, "false"]);
  await tap(toggle);
  await screen.findByRole("dialog", { name: "Menu", hidden: true });
  expect([part("overlay")?.hidden, toggle.getAttribute("aria-expanded"), address()]).toEqual([false, "true", "/m/home?popup=side"]);
  await tapButton("Close");
  expect([part("overlay")?.hidden, screen.queryByRole("dialog", { hidden: true }), address()]).toEqual([true, null, "/m/home"]);
});

describe("a visitor", () => {
  test.each(["/m/home", "/m/help", "/m/login"])("ROLE-02 sees %s without being led elsewhere", async (path) => {
    await visit(path);
    await waitFor(() => expect(document.querySelector("main [data-placeholder]")).toBeNull());
    expect([address(), document.querySelector("main")?.textContent !== "", pagesBefore()]).toEqual([path, true, []]);
  });

  test.each(["/m/favorite", "/m/fav-games", "/m/recent", "/m/agent/home"])(
    "ROLE-09 GROUTE-16 GROUTE-18 is led home from %s",
    async (path) => {
      const { sent } = await visit(path);
      await waitFor(() => expect(address()).toBe("/m/home"));
      expect(sent.filter(({ call }) => /favorites|recent|agent/.test(call))).toEqual([]);
    },
  );

  const expectLogin = async (path: string) => {
    const { sent } = await visit(path);
    await waitFor(() => expect(address()).toBe(`/m/login?return=${encodeURIComponent(path)}`));
    await waitFor(() => expect(document.querySelector('main input[name="username"]')).not.toBeNull());
    expect([all("[data-entry]", "data-entry"), all('[data-part="badge"]', "class")]).toEqual([[], []]);
    expect(sent.filter(({ call }) => /chat|inbox|records|wallets|feedback/.test(call))).toEqual([]);
  };

  test.each([
    ["ROLE-10 ROLE-11 ROLE-13 MSG-07", "/m/message"],
    ["ROUTE-14 ROLE-12", "/m/webEmail"],
    ["ROLE-16", "/m/gameRecord"],
    ["FEEDBACK-05", "/m/feedback"],
  ])("%s is led to the login from %s and sees nothing of it; no chat is asked for, and no count", (_ids, path) => expectLogin(path));

  test.each(["/m/voucherCenter", "/m/withdraw", "/m/securityCenter", "/m/set"])(
    "is led to the login from %s, and nothing of it is asked for",
    (path) => expectLogin(path),
  );
});

test("agent pages lead a player home, and let an agent in", async () => {
  await visit("/m/agent/home", {}, { session: { type: 0 } });
  await waitFor(() => expect(address()).toBe("/m/home"));
  leave();
  await visit("/m/agent/home", {}, { session: { type: 1 } });
  await settle();
  expect(address()).toBe("/m/agent/home");
});

describe("the languages of the shell", () => {
  const offered = () => [...(part("header-right")?.querySelectorAll<HTMLElement>("button[lang]") ?? [])];
  const home = () => document.querySelector('[data-nav="home"]')?.textContent;

  test("I18N-01 STORE-06 are Bengali and English and no other; the chosen one is shown at once and kept in local storage", async () => {
    await visit("/m/home");
    expect(offered().map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ["bn", "বাং"],
      ["en", "EN"],
    ]);
    for (const [code, word] of [
      ["bn", "হোম"],
      ["en", "Home"],
    ]) {
      await tap(offered().find(({ lang }) => lang === code) ?? null);
      await waitFor(() => expect([home(), document.documentElement.lang]).toEqual([word, code]));
      expect(localStorage.getItem(STORAGE_KEYS.language)).toBe(code);
      expect(storedLanguage(TEMPLATE.languages.flatMap((one) => findLanguage(one) ?? []))?.code).toBe(code);
    }
  });
});

describe("downloads", () => {
  const resources = [
    { resourceType: "Android", url: "https://get.mela.example/mela.apk" },
    { resourceType: "IOS", url: "https://apps.example/mela" },
    { resourceType: "MOBILECONFIG", url: "https://get.mela.example/mela.mobileconfig" },
  ] as const;
  const template = { ...TEMPLATE, resources: [...resources] };
  const links = () => all("[data-download]", "data-download").map((kind, at) => [kind, all("[data-download]", "href")[at]]);

  test("BANNERAPP-03 BANNERAPP-04 BANNERAPP-05 home invites to the app: a button for Android and one for iOS, with the brand's own addresses", async () => {
    await visit("/m/home", {}, { template });
    await scrollThrough();
    await waitFor(() => expect(part("download-banner")).not.toBeNull());
    expect(screen.getByRole("link", { name: /Android/ }).getAttribute("href")).toBe("https://get.mela.example/mela.apk");
    expect(screen.getByRole("link", { name: /iOS/ }).getAttribute("href")).toBe("https://apps.example/mela");
    expect(hrefs(part("download-banner"))).toHaveLength(2);
  });

  test("ROUTE-26 BANNERAPP-06 BANNERAPP-07 I18N-04 the app page stands in an ordinary browser, without bars, and says what it needs", async () => {
    await visit("/m/app", {}, { template });
    expect([part("bottom-nav"), ...headers()]).toEqual([null]);
    expect(links()).toEqual(resources.map(({ resourceType, url }) => [resourceType, url]));
    for (const text of ["iOS 12.4 or later", "600 or more games", "24/7 customer service"])
      expect(document.body.textContent).toContain(text);
    await tapLink("Continue in the browser");
    expect(address()).toBe("/m/home");
  });

  test("I18N-04 its claims are in Bengali too", async () => {
    await visit("/m/app", {}, { template, language: "bn" });
    expect(document.body.textContent).toMatch(/৬০০.*২৪/s);
  });

  const press = (kind: string) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    // What a browser would do by itself is held back after React has been asked.
    addEventListener("click", (late) => late.preventDefault(), { once: true });
    const seen = vi.spyOn(event, "preventDefault");
    act(() => void document.querySelector(`[data-download="${kind}"]`)?.dispatchEvent(event));
    return seen.mock.calls.length > 1 ? "held back" : "followed";
  };

  test("ERR-39 GERR-04 an iOS profile outside of Safari is not downloaded, and a notice with one button says why", async () => {
    await visit("/m/download", {}, { template });
    expect(press("MOBILECONFIG")).toBe("held back");
    const notice = await screen.findByRole("alertdialog", { hidden: true, name: "Notice" });
    expect(notice.textContent).toContain("Please use Safari for download App.");
    expect(notice.querySelectorAll("button")).toHaveLength(1);
    await tapButton("Confirm");
    await waitFor(() => expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull());
    expect(press("Android")).toBe("followed");
  });

  test("in Safari on an iPhone the profile is fetched, and the way onto the home screen is told", async () => {
    const safari =
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(safari);
    await visit("/m/download", {}, { template });
    await screen.findByText("Choose “Add to Home Screen”.");
    expect(press("MOBILECONFIG")).toBe("followed");
    await settle();
    expect(screen.queryByRole("alertdialog", { hidden: true })).toBeNull();
  });

  test("ROUTE-38 the screen of downloads is at /m/download, with every one of the brand at its own address", async () => {
    await visit("/m/download", {}, { template });
    await waitFor(() => expect(links()).toEqual(resources.map(({ resourceType, url }) => [resourceType, url])));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Downloads");
  });

  test("a brand without downloads says so", async () => {
    await visit("/m/download");
    await screen.findByText(/Nothing to download/i);
  });
});

describe("a foreign page", () => {
  const template = { ...TEMPLATE, outerAllowlist: ["https://help.mela.example"] };
  const open = (url: string) => visit(`/m/outer?url=${encodeURIComponent(url)}`, {}, { template });

  test("ROUTE-38 opens in our frame when the brand lists its origin, without a word of where it was opened", async () => {
    await open("https://help.mela.example/rules");
    const frame = await screen.findByTitle(/help\.mela\.example/);
    expect([frame.getAttribute("src"), frame.getAttribute("referrerpolicy")]).toEqual(["https://help.mela.example/rules", "no-referrer"]);
  });

  test.each(["https://evil.example/", "javascript:alert(1)", "//help.mela.example", "https://help.mela.example.evil.example/"])(
    "ROUTE-38 opens in no frame otherwise: %s",
    async (url) => {
      await open(url);
      await screen.findByText("This page can’t be opened here");
      expect(document.querySelector("iframe")).toBeNull();
    },
  );
});

/** Lets a test say when what is observed has been measured. */
function stubResize(): () => void {
  const told: (() => void)[] = [];
  class Observer {
    constructor(tell: () => void) {
      told.push(tell);
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  return () => told.forEach((tell) => tell());
}

test("without a network a bar says so, and what was loaded stays", async () => {
  await visit("/m/help", { "GET /wps/system/helpCenter": [{ id: "1", tag: "terms", title: "Terms of use", content: "" }] });
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const before = content();
  const measured = stubResize();
  act(() => void dispatchEvent(new Event("offline")));
  expect(part("offline-bar")?.textContent).toContain("You’re offline. You still see what was loaded before.");
  expect(content()).toBe(before);
  // By it what else stays in sight makes room for the bar.
  const makesRoom = () => document.documentElement.hasAttribute("data-offline");
  expect(makesRoom()).toBe(true);
  // As much as the bar takes, which on a narrow screen is more than a line.
  const room = () => document.documentElement.style.getPropertyValue("--h-offline");
  vi.spyOn(part("offline-bar") as HTMLElement, "offsetHeight", "get").mockReturnValue(56);
  measured();
  expect(room()).toBe("56px");
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect([part("offline-bar")?.textContent, makesRoom(), room()]).toEqual(["", false, ""]);
});
