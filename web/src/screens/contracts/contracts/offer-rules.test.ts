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

test("a form that begins with one's own terms stands for the same terms", () => {
  const draft = draftOfTerms(TERMS, "BDT");
  expect(draft.tiers[1]).toEqual({ from: "1000.00", rate: "1.25" });
  expect(readOffer(draft, "BDT", null)).toEqual(TERMS);
  expect(readOffer({ ...draft, cap: " " }, "BDT", null)).toMatchObject({ capMinor: null });
});

test("what is wrong is named field by field", () => {
  const draft = draftOfTerms(TERMS, "BDT");
  const [first, second] = draft.tiers as [{ from: string; rate: string }, { from: string; rate: string }];
  expect(checkOffer({ ...draft, tiers: [{ from: "x", rate: "0" }, second] }, "BDT")).toEqual({
    "tiers.0.from": "contracts.form.amountWrong",
    "tiers.0.rate": "contracts.form.rateWrong",
  });
  expect(checkOffer({ ...draft, tiers: [second, first] }, "BDT")).toEqual({
    "tiers.1.from": "contracts.form.climb",
    "tiers.1.rate": "contracts.form.climb",
  });
  expect(checkOffer({ ...draft, cap: "-1", minActive: "1.5" }, "BDT")).toEqual({
    cap: "contracts.form.amountWrong",
    minActive: "contracts.form.countWrong",
  });
  expect(readOffer({ ...draft, cap: "-1" }, "BDT", null)).toBeNull();
});
