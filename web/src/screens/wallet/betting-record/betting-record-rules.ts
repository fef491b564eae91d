import { GAME_TYPES } from "@mela/contract/games/terms";
import { outcomeOf as nameOutcome } from "@mela/contract/wallet/bet-outcome";
import type { BetFilter, BetRecord } from "../../../data/wallet/records.ts";
import { daysOfSearch, type RecordDays, searchOfDays } from "../../../widgets/records/record-rules.ts";

export interface BetView {
  days: RecordDays;
  vendor: string;
  type: string;
  /** Id of the bet that is open; empty: none. */
  bet: string;
}

/** What an address asks for; what it names wrongly counts as not named. */
export function viewOfSearch(search: URLSearchParams, today: string): BetView {
  const [vendor, type, bet] = [search.get("vendor") ?? "", search.get("type") ?? "", search.get("bet") ?? ""];
  return {
    days: daysOfSearch(search, today),
    vendor: /^[A-Za-z0-9_~-]{1,32}$/.test(vendor) ? vendor : "",
    type: GAME_TYPES.some((known) => known === type) ? type : "",
    bet: /^f?\d{1,16}$/.test(bet) ? bet : "",
  };
}

export function pathOfView(path: string, { days, vendor, type, bet }: BetView): string {
  const parts = Object.entries({ ...searchOfDays(days), vendor, type, bet }).filter(([, value]) => value !== "");
  return parts.length === 0 ? path : `${path}?${new URLSearchParams(parts)}`;
}

export const filterOf = ({ days, vendor, type }: BetView): BetFilter => ({ from: days.from, to: days.to, vendor, type });

/** What a bet came to, minor units; null while nothing is decided. */
export function resultOf({ state, stake, payout }: BetRecord): number | null {
  return state === "open" ? null : payout.amount - stake.amount;
}

/** How a bet is called. */
export const outcomeOf = (bet: BetRecord) => nameOutcome({ ...bet, stakeMinor: bet.stake.amount, payoutMinor: bet.payout.amount });
