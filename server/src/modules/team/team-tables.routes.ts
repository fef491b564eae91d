import {
  exportAgentLinks,
  exportAgentPayouts,
  exportDownlines,
  exportRebateIncome,
  exportSubordinates,
  exportTeamOrders,
} from "@mela/contract/team/team-tables";
import type { Bind, Context } from "../../http.ts";
import { agentId, contractPartyId } from "../../lib/agent-caller.ts";
import { FileAnswer } from "../../lib/answers.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import type { TableVisit, TeamTables } from "./team-tables.service.ts";

interface Services {
  teamTables: TeamTables;
  requestContext: RequestContext;
}

/** A table reads up to ten thousand lines. */
const SLOW = { perMinute: 10 };

/** The agent's lists as files. */
export function registerTeamTableRoutes(bind: Bind, { teamTables: tables, requestContext }: Services): void {
  const visitOf = async ({ brand, language, request }: Context<unknown, Caller>, id: number): Promise<TableVisit> => {
    const { settings, texts } = await requestContext.brandOf(request);
    return { agentId: id, brandCode: brand.code, currency: settings.currency, language, timeZone: settings.timeZone, own: texts };
  };
  const file = async (name: string, table: ReturnType<TeamTables["income"]>): Promise<FileAnswer> =>
    new FileAnswer(`${name}.csv`, "text/csv; charset=utf-8", await table);
  const agentVisit = (context: Context<unknown, Caller>) => visitOf(context, agentId(context.caller));

  bind(exportDownlines, async (context) => file("team-profit", tables.downlines(await agentVisit(context), context.input)), SLOW);
  bind(exportSubordinates, async (context) => file("team", tables.subordinates(await agentVisit(context), context.input)), SLOW);
  bind(exportTeamOrders, async (context) => file("team-bets", tables.orders(await agentVisit(context), context.input)), SLOW);
  bind(
    exportAgentPayouts,
    async (context) => {
      const { caller, input } = context;
      const id = input.side === "own" ? contractPartyId(caller) : agentId(caller);
      return file(`payouts-${input.kind}`, tables.payouts(await visitOf(context, id), input));
    },
    SLOW,
  );
  bind(exportRebateIncome, async (context) => file("rebates", tables.income(await agentVisit(context), context.input)), SLOW);
  bind(exportAgentLinks, async (context) => file("links", tables.links(await agentVisit(context), context.input)), SLOW);
}
