import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint, queryInt } from "../base/endpoint.ts";

/** What the agent home tells of the team: people of the range, and who is there just now (GENT-20). */
export const TeamFooter = z.object({
  teamLoginMemberCount: z._default(z.int(), 0),
  teamBetMemberCount: z._default(z.int(), 0),
  teamRegisterMemberCount: z._default(z.int(), 0),
  teamOnlineCount: z._default(z.int(), 0),
});
export type TeamFooter = z.output<typeof TeamFooter>;

/** Days of the brand, both included; the home asks for today (GAPI-35). The rows of a range are the calls of `team.ts`; `size` is 0. */
export const getTeamKpi = endpoint({
  method: "GET",
  path: "/wps/agent/team/kpi",
  auth: "session",
  input: z.object({ startDate: Day, endDate: Day, size: queryInt({ min: 0, max: 0, fallback: 0 }) }),
  output: z.object({ list: z.array(z.never()), footer: z.optional(TeamFooter) }),
  errors: ["session.forbidden"],
});
