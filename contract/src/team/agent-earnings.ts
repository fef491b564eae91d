import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";

/** What came into the agent's wallet, in minor units: rebates, wages (by the day, by the hour and by hand) and dividends. */
export const AgentEarnings = z.object({ rebateMinor: Minor, wageMinor: Minor, dividendMinor: Minor });
export type AgentEarnings = z.output<typeof AgentEarnings>;

/** The agent's own earnings of the brand's day and of its month so far, by the moment when they were paid. */
export const getAgentEarnings = endpoint({
  method: "GET",
  path: "/wps/agent/earnings",
  auth: "session",
  output: z.object({ day: Day, currency: Currency, today: AgentEarnings, month: AgentEarnings }),
  errors: ["session.forbidden"],
});
