// @vitest-environment happy-dom
import { listRewards, claimReward } from "@mela/contract/member/rewards";
import type { AnalyticsSetting } from "@mela/contract/site/site";
import { act, cleanup, screen } from "@testing-library/react";
import { findLanguage } from "@mela/contract/base/languages";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetConsent } from "../../data/analytics/consent.ts";
import { call } from "@mela/kit/api";
import { navigateTo } from "../../lib/navigation.ts";
import { tellOccasion } from "../../lib/occasions.ts";
import { press } from "../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { loadRoutes } from "../find-route.ts";
import { activateLanguage, prepareLanguage } from "../language.tsx";
import { LateParts } from "./late-parts.tsx";

const WEBHOOK: AnalyticsSetting = { adapter: "webhook" };
const GTM: AnalyticsSetting = { adapter: "gtm", container: "GTM-ABCD12" };
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);
const layer = () => (globalThis as { dataLayer?: { event: string }[] }).dataLayer;
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)));
let reports: unknown[];
let beacons: { path: string; body: Blob }[];

async function comeTo(path: string, analytics?: AnalyticsSetting, language = "en"): Promise<void> {
  history.replaceState(null, "", path);
  await renderPart(<LateParts />, language, analytics ? { ...TEMPLATE, analytics } : TEMPLATE);
  await settle();
}
const say = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });

beforeEach(async () => {
  const english = findLanguage("en");
  if (english) activateLanguage(await prepareLanguage(english, ["analytics"]));
  await loadRoutes();
  // Whose code has come once is there at once.
  await import("./analytics-part.tsx");
  localStorage.clear();
  forgetConsent();
  reports = [];
  beacons = [];
  answerWith(({ endpoint, input }) => {
    if (endpoint.path === "/wps/analytics") reports.push(input);
    if (!endpoint.path.startsWith("/wps/rewards")) throw new Error(`no answer to ${endpoint.path}`);
    return {};
  });
  say("sendBeacon", (path: string, body: Blob) => beacons.push({ path, body }) > 0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const script of document.querySelectorAll("script")) script.remove();
  delete (globalThis as { dataLayer?: unknown }).dataLayer;
  say("globalPrivacyControl", undefined);
  say("doNotTrack", undefined);
});

/** What the page sends when it is left. */
async function left(): Promise<unknown[]> {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  const bodies = await Promise.all(beacons.map(async ({ body }) => JSON.parse(await body.text()) as { events: unknown[] }));
  return bodies.flatMap(({ events }) => events);
}

describe("before anybody has agreed", () => {
  test("a brand that tells nobody asks nothing", async () => {
    await comeTo("/m/home");
    expect(screen.queryByRole("region", { name: "Counting visits" })).toBeNull();
  });

  test.each([WEBHOOK, GTM])("nothing is loaded, kept or sent: %j", async (setting) => {
    await comeTo("/m/home", setting);
    expect(screen.getByRole("region", { name: "Counting visits" })).toBeTruthy();
    await act(() => call(claimReward, { code: "x" } as never));
    expect([scripts(), layer(), reports, await left(), localStorage.length, document.cookie]).toEqual([[], undefined, [], [], 0, ""]);
  });

  test("the question stands on no page where somebody is busy", async () => {
    await comeTo("/m/voucherCenter", WEBHOOK);
    expect(screen.queryByRole("region", { name: "Counting visits" })).toBeNull();
  });

  test("it says that Google counts where that is so, and leads to how data is handled", async () => {
    await comeTo("/m/home", GTM);
    expect(screen.getByText(/May Google count for us/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "How we use data" }).getAttribute("href")).toBe("/m/help?tag=privacy");
  });

  test.each([
    ["globalPrivacyControl", true],
    ["doNotTrack", "1"],
  ])("a browser that refuses by %s is not asked, and a yes of before counts for nothing", async (name, value) => {
    localStorage.setItem("MC_ANALYTICS", "yes");
    say(name, value);
    await comeTo("/m/home", GTM);
    expect([screen.queryByRole("region", { name: "Counting visits" }), scripts(), layer()]).toEqual([null, [], undefined]);
  });

  test("a no is kept, and nobody is asked again", async () => {
    await comeTo("/m/home", WEBHOOK);
    await press("No");
    await settle();
    expect([localStorage.getItem("MC_ANALYTICS"), screen.queryByRole("region", { name: "Counting visits" })]).toEqual(["no", null]);
    await act(() => call(claimReward, { code: "x" } as never));
    expect(await left()).toEqual([]);
  });
});

describe("after a yes", () => {
  test("what happens is told together, the last of it as the page is left", async () => {
    await comeTo("/m/home", WEBHOOK);
    await press("Yes");
    await settle();
    await act(() => call(listRewards, {}));
    await act(() => call(claimReward, { code: "secret-of-rahim" } as never));
    tellOccasion("shared");
    await act(async () => navigateTo("/m/activityDetail?id=77"));
    await act(async () => navigateTo("/m/rahim01712345678"));
    await settle();
    expect(await left()).toEqual([
      { name: "page", path: "/m/home" },
      { name: "promotionClaimed" },
      { name: "shared" },
      { name: "page", path: "/m/activityDetail" },
      { name: "promotionOpened" },
    ]);
    expect(beacons.map(({ path, body }) => [path, body.type])).toEqual([["/wps/analytics", "application/json"]]);
    expect(scripts()).toEqual([]);
  });

  test("events are sent after a while, if the page stays", async () => {
    localStorage.setItem("MC_ANALYTICS", "yes");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await comeTo("/m/help", WEBHOOK);
    expect(reports).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(reports).toEqual([{ events: [{ name: "page", path: "/m/help" }] }]);
    expect(await left()).toEqual([]);
  });

  test("the tag manager's container is loaded once, and told in the events' own words", async () => {
    await comeTo("/m/home", GTM);
    await press("Yes");
    await settle();
    await act(() => call(claimReward, { code: "x" } as never));
    expect(scripts()).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12"]);
    expect(layer()?.map(({ event }) => event)).toEqual(["gtm.js", "page", "promotionClaimed"]);
    expect([reports, await left()]).toEqual([[], []]);
  });
});
