// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { navigateTo } from "../../lib/navigation.ts";
import { platform, press } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { SESSION } from "../../testing/wire.ts";
import { BreakBar } from "./break-bar.tsx";

afterEach(() => {
  cleanup();
  clearSession();
});

const onBreak = (until: string | null) => ({ kind: "timeout", startedAt: "2026-11-29T06:00:00.000Z", until });

/** Opens home, or another page, as a member who is on a break or not. */
async function open(exclusion: unknown, { path = "/m/home", type = 0, language = "en" } = {}) {
  const asked: string[] = [];
  platform({ "/wps/limits": () => (asked.push(path), { exclusion }) });
  history.replaceState(null, "", path);
  setSession({ ...SESSION, type, firstTimeLogin: false });
  await renderPart(<BreakBar />, language);
  return asked;
}
const bar = () => document.querySelector('[data-part="break-bar"]');

test.each([
  ["en", "2026-12-01T06:00:00.000Z", "You’re taking a break until 1 Dec 2026, 12:00"],
  ["en", null, "You’ve excluded yourself for good"],
  ["bn", "2026-12-01T06:00:00.000Z", "১ ডিসে, ২০২৬, ১২:০০ পর্যন্ত আপনি বিরতিতে আছেন"],
])("home says in %s that a break runs until %s, and leads to it; put away it stays away", async (language, until, words) => {
  await open(onBreak(until), { language });
  await waitFor(() => expect(bar()?.textContent).toContain(words));
  expect(screen.getByRole("status").querySelector("a")?.getAttribute("href")).toBe("/m/limits");
  await press(language === "en" ? "Close" : "বন্ধ করুন");
  act(() => navigateTo("/m/help"));
  act(() => navigateTo("/m/home"));
  expect(bar()).toBeNull();
});

test("without a break nothing is said, and other pages and trials do not ask", async () => {
  const asked = await open(null);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(bar()).toBeNull();
  cleanup();
  expect(await open(onBreak(null), { path: "/m/help" })).toEqual([]);
  cleanup();
  expect(await open(onBreak(null), { type: 4 })).toEqual([]);
});
