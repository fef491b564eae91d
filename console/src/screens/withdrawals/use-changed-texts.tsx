import type { ReviewedWithdrawal } from "../../data/withdrawals.ts";
import { useT } from "../../lib/texts.tsx";
import type { Difference } from "../../parts/differences.tsx";
import { type ChangedField, changedFields } from "./withdrawals-rules.ts";

const STATES = ["review", "paying", "paid", "returned"] as const;

/** What has changed of an order, in the operator's words. */
export function useChangedTexts(orders: { seen: ReviewedWithdrawal; now: ReviewedWithdrawal } | null): Difference[] {
  const t = useT();
  if (orders === null) return [];
  const shown = (field: ChangedField["field"], text: string): string => {
    const state = STATES.find((one) => field === "state" && one === text);
    return state ? t(`withdrawals.state.${state}`) : text || "—";
  };
  return changedFields(orders.seen, orders.now).map(({ field, seen, now }) => ({
    field: t(`withdrawals.field.${field}`),
    seen: shown(field, seen),
    now: shown(field, now),
  }));
}
