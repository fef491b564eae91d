import type { OutputOf } from "@mela/contract/base/endpoint";
import type { getAgentEarnings } from "@mela/contract/team/agent-earnings";
import { startOfDay } from "../../lib/calendar.ts";
import type { Earned } from "./earnings.deps.ts";
import type { TeamService } from "./team.service.ts";
import type { AgentVisit } from "./team-reports.service.ts";

interface Deps {
  team: Pick<TeamService, "todayAt">;
  timeZoneOf: (brandCode: string) => Promise<string>;
  earned: Earned;
}

/** What an agent has earned today and in this month, on the brand's calendar. */
export function createEarnings({ team, timeZoneOf, earned }: Deps) {
  return async ({ agentId, brandCode, currency }: AgentVisit): Promise<OutputOf<typeof getAgentEarnings>> => {
    const [day, timeZone] = await Promise.all([team.todayAt(brandCode), timeZoneOf(brandCode)]);
    const since = { month: startOfDay(`${day.slice(0, 7)}-01`, timeZone), today: startOfDay(day, timeZone) };
    const [rebate, { wage, dividend }] = await Promise.all([earned.rebates(agentId, since), earned.contracts(agentId, since)]);
    const of = (span: "todayMinor" | "monthMinor") => ({ rebateMinor: rebate[span], wageMinor: wage[span], dividendMinor: dividend[span] });
    return { day, currency, today: of("todayMinor"), month: of("monthMinor") };
  };
}
