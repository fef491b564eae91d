import type { Exclusion, Limit } from "@mela/contract/limits/limits";
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
