// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { platform, press, send, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { DepositScreen } from "./deposit-screen.tsx";

const money = (amount: number) => ({ amount, currency: "BDT" });
const WELCOME = {
  id: "welcome",
  names: { en: "Welcome bonus" },
  percent: 100,
  maxBonus: 300_000,
  minDeposit: 50_000,
  turnoverTimes: 8,
  firstOnly: true,
};
const OFFER = {
  currency: "BDT",
  methods: [{ method: "bkash", min: 10_000, max: 2_500_000, quick: [20_000, 50_000], feeBasisPoints: 0, minutes: 1 }],
  promotions: [WELCOME],
  turnoverTimes: 1,
  first: false,
};

beforeEach(() => setSession({ ...SESSION, type: 1 }));
afterEach(() => {
  cleanup();
  clearSession();
});

async function open(search = "", offer: object = OFFER) {
  history.replaceState(null, "", `/m/voucherCenter${search}`);
  const sent = platform({ "/wps/deposit/offer": offer, "/wps/wallet": { balance: money(0), currency: "BDT", isSingle: 1 } });
  await renderPart(<DepositScreen />);
  await screen.findByRole("button", { name: "Go to payment" });
  return sent;
}
const terms = () => screen.queryByRole("region", { name: "Terms" })?.textContent;

test("CCONT-10 who comes from a promotion finds it chosen, with its terms; the example follows the amount", async () => {
  const sent = await open("?promotion=welcome");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Welcome bonus/ }).checked).toBe(true);
  expect(terms()).toMatch(/you deposit ৳\s500\.00 and get a bonus of ৳\s500\.00.*৳\s8,000\.00 in all/);
  await type("Amount", "4000");
  expect(terms()).toMatch(/you deposit ৳\s4,000\.00 and get a bonus of ৳\s3,000\.00.*৳\s56,000\.00 in all/);
  await send();
  expect(sent.at(-1)?.input).toEqual({ method: "bkash", amount: 400_000, promotion: "welcome" });
});

test("without a promotion in the address none is chosen", async () => {
  await open();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /No promotion/ }).checked).toBe(true);
  expect(terms()).toBeUndefined();
});

test("a promotion that is not open to the member is said to be so, until another is chosen", async () => {
  await open("?promotion=birthday");
  expect(screen.getByText(/This bonus is not open to you/)).toBeTruthy();
  await press("500");
  expect(screen.getByText(/This bonus is not open to you/)).toBeTruthy();
});
