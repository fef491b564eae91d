import { HAND_PAYOUT_FAILURES, type ReturnReason } from "@mela/contract/withdrawal/withdrawal";

/** Of how a brand pays out, what decides here; amounts in minor units. */
interface PayoutRules {
  /** Up to this amount nobody looks. */
  autoUpToMinor: number;
  /** Up to this amount one person is enough. */
  oneUpToMinor: number;
}

/** How many different people have to look at a withdrawal. One whose funds password was reset a moment ago is always looked at. */
export function approvalsNeeded(
  amountMinor: number,
  rules: Pick<PayoutRules, "autoUpToMinor" | "oneUpToMinor">,
  freshlyReset: boolean,
): 0 | 1 | 2 {
  if (amountMinor > rules.oneUpToMinor) return 2;
  return amountMinor > rules.autoUpToMinor || freshlyReset ? 1 : 0;
}

/** How many different people have to say the same of a payout that the provider contradicts. */
export const rulingsNeeded = (approvals: number): 1 | 2 => (approvals > 1 ? 2 : 1);

/** What a member has withdrawn today; what came back does not count. */
export interface Today {
  count: number;
  sumMinor: number;
}

export const freeLeft = (freePerDay: number, today: Today): number => Math.max(0, freePerDay - today.count);

/** Seconds before a provider is asked again; it answers in seconds mostly, and not at all when it is down. */
export const pauseAfter = (attempts: number): number => Math.min(300, 2 * 2 ** Math.min(10, Math.max(0, attempts - 1)));

interface Bounds {
  minMinor: number;
  maxMinor: number;
  feeBasisPoints: number;
  feeMinMinor: number;
}

/** What a brand asks for a kind of account: its own bounds and fee where the brand has given it some. */
export function boundsOf<K extends string>(
  rules: Bounds & { methods?: { readonly [kind in K]?: { [name in keyof Bounds]?: number | undefined } | undefined } | undefined },
  kind: K,
): Bounds {
  const own = rules.methods?.[kind] ?? {};
  return {
    minMinor: own.minMinor ?? rules.minMinor,
    maxMinor: own.maxMinor ?? rules.maxMinor,
    feeBasisPoints: own.feeBasisPoints ?? rules.feeBasisPoints,
    feeMinMinor: own.feeMinMinor ?? rules.feeMinMinor,
  };
}

/** What the member is told of a payout that has failed; whatever a provider says in words of its own, it was not taken. */
export const returnReasonOf = (reason: string | null): ReturnReason =>
  HAND_PAYOUT_FAILURES.find((known) => known === reason) ?? "payoutFailed";
