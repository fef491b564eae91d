// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { figuresIn, platform } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { OrderSheet } from "./order-sheet.tsx";

const ORDER = {
  id: "81",
  memberId: "7",
  account: "karim",
  game: "Paper Tiger",
  category: "RNG",
  state: "won",
  stake: 500,
  payout: 900,
  currency: "BDT",
  placedAt: "2026-11-24T06:00:00Z",
  provider: "arcade",
  company: "Mela Arcade",
  round: "round-of-the-provider",
  transaction: "id-of-the-provider",
  settledAt: "2026-11-24T06:00:05Z",
  mayCancel: false,
};
const shown = async (order: object, language: string) => {
  platform({ "/wps/agent/orders/detail": order });
  await renderPart(<OrderSheet session={{ ...SESSION, type: 1 }} id="81" onClose={() => undefined} />, language);
  await waitFor(() => expect(document.querySelector('[data-part="order-detail"]')).not.toBeNull());
  return document.querySelector<HTMLElement>('[data-part="order-detail"]') as HTMLElement;
};
afterEach(cleanup);

test.each([
  ["en", ["Account: karim", "Company: Mela Arcade"], "Bet number: 81"],
  ["bn", ["অ্যাকাউন্ট: karim", "কোম্পানি: Mela Arcade"], "বাজির নম্বর: 81"],
])("in %s a bet has its company by name and our own number, and nothing that providers call by code", async (language, first, number) => {
  const sheet = await shown(ORDER, language);
  expect(figuresIn(sheet).slice(0, 2)).toEqual(first);
  expect(figuresIn(sheet).at(-1)).toBe(number);
  expect(sheet.textContent).not.toMatch(/arcade|of-the-provider/);
});

test.each([
  ["en", "Cashed out ৳ 9.00"],
  ["bn", "তুলে নিয়েছেন ৳ 9.00"],
])("in %s a bet that its player cashed out says so, and how much it was", async (language, words) => {
  expect(document.querySelector("[data-state]")).toBeNull();
  const sheet = await shown({ ...ORDER, cashedOut: true }, language);
  expect(sheet.querySelector("[data-state]")?.textContent?.replaceAll("\u00a0", " ")).toBe(words);
});

test("a bet on a game that there is no more has no company", async () => {
  expect(figuresIn(await shown({ ...ORDER, company: null }, "en"))[1]).toMatch(/^Stake/);
});

test.each([
  [900, "Won ৳ 9.00"],
  [500, "Even"],
  // As the player's own record calls it.
  [124, "Lost"],
])("a bet of 500 that paid %i is called by what it came to", async (payout, words) => {
  const sheet = await shown({ ...ORDER, payout }, "en");
  expect(sheet.querySelector("[data-state]")?.textContent?.replaceAll("\u00a0", " ")).toBe(words);
  expect(figuresIn(sheet)).toContain(`Paid out: ৳ ${(payout / 100).toFixed(2)}`);
});
