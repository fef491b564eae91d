import type { Db } from "../../db.ts";
import type { PasswordRule } from "../auth/password-rule.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { Earned } from "./earnings.deps.ts";
import { createEarnings } from "./earnings.service.ts";
import type { TeamRates } from "./rebate-rates.deps.ts";
import type { AffiliateService } from "../registration/affiliate.service.ts";
import type { Joining } from "../registration/joining.service.ts";
import { createFiguresService, type FiguresService } from "./figures.service.ts";
import { createAgentAccounts } from "./agent-accounts.service.ts";
import { createLinksService } from "./agent-links.service.ts";
import { createTeamReports } from "./team-reports.service.ts";
import { createTeamTransfers } from "./team-transfers.service.ts";
import type { PaidLists } from "./team-tables.deps.ts";
import { createTeamTables } from "./team-tables.service.ts";
import type { TeamOrders } from "./team-orders.service.ts";
import type { TeamService } from "./team.service.ts";

interface Deps {
  db: Db;
  reading: Db;
  member: MemberService;
  team: TeamService;
  figures: FiguresService;
  rebates: TeamRates;
  affiliate: AffiliateService;
  joining: Joining;
  passwordRule: PasswordRule;
  timeZoneOf: (brandCode: string) => Promise<string>;
  earned: Earned;
  teamOrders: TeamOrders;
  paid: PaidLists;
}

/** What agents read of their teams, move in them, and bring into them. */
export function createAgentServices(deps: Deps) {
  const teamReports = createTeamReports({ ...deps, figures: createFiguresService({ db: deps.reading }) });
  const links = createLinksService(deps);
  return {
    teamReports,
    teamTables: createTeamTables({ reports: teamReports, orders: deps.teamOrders, paid: deps.paid, links }),
    teamTransfers: createTeamTransfers(deps),
    links,
    agentAccounts: createAgentAccounts(deps),
    earnings: createEarnings(deps),
  };
}
