import type { ColumnType, Generated } from "kysely";
import type { Figures } from "./figures.rules.ts";

export interface TeamMembersTable {
  member_id: number;
  merchant_code: string;
  superior_id: number | null;
  placed_at: Generated<Date>;
}

/** One row for each member and each of those above them, and one of depth 0 for themselves; kept by the database. */
export interface TeamPathsTable {
  ancestor_id: number;
  member_id: number;
  depth: number;
}

export interface AgentAuditTable {
  id: Generated<number>;
  merchant_code: string;
  actor_id: number;
  action: string;
  subject_id: number | null;
  detail: ColumnType<Record<string, unknown>, string, never>;
  created_at: Generated<Date>;
}

/** Rows of the team: the tree and the trail of its changes. */
export interface TeamTables {
  team_members: TeamMembersTable;
  team_paths: TeamPathsTable;
  agent_audit: AgentAuditTable;
}

export interface TeamMember {
  id: number;
  account: string;
}

export interface TeamMemberRow extends TeamMember {
  nickname: string | null;
  type: number;
  active: boolean;
  level: number;
  direct: number;
  members: number;
  joinedAt: Date;
  lastLoginAt: Date | null;
}

export interface DownlineRow extends TeamMember {
  type: number;
  members: number;
  /** What it was sorted by; 0 where that was the account. */
  sortKey: number;
  figures: Figures;
}
