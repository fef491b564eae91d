// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { platform } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { WithdrawScreen } from "./withdraw-screen.tsx";

const money = (amount: number) => ({ amount, currency: "BDT" });
const method = (kind: string) => ({ kind, min: 50_000, max: 2_000_000, fee: { basisPoints: 0, min: 0 } });
const TERMS = {
  balance: money(100_000),
  min: 50_000,
  max: 2_000_000,
  fee: { basisPoints: 0, min: 0, freeLeft: 0 },
  methods: [],
  turnoverLeft: 0,
  countLeft: 3,
  sumLeft: 2_000_000,
  fundsPasswordSet: false,
  secondFactorMissing: false,
  identityMissing: false,
  accounts: [],
};
const ORDER = {
  id: "w1",
  state: "paying",
  waitsForTransfer: true,
  amount: money(60_000),
  fee: money(1_500),
  arrives: money(58_500),
  account: { kind: "bkash", number: "•••678", bankCode: null, bankNames: null },
  reason: null,
  requestedAt: "2026-11-20T00:00:00Z",
  settledAt: null,
};

let terms: object = TERMS;
beforeEach(() => {
  terms = TERMS;
  history.replaceState(null, "", "/m/withdraw");
  setSession(SESSION);
  platform({
    "GET /wps/withdraw/terms": () => terms,
    "GET /wps/withdraw": () => ({ items: [ORDER], next: null }),
    "GET /wps/withdraw/order": () => ({
      ...ORDER,
      timeline: [
        { kind: "sent", at: "2026-11-20T00:00:00Z", note: null },
        { kind: "transfer", at: "2026-11-20T00:00:01Z", note: null },
      ],
    }),
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
});

test("where nothing can be sent anywhere it says so and that the money is safe, and asks for nothing to be arranged", async () => {
  await renderPart(<WithdrawScreen />);
  expect(await screen.findByText("Withdrawals are closed")).toBeTruthy();
  expect(screen.getByText(/Your money stays in your wallet/)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByText(/guarded by a funds password/)).toBeNull();
});

test("with one kind open it asks for what is missing", async () => {
  terms = { ...TERMS, methods: [method("bkash")] };
  await renderPart(<WithdrawScreen />);
  expect(await screen.findByText(/guarded by a funds password/)).toBeTruthy();
});

test("the list shows the fee, and that a person has to send it", async () => {
  await renderPart(<WithdrawScreen />);
  const row = await screen.findByRole("link", { name: /600\.00/ });
  expect(row.textContent).toMatch(/Fee .*15\.00.*Waiting for transfer/);
});

test("its own page says who sends it, what it costs, what arrives and the step that it is at", async () => {
  history.replaceState(null, "", "/m/withdraw?order=w1");
  await renderPart(<WithdrawScreen />);
  expect(await screen.findByText("Waiting for transfer")).toBeTruthy();
  expect(screen.getByText(/A person of our team sends it to your account/)).toBeTruthy();
  expect(screen.getByText("Waiting for the transfer: a person of our team sends it")).toBeTruthy();
  expect(document.body.textContent).toMatch(/Fee.*15\.00.*Arrives.*585\.00/);
});
