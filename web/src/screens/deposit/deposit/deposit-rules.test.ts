import { describe, expect, test } from "vitest";
import type { DepositMethod } from "../../../data/deposit/deposit.ts";
import { checkAmount, payAddress, summaryOf } from "./deposit-rules.ts";

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
  ])("%s is taken", (typed, expected) => expect(checkAmount(typed, bkash, "BDT")).toBe(expected));
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
  ])("%s is refused with words of its own", (typed, id) => expect(checkAmount(typed, bkash, "BDT")).toMatchObject({ id }));
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
