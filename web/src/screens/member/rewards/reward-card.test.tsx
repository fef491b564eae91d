// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import type { Reward } from "../../../data/member/rewards.ts";
import { platform, press, wordsOf } from "../../../testing/form-steps.ts";
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

test.each([
  ["en", 3, "3 tickets left"],
  ["en", 1, "1 ticket left"],
  ["bn", 3, "৩টি টিকিট বাকি"],
  ["bn", 0, undefined],
])("in %s a card of scratch tickets says that %i wait", async (language, tickets, words) => {
  platform({});
  await renderPart(<RewardCard reward={{ ...GIFT, kind: "TICKET", tickets }} currency="BDT" />, language);
  expect(wordsOf('[data-part="tickets"]')).toEqual(words === undefined ? [] : [words]);
});

test.each([
  ["en", "Joined"],
  ["bn", "যোগ দিয়েছেন"],
])("in %s a challenge that was joined has “%s” where its button was", async (language, words) => {
  platform({ "/wps/rewards/join": { state: "open" } });
  const challenge = { ...GIFT, kind: "MISSION_MANUAL" as const };
  await renderPart(<RewardCard reward={{ ...challenge, state: "joinable" }} currency="BDT" />, language);
  expect(document.body.textContent).not.toContain(words);
  expect(document.querySelectorAll("button")).toHaveLength(1);
  cleanup();
  await renderPart(<RewardCard reward={{ ...challenge, state: "open" }} currency="BDT" />, language);
  expect(document.body.textContent).toContain(words);
  expect(document.querySelectorAll("button")).toHaveLength(0);
});

test.each([
  ["en", "Turnover ৳ 250,000.00 / ৳ 250,000.00", "Deposits ৳ 2,500.00 / ৳ 10,000.00"],
  ["bn", "টার্নওভার ৳ 250,000.00 / ৳ 250,000.00", "জমা ৳ 2,500.00 / ৳ 10,000.00"],
])("in %s a level's gift names all that its level asks for, and is not full before all of it is done", async (language, stake, deposit) => {
  const progress = { unit: "stake", done: 25_000_000, target: 25_000_000 } as const;
  const also = [{ unit: "deposit", done: 250_000, target: 1_000_000 } as const];
  const { container } = await renderPart(
    <RewardCard reward={{ ...GIFT, kind: "UPGRADE_BONUS", state: "open", progress, also }} currency="BDT" />,
    language,
  );
  const text = (container.textContent ?? "").replaceAll(/\s/g, " ");
  expect(text).toContain(stake);
  expect(wordsOf('[data-part="also"]')).toEqual([deposit]);
  // As the bar of the levels has it: 252,500 of the 260,000 that are asked for.
  expect(container.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow")).toBe("97");
});

test("a level's gift that asks for one thing alone names it", async () => {
  const progress = { unit: "stake", done: 0, target: 1_000_000 } as const;
  const { container } = await renderPart(
    <RewardCard reward={{ ...GIFT, kind: "UPGRADE_BONUS", state: "open", progress }} currency="BDT" />,
  );
  expect((container.textContent ?? "").replaceAll(/\s/g, " ")).toContain("Turnover ৳ 0.00 / ৳ 10,000.00");
});

test.each([
  ["en", "Past draws you can check", "Nobody had a ticket that week, so nothing was drawn."],
  ["bn", "আগের ড্র, নিজেই যাচাই করুন", "সেই সপ্তাহে কারও টিকিট ছিল না, তাই ড্র হয়নি।"],
])("in %s a raffle's past draws are on its card, and a week without tickets has nothing to check", async (language, button, words) => {
  const draw = {
    offerId: "1",
    name: "Raffle",
    period: "2026-11-23",
    drawnAt: "2026-11-30T11:09:00.000Z",
    seal: "5e",
    seed: "a1",
    mine: null,
  };
  platform({ "/wps/rewards/raffles": { currency: "BDT", draws: [{ ...draw, tickets: 0, winners: [] }] } });
  const raffle: Reward = { ...GIFT, kind: "RAFFLE", state: "open", prizes: [{ amount: 500_000, chance: null }], tickets: 0, seal: "5e" };
  await renderPart(<RewardCard reward={raffle} currency="BDT" />, language);
  expect(screen.getByRole("button", { name: button }).closest("details")).toBeNull();
  await press(button);
  await waitFor(() => expect(wordsOf("[data-draw] p")).toEqual([words]));
  expect(document.querySelectorAll("[data-draw] details")).toHaveLength(0);
});
