import type { Downline, Subordinate, TeamFigures } from "@mela/contract/team/team";
import { type Figures, profitOf } from "./figures.rules.ts";
import type { DownlineRow, TeamMemberRow } from "./team.tables.ts";

export function presentFigures(figures: Figures): TeamFigures {
  return {
    registrations: figures.registrations,
    loggedIn: figures.loggedIn,
    active: figures.active,
    firstDeposits: figures.firstDeposits,
    depositCount: figures.deposits,
    deposits: figures.depositMinor,
    withdrawalCount: figures.withdrawals,
    withdrawals: figures.withdrawalMinor,
    rounds: figures.rounds,
    turnover: figures.stakeMinor,
    payout: figures.payoutMinor,
    rebates: figures.rebateMinor,
    rewards: figures.rewardMinor,
    commissions: figures.commissionMinor,
    profit: profitOf(figures),
  };
}

export function presentTeamMember(row: TeamMemberRow): Subordinate {
  return {
    id: String(row.id),
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    active: row.active,
    level: row.level,
    direct: row.direct,
    members: row.members,
    joinedAt: row.joinedAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}

export function presentDownline({ id, account, type, members, figures }: DownlineRow): Downline {
  return { id: String(id), account, type, members, figures: presentFigures(figures) };
}
