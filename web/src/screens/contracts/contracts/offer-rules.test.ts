import { expect, test } from "vitest";
import { checkOffer, draftOfTerms, readOffer } from "./offer-rules.ts";

const TERMS = {
  tiers: [
    { fromMinor: 0, rateBp: 50 },
    { fromMinor: 100_000, rateBp: 125 },
  ],
  capMinor: 5_000,
  minActive: 2,
  period: null,
};

const FILLED = {
  tiers: [
    { from: "0", rate: "0.5" },
    { from: "1000.00", rate: "1.25" },
  ],
  cap: "50",
  minActive: "2",
};

test("a form begins with the conditions of one's own contract and without a rate, so that nothing is given away by a tap", () => {
  const draft = draftOfTerms(TERMS, "BDT");
  expect(draft).toEqual({ tiers: [{ from: "0.00", rate: "" }], cap: "50.00", minActive: "2" });
  expect(checkOffer(draft, "BDT", TERMS)).toEqual({ "tiers.0.rate": "contracts.form.rateWrong" });
  expect(readOffer(draft, "BDT", TERMS)).toBeNull();
});

test("a form that is filled in stands for its terms; without a cap it has that of one's own contract, or none", () => {
  expect(readOffer(FILLED, "BDT", TERMS)).toEqual(TERMS);
  expect(readOffer({ ...FILLED, cap: " " }, "BDT", TERMS)).toMatchObject({ capMinor: 5_000 });
  expect(readOffer({ ...FILLED, cap: " " }, "BDT", { ...TERMS, capMinor: null })).toMatchObject({ capMinor: null });
});

test("what is wrong is named field by field", () => {
  const draft = FILLED;
  const [first, second] = draft.tiers as [{ from: string; rate: string }, { from: string; rate: string }];
  expect(checkOffer({ ...draft, tiers: [{ from: "x", rate: "0" }, second] }, "BDT", TERMS)).toEqual({
    "tiers.0.from": "contracts.form.amountWrong",
    "tiers.0.rate": "contracts.form.rateWrong",
  });
  expect(checkOffer({ ...draft, tiers: [second, first] }, "BDT", TERMS)).toEqual({
    "tiers.1.from": "contracts.form.climb",
    "tiers.1.rate": "contracts.form.climb",
  });
  expect(checkOffer({ ...draft, cap: "-1", minActive: "1.5" }, "BDT", TERMS)).toEqual({
    cap: "contracts.form.amountWrong",
    minActive: "contracts.form.countWrong",
  });
  expect(readOffer({ ...draft, cap: "-1" }, "BDT", TERMS)).toBeNull();
});

test("what goes beyond one's own contract is named where it stands, step by step", () => {
  const own = { ...TERMS, tiers: TERMS.tiers.map((tier, at) => (at === 0 ? { ...tier, fromMinor: 10_000 } : tier)) };
  const tiers = [
    { from: "99.99", rate: "0.5" },
    { from: "100", rate: "0.51" },
    { from: "1000", rate: "1.26" },
  ];
  expect(checkOffer({ tiers, cap: "50.01", minActive: "1" }, "BDT", own)).toEqual({
    "tiers.0.from": "contracts.form.fromLow",
    "tiers.1.rate": "contracts.form.rateHigh",
    "tiers.2.rate": "contracts.form.rateHigh",
    cap: "contracts.form.capHigh",
    minActive: "contracts.form.countLow",
  });
});
