import * as z from "zod/mini";
import { ContractKind } from "../contracts/agent-contracts.ts";
import { endpoint } from "../base/endpoint.ts";
import { listAgentLinks } from "./agent-links.ts";
import { timeOrder } from "./member-order.ts";
import { listDownlines, listSubordinates } from "./team.ts";
import { listTeamOrders } from "./team-orders.ts";

/* Lists of the agent's area as tables for a spreadsheet: UTF-8 with a byte-order mark, in the language of the answer. */

/** A table ends after so many lines. */
export const TEAM_TABLE_LINES = 10_000;

/** Profit and loss of a branch, member by member, in the order that is asked for. */
export const exportDownlines = endpoint({
  method: "GET",
  path: "/wps/agent/downlines.csv",
  auth: "session",
  input: z.omit(listDownlines.input, { after: true }),
  output: z.string(),
  errors: listDownlines.errors,
});

/** Those directly below a member of the team, or whom a search finds. */
export const exportSubordinates = endpoint({
  method: "GET",
  path: "/wps/agent/subordinates.csv",
  auth: "session",
  input: z.omit(listSubordinates.input, { after: true }),
  output: z.string(),
  errors: listSubordinates.errors,
});

/** Bets of the team, in the order that is asked for. */
export const exportTeamOrders = endpoint({
  method: "GET",
  path: "/wps/agent/orders.csv",
  auth: "session",
  input: z.omit(listTeamOrders.input, { after: true }),
  output: z.string(),
  errors: listTeamOrders.errors,
});

/** Payments of contracts of a kind, in the order that is asked for: what the caller gets, or what they pay. */
export const exportAgentPayouts = endpoint({
  method: "GET",
  path: "/wps/agent/pays.csv",
  auth: "session",
  input: z.object({ kind: ContractKind, side: z.enum(["own", "team"]), ...timeOrder }),
  output: z.string(),
  errors: ["session.forbidden"],
});

/** Days with rebates, in the order that is asked for. */
export const exportRebateIncome = endpoint({
  method: "GET",
  path: "/wps/agent/rebates/income.csv",
  auth: "session",
  input: z.object(timeOrder),
  output: z.string(),
  errors: ["session.forbidden"],
});

/** The agent's invitation links with what has come of them, in the order that is asked for. */
export const exportAgentLinks = endpoint({
  method: "GET",
  path: "/wps/agent/links.csv",
  auth: "session",
  input: listAgentLinks.input,
  output: z.string(),
  errors: listAgentLinks.errors,
});
