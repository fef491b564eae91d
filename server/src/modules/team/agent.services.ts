import type { Db } from "../../db.ts";
import type { PasswordRule } from "../auth/password-rule.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { TeamRates } from "./rebate-rates.deps.ts";
import type { AffiliateService } from "../registration/affiliate.service.ts";
import type { FiguresService } from "./figures.service.ts";
import { createLinksService } from "./agent-links.service.ts";
import { createTeamReports } from "./team-reports.service.ts";
import { createTeamTransfers } from "./team-transfers.service.ts";
import type { TeamService } from "./team.service.ts";

interface Deps {
  db: Db;
  member: MemberService;
  team: TeamService;
  figures: FiguresService;
  rebates: TeamRates;
  affiliate: AffiliateService;
  passwordRule: PasswordRule;
}

/** What agents read of their teams, move in them, and bring into them. */
export function createAgentServices(deps: Deps) {
  return { teamReports: createTeamReports(deps), teamTransfers: createTeamTransfers(deps), links: createLinksService(deps) };
}
