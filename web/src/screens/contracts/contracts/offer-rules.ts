import type { ContractTerms } from "../../../data/contracts/agent-contracts.ts";
import { toDecimal } from "@mela/contract/base/money";
import type { FieldErrors } from "../../../lib/form.ts";
import { readAmount, readCount, readPercent } from "../../../widgets/agent/figures.ts";

export interface TierDraft {
  from: string;
  rate: string;
}
export interface OfferDraft {
  tiers: TierDraft[];
  cap: string;
  minActive: string;
}

const RATE_MAX = 10_000;
const MEMBERS_MAX = 100_000;

/** A form that begins with the ceiling's conditions and no rate: what is given away is for the offerer to say. */
export function draftOfTerms(terms: ContractTerms, currency: string): OfferDraft {
  return {
    tiers: [{ from: toDecimal(terms.tiers[0]?.fromMinor ?? 0, currency), rate: "" }],
    cap: terms.capMinor === null ? "" : toDecimal(terms.capMinor, currency),
    minActive: String(terms.minActive),
  };
}

function readTier({ from, rate }: TierDraft, currency: string) {
  const rateBp = readPercent(rate);
  return { fromMinor: readAmount(from, currency, 0), rateBp: rateBp === null || rateBp < 1 || rateBp > RATE_MAX ? null : rateBp };
}

/** What is wrong, field by field. Each step has to begin higher than the one before and pay as much or more. */
export function checkOffer(draft: OfferDraft, currency: string): FieldErrors<OfferDraft> {
  const errors: FieldErrors<OfferDraft> = {};
  const tiers = draft.tiers.map((tier) => readTier(tier, currency));
  tiers.forEach(({ fromMinor, rateBp }, at) => {
    const before = tiers[at - 1];
    if (fromMinor === null) errors[`tiers.${at}.from`] = "contracts.form.amountWrong";
    else if (fromMinor <= (before?.fromMinor ?? -1)) errors[`tiers.${at}.from`] = "contracts.form.climb";
    if (rateBp === null) errors[`tiers.${at}.rate`] = "contracts.form.rateWrong";
    else if (rateBp < (before?.rateBp ?? 0)) errors[`tiers.${at}.rate`] = "contracts.form.climb";
  });
  if (draft.cap.trim() !== "" && readAmount(draft.cap, currency) === null) errors.cap = "contracts.form.amountWrong";
  if (readCount(draft.minActive, 0, MEMBERS_MAX) === null) errors.minActive = "contracts.form.countWrong";
  return errors;
}

/** The terms that a form without errors stands for; null for one with errors. Whether they stay within one's own is for the server to say. */
export function readOffer(draft: OfferDraft, currency: string, period: ContractTerms["period"]): ContractTerms | null {
  if (Object.keys(checkOffer(draft, currency)).length > 0) return null;
  const tiers = draft.tiers.map((tier) => {
    const { fromMinor, rateBp } = readTier(tier, currency);
    return { fromMinor: fromMinor ?? 0, rateBp: rateBp ?? 0 };
  });
  return { tiers, capMinor: readAmount(draft.cap, currency), minActive: readCount(draft.minActive, 0, MEMBERS_MAX) ?? 0, period };
}
