import type { ContractTerms } from "../../../data/contracts/agent-contracts.ts";
import { toDecimal } from "@mela/contract/base/money";
import { percentText, readAmount, readCount, readPercent } from "../../../widgets/agent/figures.ts";

export interface TierDraft {
  from: string;
  rate: string;
}
export interface OfferDraft {
  tiers: TierDraft[];
  cap: string;
  minActive: string;
}

/** What is wrong with a step, and that the steps do not climb. */
export interface OfferFaults {
  tiers: { from: boolean; rate: boolean }[];
  climb: boolean;
  cap: boolean;
  minActive: boolean;
}

const RATE_MAX = 10_000;
const MEMBERS_MAX = 100_000;

/** A form that begins as the ceiling stands. */
export function draftOfTerms(terms: ContractTerms, currency: string): OfferDraft {
  return {
    tiers: terms.tiers.map((tier) => ({ from: toDecimal(tier.fromMinor, currency), rate: percentText(tier.rateBp) })),
    cap: terms.capMinor === null ? "" : toDecimal(terms.capMinor, currency),
    minActive: String(terms.minActive),
  };
}

/** The terms that a form stands for, or what is wrong with it. Whether they stay within one's own is for the server to say. */
export function readOffer(draft: OfferDraft, currency: string, period: ContractTerms["period"]): ContractTerms | OfferFaults {
  const tiers = draft.tiers.map(({ from, rate }) => ({ fromMinor: readAmount(from, currency, 0), rateBp: readPercent(rate) }));
  const capMinor = draft.cap.trim() === "" ? null : readAmount(draft.cap, currency);
  const minActive = readCount(draft.minActive, 0, MEMBERS_MAX);
  const whole = tiers.flatMap(({ fromMinor, rateBp }) =>
    fromMinor === null || rateBp === null || rateBp < 1 || rateBp > RATE_MAX ? [] : [{ fromMinor, rateBp }],
  );
  const climb = whole.every((tier, at) => {
    const before = whole[at - 1];
    return before === undefined || (tier.fromMinor > before.fromMinor && tier.rateBp >= before.rateBp);
  });
  const faults: OfferFaults = {
    tiers: tiers.map(({ fromMinor, rateBp }) => ({ from: fromMinor === null, rate: rateBp === null || rateBp < 1 || rateBp > RATE_MAX })),
    climb: !climb,
    cap: draft.cap.trim() !== "" && capMinor === null,
    minActive: minActive === null,
  };
  if (whole.length < tiers.length || !climb || faults.cap || minActive === null) return faults;
  return { tiers: whole, capMinor, minActive, period };
}
