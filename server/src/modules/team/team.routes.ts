import { getAgentEarnings } from "@mela/contract/team/agent-earnings";
import { getTeamKpi } from "@mela/contract/team/agent";
import {
  getAffiliate,
  getTeamKpiA,
  getTeamKpiB,
  getTeamKpiC,
  listDownlines,
  listSubordinates,
  transferDownline,
} from "@mela/contract/team/team";
import { cancelSuborder, getTeamOrder, listTeamOrders } from "@mela/contract/team/team-orders";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import { isDay } from "../../lib/calendar.ts";
import type { RequestContext } from "../site/brand.ts";
import { agentId } from "../../lib/agent-caller.ts";
import type { createEarnings } from "./earnings.service.ts";
import type { AgentVisit, TeamReports } from "./team-reports.service.ts";
import type { TeamOrders } from "./team-orders.service.ts";
import type { TeamService } from "./team.service.ts";
import type { TeamTransfers } from "./team-transfers.service.ts";

interface Services {
  team: Pick<TeamService, "footer">;
  teamReports: TeamReports;
  teamTransfers: TeamTransfers;
  teamOrders: TeamOrders;
  earnings: ReturnType<typeof createEarnings>;
  requestContext: RequestContext;
}

export function registerTeamRoutes(
  bind: Bind,
  { team, teamReports: reports, teamTransfers: transfers, teamOrders: orders, earnings, requestContext }: Services,
): void {
  const visitOf = async ({
    caller,
    brand,
    request,
  }: Pick<Context<unknown, Caller>, "caller" | "brand" | "request">): Promise<AgentVisit> => ({
    agentId: agentId(caller),
    brandCode: brand.code,
    currency: (await requestContext.brandOf(request)).settings.currency,
  });
  bind(getTeamKpi, async ({ caller, input: { startDate, endDate } }) => {
    const id = agentId(caller);
    if (!isDay(startDate) || !isDay(endDate)) throw new AppError("request.invalid", { fields: ["startDate", "endDate"] });
    return { list: [], footer: await team.footer(id, { from: startDate, to: endDate }) };
  });

  bind(getAgentEarnings, async (context) => earnings(await visitOf(context)));
  bind(getTeamKpiA, async (context) => reports.totals(await visitOf(context), context.input));
  bind(getTeamKpiB, async (context) => reports.byDay(await visitOf(context), context.input));
  bind(getTeamKpiC, async (context) => reports.byCategory(await visitOf(context), context.input));
  bind(listSubordinates, async (context) => reports.subordinates(await visitOf(context), context.input));
  bind(getAffiliate, async (context) => reports.affiliate(await visitOf(context), context.input));
  bind(listDownlines, async (context) => reports.downlines(await visitOf(context), context.input));
  bind(transferDownline, async (context) => transfers.transfer(await visitOf(context), context.input), { perMinute: 30 });
  const orderVisit = async (context: Context<unknown, Caller>) => ({ ...(await visitOf(context)), language: context.language });
  bind(listTeamOrders, async (context) => orders.list(await orderVisit(context), context.input));
  bind(getTeamOrder, async (context) => orders.detail(await orderVisit(context), context.input));
  bind(cancelSuborder, async (context) => orders.cancel(await orderVisit(context), context.input), { perMinute: 30 });
}
