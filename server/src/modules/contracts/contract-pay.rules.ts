import type { ContractKind, ContractTerms, ContractTier } from "@mela/contract/contracts/agent-contracts";
import type { AgentPayoutBasis } from "@mela/contract/contracts/agent-payouts";
import { shareOf } from "../../lib/basis-points.ts";

/** What a period has brought: turnover or losses of the team in minor units, and how many of it have played. */
export interface PeriodFigures {
  valueMinor: number;
  active: number;
}

/** What a contract pays for a period, with every line that leads there. A team that has won from the house pays nobody a dividend. */
export function computePayment(
  terms: ContractTerms,
  { valueMinor, active }: PeriodFigures,
): { amountMinor: number; basis: AgentPayoutBasis } {
  const tier = active < terms.minActive ? null : tierOf(terms, valueMinor);
  const grossMinor = tier === null ? 0 : shareOf(valueMinor, tier.rateBp);
  const amountMinor = terms.capMinor === null ? grossMinor : Math.min(grossMinor, terms.capMinor);
  return { amountMinor, basis: { valueMinor, active, minActive: terms.minActive, tier, grossMinor, capMinor: terms.capMinor } };
}

/** The highest tier that a basis reaches; null when it reaches none. */
function tierOf(terms: ContractTerms, valueMinor: number): ContractTier | null {
  return valueMinor <= 0 ? null : (terms.tiers.findLast((tier) => tier.fromMinor <= valueMinor) ?? null);
}

/**
 * True when nobody who is paid by `offer` could get more than the same figures bring by `ceiling`. Since a superior's team holds
 * the teams of all their subordinates and rates climb, what they pay for them together stays within their own uncapped pay.
 */
export function isWithin(offer: ContractTerms, ceiling: ContractTerms): boolean {
  if (offer.period !== ceiling.period || offer.minActive < ceiling.minActive) return false;
  if (ceiling.capMinor !== null && (offer.capMinor === null || offer.capMinor > ceiling.capMinor)) return false;
  // Rates climb on both sides, so a tier of the offer is highest against the ceiling where it begins.
  return offer.tiers.every((tier) => tier.rateBp <= (tierOf(ceiling, Math.max(1, tier.fromMinor))?.rateBp ?? 0));
}

/** Dividends have a period, and nothing else has. */
export function hasPeriodOfKind(kind: ContractKind, terms: ContractTerms): boolean {
  return (kind === "dividend") === (terms.period !== null);
}
