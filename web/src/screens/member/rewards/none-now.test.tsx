// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { platform } from "../../../testing/form-steps.ts";
import { stubViewport } from "../../../testing/page-fixture.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { RewardsScreen } from "./rewards-screen.tsx";

beforeEach(() => {
  stubViewport();
  setSession(SESSION);
  history.replaceState(null, "", "/m/rewardCenter");
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const breakUntil = (until: string | null) => ({ kind: "exclusion", startedAt: "2026-11-30T06:00:00.000Z", until });

test.each([
  ["en", null, "Nothing here right now"],
  ["en", breakUntil("2027-05-30T06:00:00.000Z"), "You’re taking a break until 30 May 2027, 12:00"],
  ["en", breakUntil(null), "You’ve excluded yourself for good"],
  ["bn", breakUntil("2027-05-30T06:00:00.000Z"), "৩০ মে, ২০২৭, ১২:০০ পর্যন্ত আপনি বিরতিতে আছেন"],
])("in %s the rewards of somebody whose break is %o say: %s", async (language, exclusion, title) => {
  platform({
    "/wps/rewards": { currency: "BDT", rewards: [], freeRounds: 0, claims: [] },
    "/wps/limits": { currency: "BDT", limits: [], exclusion, realityCheckMinutes: 0 },
  });
  await renderPart(<RewardsScreen />, language);
  await waitFor(() => expect(document.querySelector('[role="status"] p')?.textContent).toBe(title));
});

test.each([
  ["en", "/m/rewardCenter", "Trial accounts have no rewards", "Create an account"],
  ["bn", "/m/rewardCenter", "ট্রায়াল অ্যাকাউন্টে পুরস্কার নেই", "অ্যাকাউন্ট খুলুন"],
  ["en", "/m/rewardCenter?kind=MISSION", "Trial accounts have no rewards", "Create an account"],
  ["en", "/m/rewardCenter?tab=taken", "Trial accounts have no rewards", "Create an account"],
])("in %s a trial is told at %s that it has no rewards, and the way to them", async (language, address, title, way) => {
  setSession({ ...SESSION, type: 4 });
  history.replaceState(null, "", address);
  platform({
    "/wps/rewards": { currency: "BDT", rewards: [], freeRounds: 0, claims: [] },
    "/wps/limits": { currency: "BDT", limits: [], exclusion: null, realityCheckMinutes: 0 },
  });
  await renderPart(<RewardsScreen />, language);
  await waitFor(() => expect(document.querySelector('[role="status"] p')?.textContent).toBe(title));
  expect(document.querySelector('[role="status"] a[href="/m/register"]')?.textContent).toBe(way);
});

test.each([
  ["en", "This account is restricted"],
  ["bn", "এই অ্যাকাউন্টে সীমাবদ্ধতা আছে"],
])("in %s a restricted account is told that it is, and is promised no reward", async (language, note) => {
  setSession({ ...SESSION, type: 40 });
  platform({
    "/wps/rewards": { currency: "BDT", rewards: [], freeRounds: 0, claims: [] },
    "/wps/limits": { currency: "BDT", limits: [], exclusion: null, realityCheckMinutes: 0 },
  });
  const { container } = await renderPart(<RewardsScreen />, language);
  await waitFor(() => expect(document.querySelector('[data-part="account-note"]')?.textContent).toContain(note));
  expect(container.textContent).not.toMatch(/will appear here|এখানেই দেখা যাবে/);
});
