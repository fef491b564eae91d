import { expect, test } from "vitest";
import { isTooLittleFree, leastOf, mostNow, reckon, termsFor } from "./withdraw-rules.ts";

const terms = {
  balance: { amount: 1_000_000, currency: "BDT" },
  min: 50_000,
  max: 800_000,
  fee: { basisPoints: 100, min: 1_000, freeLeft: 0 },
  turnoverLeft: 0,
  free: 1_000_000,
  countLeft: 3,
  sumLeft: 700_000,
  fundsPasswordSet: true,
  secondFactorMissing: false,
  identityMissing: false,
  accounts: [],
  methods: [],
};

test("MONEY-05 Bengali digits and grouped amounts are read; the fee and what arrives are told", () => {
  expect(reckon("১,০০০", terms)).toEqual({ amount: 100_000, fee: 1_000, arrives: 99_000 });
  expect(reckon("5000.50", terms)).toEqual({ amount: 500_050, fee: 5_001, arrives: 495_049 });
});

test("amounts that are none, too small, too large or more than there is are told apart", () => {
  expect(reckon("", terms)).toBe("empty");
  for (const typed of ["-1", "0", "1e309", "NaN", "০.০০১", "abc", "1234567890123456789"])
    expect(reckon(typed, terms), typed).toBe("notAmount");
  expect(reckon("499.99", terms)).toBe("below");
  expect(reckon("8000.01", terms)).toBe("above");
  expect(reckon("7500", terms)).toBe("daySum");
  expect(reckon("600", { ...terms, free: 59_999 })).toBe("balance");
  expect(reckon("600", { ...terms, free: 60_000 })).toMatchObject({ amount: 60_000 });
  expect(reckon("600", { ...terms, countLeft: 0 })).toBe("dayCount");
});

test("the most at once is the least of what is free, bound and what the day leaves", () => {
  expect(mostNow(terms)).toBe(700_000);
  expect(mostNow({ ...terms, turnoverLeft: 1, free: 699_999 })).toBe(699_999);
  expect(mostNow({ ...terms, sumLeft: 900_000 })).toBe(800_000);
  expect(mostNow({ ...terms, countLeft: 0 })).toBe(0);
});

test("an account of a kind with terms of its own is reckoned by them; today's free ones stay the brand's", () => {
  const own = termsFor(
    { ...terms, fee: { ...terms.fee, freeLeft: 1 } },
    { kind: "nagad", min: 1_000, max: 2_000, fee: { basisPoints: 0, min: 5 } },
  );
  expect([own.min, own.max, own.fee]).toEqual([1_000, 2_000, { basisPoints: 0, min: 5, freeLeft: 1 }]);
  expect(termsFor(terms, undefined)).toBe(terms);
});

test("the least at once is that of the member's own accounts; less beside turnover is too little, as much is not", () => {
  const method = (kind: string, min: number) => ({ kind, min, max: 800_000, fee: { basisPoints: 0, min: 0 } });
  const own = (...kinds: string[]) =>
    ({ ...terms, methods: [method("bkash", 30_000), method("bank", 90_000)], accounts: kinds.map((kind) => ({ kind })) }) as never;
  expect([leastOf(own("bkash", "bank")), leastOf(own("bank")), leastOf(own("nagad"))]).toEqual([30_000, 90_000, 50_000]);
  expect([49_999, 50_000].map((free) => isTooLittleFree({ ...terms, turnoverLeft: 1, free }))).toEqual([true, false]);
  expect(isTooLittleFree({ ...terms, free: 49_999 })).toBe(false);
});
