// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { lostAnswer, platform, press } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { RebateScreen } from "./rebate-screen.tsx";

const NOTHING = { currency: "BDT", fromDay: null, toDay: "2026-11-23", amount: 0, lines: [], todayStake: 0, history: [] };
const SOME = {
  ...NOTHING,
  fromDay: "2026-11-20",
  amount: 1_250,
  lines: [{ gameType: "RNG", stake: 250_000, rate: 50, amount: 1_250 }],
};
afterEach(cleanup);
const due = () => document.querySelector('[data-part="rebate-due"]')?.textContent ?? "";
const claim = () => screen.getByRole<HTMLButtonElement>("button", { name: "Claim" });

test("ROUTE-20 it says what there is, line by line; without anything to claim the button is off", async () => {
  platform({ "GET /wps/member/rebate": SOME });
  await renderPart(<RebateScreen />);
  await waitFor(() => expect(due()).toMatch(/৳\s12\.50/));
  expect(due()).toContain("20 Nov 2026");
  expect(claim().disabled).toBe(false);
  expect(screen.getByRole("region", { name: "By category" }).textContent).toMatch(/৳\s2,500\.00 × 0\.5/);
  cleanup();
  platform({ "GET /wps/member/rebate": NOTHING });
  await renderPart(<RebateScreen />);
  await waitFor(() => expect(due()).toMatch(/৳\s0\.00/));
  expect(claim().disabled).toBe(true);
});

test("ROUTE-20 a failed load can be tried again", async () => {
  let answer: unknown = lostAnswer();
  platform({ "GET /wps/member/rebate": () => answer });
  await renderPart(<RebateScreen />);
  await screen.findByRole("button", { name: "Try again" });
  answer = SOME;
  await press("Try again");
  await waitFor(() => expect(due()).toMatch(/৳\s12\.50/));
});

test.each([
  ["en", "Claim within 30 days: an older day’s rebate is gone."],
  ["bn", "৩০ দিনের মধ্যে নিন। এর চেয়ে পুরোনো রিবেট আর পাওয়া যায় না।"],
])("in %s it says until when a day's rebate can be claimed", async (language, words) => {
  platform({ "GET /wps/member/rebate": SOME });
  await renderPart(<RebateScreen />, language);
  await waitFor(() => expect(due()).toContain(words));
});
