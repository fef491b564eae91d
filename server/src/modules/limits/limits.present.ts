import { type Exclusion, type Limit, LIMIT_PERIODS } from "@mela/contract/limits/limits";
import { LimitKind } from "@mela/contract/limits/kinds";
import type { OperatedLimit } from "@mela/contract/console/member-limits";
import type { FoundExclusion, FoundLimit } from "./limits.tables.ts";

export function presentLimit(limit: FoundLimit, used: number): Limit {
  return {
    kind: limit.kind,
    period: limit.period,
    cap: limit.own,
    effective: limit.effective,
    used,
    resetsAt: limit.resetsAt.toISOString(),
    pending: limit.pendingAt && { cap: limit.pendingCap, at: limit.pendingAt.toISOString() },
  };
}

export function presentExclusion({ kind, startedAt, endsAt }: FoundExclusion): Exclusion {
  return { kind, startedAt: startedAt.toISOString(), until: endsAt?.toISOString() ?? null };
}

type CapOfOperator = Pick<FoundLimit, "kind" | "period"> & { cap: number };

/** All limits that are offered, also those that nobody has set. */
export function presentEveryLimit(known: readonly Limit[], caps: readonly CapOfOperator[]): OperatedLimit[] {
  const all = LimitKind.options.flatMap((kind) => LIMIT_PERIODS[kind].map((period) => ({ kind, period })));
  return all.map(({ kind, period }) => {
    const here = (one: { kind: string; period: string }) => one.kind === kind && one.period === period;
    const unset = { kind, period, cap: null, effective: null, used: 0, resetsAt: null, pending: null };
    return { ...(known.find(here) ?? unset), operatorCap: caps.find(here)?.cap ?? null };
  });
}
