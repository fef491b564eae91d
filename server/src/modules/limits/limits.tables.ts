import type { Generated } from "kysely";
import type { ExclusionKind } from "@mela/contract/limits/limits";
import type { LimitKind, LimitPeriod } from "@mela/contract/limits/kinds";

export interface MemberLimitsTable {
  member_id: number;
  kind: LimitKind;
  period: LimitPeriod;
  own_cap: number | null;
  brand_cap: number | null;
  operator_cap: number | null;
  pending_cap: number | null;
  pending_at: Date | null;
  used: Generated<number>;
  period_start: Generated<Date>;
  time_zone: string;
  updated_at: Generated<Date>;
}

export interface MemberExclusionsTable {
  id: Generated<number>;
  member_id: number;
  kind: ExclusionKind;
  started_at: Generated<Date>;
  /** null: for good. */
  ends_at: Date | null;
}

export interface MemberPlaySettingsTable {
  member_id: number;
  reality_check_minutes: number;
}

export interface RetiredSecretsTable {
  id: Generated<number>;
  sealed: Buffer;
  retired_at: Generated<Date>;
}

/** Rows of the limits wing. */
export interface LimitsTables {
  member_limits: MemberLimitsTable;
  member_exclusions: MemberExclusionsTable;
  member_play_settings: MemberPlaySettingsTable;
  retired_secrets: RetiredSecretsTable;
}

export interface LimitKey {
  memberId: number;
  kind: LimitKind;
  period: LimitPeriod;
}

/** A limit as it stands now, by the database's clock. */
export interface FoundLimit {
  kind: LimitKind;
  period: LimitPeriod;
  /** The member's own that holds now. */
  own: number | null;
  operatorCap: number | null;
  effective: number | null;
  /** Staked or lost; 0 for the kinds that are looked up. */
  used: number;
  periodStart: Date;
  resetsAt: Date;
  pendingCap: number | null;
  pendingAt: Date | null;
}

export interface FoundExclusion {
  kind: ExclusionKind;
  startedAt: Date;
  endsAt: Date | null;
}
