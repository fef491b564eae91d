import { getAgentEarnings } from "@mela/contract/team/agent-earnings";
import { getTeamKpi, type TeamFooter } from "@mela/contract/team/agent";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { teamKeys } from "./team.keys.ts";

const NOBODY: TeamFooter = { teamLoginMemberCount: 0, teamBetMemberCount: 0, teamRegisterMemberCount: 0, teamOnlineCount: 0 };

/** The team's people of a day of the brand (YYYY-MM-DD); each count is 0 where the footer or it is missing (AGENT-33 to -36). */
export function teamTodayQuery(day: string) {
  return queryOptions({
    queryKey: teamKeys.today(day),
    queryFn: async ({ signal }) => {
      const { footer } = await call(getTeamKpi, { startDate: day, endDate: day, size: 0 }, { signal });
      return { ...NOBODY, ...footer };
    },
    staleTime: 30_000,
    meta: { personal: true },
  });
}

/** What the agent has earned on the brand's day of now and in its month (GET /wps/agent/earnings). */
export function earningsQuery(day: string) {
  return queryOptions({
    queryKey: teamKeys.earnings(day),
    queryFn: ({ signal }) => call(getAgentEarnings, {}, { signal }),
    staleTime: 30_000,
    meta: { personal: true },
  });
}
