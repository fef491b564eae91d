// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import type { Reward } from "../../../data/member/rewards.ts";
import { platform, press } from "../../../testing/form-steps.ts";
import { stubViewport } from "../../../testing/page-fixture.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { useToasts } from "../../../ui/toast-store.ts";
import { RewardCard } from "./reward-card.tsx";

const GIFT: Reward = {
  offerId: "1",
  kind: "LOGIN",
  period: "2026-11-29",
  name: "Daily gift",
  text: "Once a day",
  state: "claimable",
  amount: 500_000,
  prizes: null,
  turnoverFactor: 1,
  progress: null,
  tickets: null,
  seal: null,
  endsAt: null,
};

beforeEach(() => {
  stubViewport();
  setSession(SESSION);
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

test.each([
  ["en", /^Claim/, 30_000, "৳ 300.00 added to your balance. Bet ৳ 300.00 before you withdraw it."],
  ["en", /^Claim/, 0, "৳ 300.00 added to your balance."],
  ["bn", /Daily gift$/, 30_000, "আপনার ব্যালেন্সে ৳ 300.00 যোগ হয়েছে। তোলার আগে ৳ 300.00 বাজি ধরতে হবে।"],
])(
  "in %s a claim (%s) that asks for %i says long enough what was won, and what the bet is for",
  async (language, claim, turnover, words) => {
    platform({ "/wps/rewards/claim": { amount: 30_000, turnover, currency: "BDT" } });
    await renderPart(<RewardCard reward={GIFT} currency="BDT" />, language);
    await press(claim);
    await waitFor(() =>
      expect(useToasts.getState().toasts.map(({ kind, text, duration }) => [kind, text.replaceAll(/\s/g, " "), duration])).toEqual([
        ["success", words, 8_000],
      ]),
    );
  },
);
