import { describe, expect, test } from "vitest";
import type { DepositMethod, DepositOrder } from "../../../data/deposit/deposit.ts";
import { checkAmount, payAddress, quickAmounts, standingOf, summaryOf, tightest } from "./deposit-rules.ts";
import { stateText } from "./transfer-rules.ts";

const bkash: DepositMethod = { method: "bkash", min: 10_000, max: 2_500_000, quick: [], feeBasisPoints: 0, minutes: 1 };
const card: DepositMethod = { ...bkash, method: "card", feeBasisPoints: 150 };
const welcome = {
  id: "welcome",
  names: { en: "Welcome" },
  percent: 50,
  maxBonus: 100_000,
  minDeposit: 50_000,
  turnoverTimes: 8,
  firstOnly: true,
};

describe("the amount of a deposit", () => {
  test.each([
    ["500", 50_000],
    ["৫০০", 50_000],
    ["1,000.50", 100_050],
  ])("%s is taken", (typed, expected) => expect(checkAmount(typed, bkash, "BDT", null)).toBe(expected));
  test.each([
    ["", "deposit.amount.empty"],
    ["-1", "deposit.amount.notPositive"],
    ["0", "deposit.amount.notPositive"],
    ["০.০০১", "deposit.amount.tooPrecise"],
    ["1e309", "deposit.amount.notANumber"],
    ["NaN", "deposit.amount.notANumber"],
    ["1234567890123456789", "deposit.amount.tooLarge"],
    ["99.99", "deposit.amount.belowMin"],
    ["25000.01", "deposit.amount.aboveMax"],
  ])("%s is refused with words of its own", (typed, id) => expect(checkAmount(typed, bkash, "BDT", null)).toMatchObject({ id }));
});

describe("a limit of the member's", () => {
  const room = (left: number, period: "day" | "week" = "day") => ({ period, cap: 200_000, left, resetsAt: "2026-11-28T18:00:00Z" });

  test("holds beside the bounds of the way of paying; of several, the one that leaves the least", () => {
    expect(tightest([room(80_000), room(50_000, "week")])).toEqual(room(50_000, "week"));
    expect(tightest([])).toBeNull();
    expect(checkAmount("500", bkash, "BDT", room(50_000))).toBe(50_000);
    expect(checkAmount("500.01", bkash, "BDT", room(50_000, "week"))).toEqual({
      id: "deposit.amount.overLimit.week",
      room: room(50_000, "week"),
    });
    expect(checkAmount("25000.01", bkash, "BDT", room(50_000))).toMatchObject({ id: "deposit.amount.aboveMax" });
  });

  test("takes the amounts to tap that are above it, and offers what it leaves in their place", () => {
    const method = { ...bkash, quick: [20_000, 50_000, 100_000] };
    expect(quickAmounts(method, null)).toEqual([20_000, 50_000, 100_000]);
    expect(quickAmounts(method, room(100_000))).toEqual([20_000, 50_000, 100_000]);
    expect(quickAmounts(method, room(73_050))).toEqual([20_000, 50_000, 73_050]);
    expect(quickAmounts(method, room(50_000))).toEqual([20_000, 50_000]);
    expect(quickAmounts(method, room(9_999))).toEqual([]);
  });
});

test("an order that its member has given up has not failed", () => {
  expect(standingOf({ state: "failed", reason: "cancelled" })).toBe("cancelled");
  expect(standingOf({ state: "failed", reason: "declined" })).toBe("failed");
  expect(standingOf({ state: "paid", reason: null })).toBe("paid");
  const told = (state: "waiting" | "given" | "refused", method: DepositOrder["method"] = "nagad") =>
    stateText({ state: "pending", reason: null, method, transfer: { state } as NonNullable<DepositOrder["transfer"]> });
  expect([told("waiting"), told("given"), told("refused"), told("refused", "bank")]).toEqual([
    "deposit.state.pending",
    "deposit.state.parked",
    "deposit.transfer.again",
    "deposit.transfer.bank.again",
  ]);
});

test("the summary says what arrives and what has to be staked", () => {
  expect(summaryOf(100_000, card, null, { turnoverTimes: 1 })).toEqual({
    amount: 100_000,
    fee: 1_500,
    bonus: 0,
    turnover: 100_000,
    arrives: 98_500,
  });
  expect(summaryOf(300_000, bkash, welcome, { turnoverTimes: 1 })).toMatchObject({ bonus: 100_000, arrives: 400_000, turnover: 3_200_000 });
});

test("nobody is sent to a payment page without HTTPS, but for this very machine", () => {
  expect(payAddress("https://pay.example/1")).toBe("https://pay.example/1");
  expect(payAddress("http://127.0.0.1:8091/pay/1")).toBe("http://127.0.0.1:8091/pay/1");
  expect(["http://pay.example/1", "javascript:alert(1)", "//pay.example", "data:text/html,1", "", null].map(payAddress)).toEqual(
    Array(6).fill(null),
  );
});
