// @vitest-environment happy-dom
import { act, cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { applyFrame } from "../../data/events/events.ts";
import { navigateTo } from "../../lib/navigation.ts";
import { pass, stopClock, until } from "../../testing/clock.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { lostAnswer } from "../../testing/form-steps.ts";
import { SESSION } from "../../testing/wire.ts";
import { RainBar } from "./rain-bar.tsx";

/* A rain of red envelopes is told of on every page, while there is one to catch. The clock is the test's own. */

const NOW = Date.parse("2026-11-30T06:00:00Z");
/** This device is two minutes behind the server. */
const AHEAD = 120_000;
const at = (ms: number) => new Date(NOW + AHEAD + ms).toISOString();
const running = {
  id: "7",
  state: "running",
  from: "te***1",
  startsAt: at(-1_000),
  endsAt: at(60_000),
  envelopes: 5,
  left: 3,
  currency: "BDT",
};
let rain: object | null;
let asked: number;
/** Of the four seconds within which the pages of a team ask. */
let share: number;
let isLost: boolean;

beforeEach(() => {
  stopClock();
  vi.setSystemTime(NOW);
  history.replaceState(null, "", "/m/home");
  rain = { ...running, mineMinor: null };
  asked = 0;
  share = 0;
  isLost = false;
  answerWith(({ endpoint }) => {
    if (endpoint.path !== "/wps/rain") throw new Error(`no answer to ${endpoint.path}`);
    asked += 1;
    if (isLost) throw lostAnswer();
    return { now: new Date(Date.now() + AHEAD).toISOString(), rain };
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

const bar = () => document.querySelector('[data-part="rain-bar"]');
async function show(session: object = {}, language = "en") {
  setSession({ ...SESSION, ...session });
  const { client } = await renderPart(<RainBar draw={() => share} />, language);
  await until(() => client.isFetching() === 0);
  await pass(0);
  return client;
}

test.each([
  ["en", "It’s raining red envelopes", "Catch one"],
  ["bn", "লাল খামের বৃষ্টি চলছে", "একটি ধরুন"],
])("in %s a member on home is told that it rains on them, and led to where envelopes are caught", async (language, text, link) => {
  await show({}, language);
  expect([bar()?.getAttribute("role"), bar()?.querySelector("span")?.textContent]).toEqual(["status", text]);
  expect([bar()?.querySelector("a")?.textContent, bar()?.querySelector("a")?.getAttribute("href")]).toEqual([link, "/m/redRain?side=mine"]);
});

test("a rain of later begins by itself, by the server's clock, and ends so; then nobody asks any more", async () => {
  rain = { ...running, state: "scheduled", startsAt: at(30_000), endsAt: at(90_000), mineMinor: null };
  await show();
  await pass(29_000);
  expect([bar(), asked]).toEqual([null, 1]);
  rain = { ...running, startsAt: at(30_000), endsAt: at(90_000), mineMinor: null };
  await pass(1_000);
  expect(bar()).not.toBeNull();
  // At the beginning, and every 20 seconds.
  await pass(40_000);
  expect(asked).toBe(4);
  rain = { ...running, state: "ended", startsAt: at(30_000), endsAt: at(90_000), mineMinor: null };
  await pass(20_000);
  expect([bar(), asked]).toEqual([null, 5]);
  await pass(600_000);
  expect(asked).toBe(5);
});

test("where a rain begins the pages of a team ask within four seconds, each at a moment of its own; one that is not answered asks as while it rains", async () => {
  share = 0.5;
  const later = { ...running, startsAt: at(30_000), endsAt: at(90_000), mineMinor: null };
  rain = { ...later, state: "scheduled" };
  await show();
  await pass(30_000);
  // By the clock it has begun.
  expect([bar() === null, asked]).toEqual([false, 1]);
  await pass(1_999);
  expect(asked).toBe(1);
  isLost = true;
  await pass(1);
  expect(asked).toBe(2);
  isLost = false;
  await pass(19_999);
  expect(asked).toBe(2);
  await pass(1);
  expect(asked).toBe(3);
});

test.each([
  ["they have caught one", { mineMinor: 500 }],
  ["no envelope is left", { left: 0, mineMinor: null }],
])("where %s the page asks again when the rain is over, and not before", async (_why, change) => {
  share = 0.5;
  rain = { ...running, ...change };
  await show();
  await pass(61_999);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
});

test("a rain that is set while a member looks at a page is told of there within four seconds", async () => {
  rain = null;
  const client = await show();
  rain = { ...running, mineMinor: null };
  act(() => applyFrame(client, { id: 1, event: "rain", data: {} }));
  await pass(4_000);
  expect(bar()).not.toBeNull();
});

test.each([
  ["no envelope is left", { left: 0, mineMinor: null }],
  ["they have caught one", { mineMinor: 500 }],
  ["the rain is over", { state: "ended", endsAt: at(-1), mineMinor: null }],
])("nothing is told where %s", async (_why, change) => {
  rain = { ...running, ...change };
  await show();
  expect([bar(), asked]).toEqual([null, 1]);
});

test.each([
  ["a trial, which catches none", { type: 4 }],
  ["a member who has no password of their own yet", { firstTimeLogin: true }],
])("nobody asks for %s", async (_who, session) => {
  await show(session);
  expect([bar(), asked]).toEqual([null, 0]);
});

test("the bar leaves a game and the rain's own page their room, and stays away once it is put away", async () => {
  await show();
  for (const path of ["/m/redRain", "/m/play"]) {
    act(() => navigateTo(path));
    expect(bar()).toBeNull();
  }
  act(() => navigateTo("/m/help"));
  await act(async () => bar()?.querySelector("button")?.click());
  expect(bar()).toBeNull();
  act(() => navigateTo("/m/home"));
  expect(bar()).toBeNull();
});
