import { expect, test } from "vitest";
import { isWeakFundsPassword } from "../security/funds-password.ts";
import { payoutNumber } from "../security/payout-accounts.ts";
import { feeOf } from "./withdrawal.ts";

test("a fee is a share rounded up, never less than the least one, and nothing while some are free", () => {
  const fee = { basisPoints: 150, min: 1_000, freeLeft: 0 };
  expect(feeOf(50_000, fee)).toBe(1_000);
  expect(feeOf(100_000, fee)).toBe(1_500);
  expect(feeOf(100_001, fee)).toBe(1_501);
  expect(feeOf(1_000_000_000_000, fee)).toBe(15_000_000_000);
  expect(feeOf(100_000, { ...fee, freeLeft: 1 })).toBe(0);
  expect(feeOf(100_000, { basisPoints: 0, min: 0, freeLeft: 0 })).toBe(0);
});

test("MONEY-06 numbers of wallets and banks are read as people write them, and nothing else is taken for one", () => {
  expect(payoutNumber("bkash", "০১৭১২-৩৪৫৬৭৮")).toBe("01712345678");
  expect(payoutNumber("nagad", "+880 1712 345678")).toBe("01712345678");
  expect(payoutNumber("upay", "008801912345678")).toBe("01912345678");
  expect(payoutNumber("rocket", "017123456789")).toBe("017123456789");
  expect(payoutNumber("bank", "1234 5678 9012")).toBe("123456789012");
  for (const typed of ["017123456789", "0171234567", "02171234567", "+911712345678", "-1", "1e309", "NaN", ""])
    expect(payoutNumber("bkash", typed), typed).toBeNull();
  for (const typed of ["1234567", "123456789012345678", "12ab5678"]) expect(payoutNumber("bank", typed), typed).toBeNull();
});

test("digits that half the world would try first are weak, in every script", () => {
  for (const typed of ["000000", "123456", "654321", "123123", "121212", "111222", "567890", "১২৩৪৫৬"])
    expect(isWeakFundsPassword(typed), typed).toBe(true);
  for (const typed of ["280571", "904417", "112358"]) expect(isWeakFundsPassword(typed), typed).toBe(false);
});
