import { REBATE_CATEGORIES, type RebateCategory, type RebateRates } from "@mela/contract/rebates/agent-rebates";
import { shareOf } from "../../lib/basis-points.ts";

export const NO_RATES: RebateRates = { RNG: 0, FISH: 0, LIVE: 0, PVP: 0, SPORTS: 0, LOTT: 0, ELOTT: 0 };

export function isRebateCategory(text: string): text is RebateCategory {
  return REBATE_CATEGORIES.some((category) => category === text);
}

/** The categories in which rates go beyond a limit. */
export function above(rates: RebateRates, limit: RebateRates): RebateCategory[] {
  return REBATE_CATEGORIES.filter((category) => rates[category] > limit[category]);
}

/** The lower of two rates in every category. */
export function atMost(rates: RebateRates, limit: RebateRates): RebateRates {
  return Object.fromEntries(REBATE_CATEGORIES.map((category) => [category, Math.min(rates[category], limit[category])])) as RebateRates;
}

/** What a superior earns by the turnover of one directly below them and their team: the difference of their rates, rounded down. */
export function rebateOf(turnoverMinor: number, ownBp: number, memberBp: number): number {
  return shareOf(turnoverMinor, Math.max(0, ownBp - memberBp));
}
