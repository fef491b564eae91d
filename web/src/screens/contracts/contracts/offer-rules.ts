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

const MEMBERS_MAX = 100_000;

/** The most that a step may pay (hundredths of a percent) that begins at this amount: what the offerer's own contract pays there. */
export function rateLimit(ceiling: ContractTerms, fromMinor: number): number {
  return ceiling.tiers.findLast((tier) => tier.fromMinor <= Math.max(1, fromMinor))?.rateBp ?? 0;
}

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
  return { fromMinor: readAmount(from, currency, 0), rateBp: rateBp === null || rateBp < 1 ? null : rateBp };
}

/**
 * What is wrong, field by field. Each step has to begin higher than the one before and pay as much or more, and none of it may go beyond
 * the offerer's own contract.
 */
export function checkOffer(draft: OfferDraft, currency: string, ceiling: ContractTerms): FieldErrors<OfferDraft> {
  const errors: FieldErrors<OfferDraft> = {};
  const tiers = draft.tiers.map((tier) => readTier(tier, currency));
  tiers.forEach(({ fromMinor, rateBp }, at) => {
    const before = tiers[at - 1];
    if (fromMinor === null) errors[`tiers.${at}.from`] = "contracts.form.amountWrong";
    else if (fromMinor <= (before?.fromMinor ?? -1)) errors[`tiers.${at}.from`] = "contracts.form.climb";
    const most = rateLimit(ceiling, fromMinor ?? 0);
    if (fromMinor !== null && most === 0) errors[`tiers.${at}.from`] ??= "contracts.form.fromLow";
    if (rateBp === null) errors[`tiers.${at}.rate`] = "contracts.form.rateWrong";
    else if (most > 0 && rateBp > most) errors[`tiers.${at}.rate`] = "contracts.form.rateHigh";
    else if (rateBp < (before?.rateBp ?? 0)) errors[`tiers.${at}.rate`] = "contracts.form.climb";
  });
  const cap = readAmount(draft.cap, currency);
  if (draft.cap.trim() !== "" && cap === null) errors.cap = "contracts.form.amountWrong";
  else if (cap !== null && ceiling.capMinor !== null && cap > ceiling.capMinor) errors.cap = "contracts.form.capHigh";
  const members = readCount(draft.minActive, 0, MEMBERS_MAX);
  if (members === null) errors.minActive = "contracts.form.countWrong";
  else if (members < ceiling.minActive) errors.minActive = "contracts.form.countLow";
  return errors;
}

/** The terms that a form without errors stands for; null for one with errors. Without a cap of its own it has that of the offerer's contract. */
export function readOffer(draft: OfferDraft, currency: string, ceiling: ContractTerms): ContractTerms | null {
  if (Object.keys(checkOffer(draft, currency, ceiling)).length > 0) return null;
  const tiers = draft.tiers.map((tier) => {
    const { fromMinor, rateBp } = readTier(tier, currency);
    return { fromMinor: fromMinor ?? 0, rateBp: rateBp ?? 0 };
  });
  const capMinor = readAmount(draft.cap, currency) ?? ceiling.capMinor;
  return { tiers, capMinor, minActive: readCount(draft.minActive, 0, MEMBERS_MAX) ?? 0, period: ceiling.period };
}
