import * as z from "zod/mini";
import { TeamMember } from "../contracts/agent-contracts.ts";
import { Day } from "../base/day.ts";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { Currency, Minor } from "../base/money.ts";
import { memberOrder, timeOrder } from "../team/member-order.ts";

/** Categories that have a rebate of their own; a game counts by its game type. */
export const REBATE_CATEGORIES = ["RNG", "FISH", "LIVE", "PVP", "SPORTS", "LOTT", "ELOTT"] as const;
export const RebateCategory = z.enum(REBATE_CATEGORIES);
export type RebateCategory = z.output<typeof RebateCategory>;

const rate = z.int().check(z.gte(0), z.lte(1_000));

/** Hundredths of a percent of turnover, by category. */
export const RebateRates = z.object({ RNG: rate, FISH: rate, LIVE: rate, PVP: rate, SPORTS: rate, LOTT: rate, ELOTT: rate });
export type RebateRates = z.output<typeof RebateRates>;

const Id = z.string().check(z.regex(/^\d{1,15}$/));

/**
 * The caller's rates and those of their direct subordinates, as they were set last, with those of today: what is set begins with the next day. `after` is the id of the last one of the page before, `lowest` is what a subordinate has given on in turn.
 */
export const listRebates = endpoint({
  method: "GET",
  path: "/wps/agent/rebates",
  auth: "session",
  input: z.object({ after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }), search: queryText(64), ...memberOrder }),
  output: z.object({
    own: RebateRates,
    ownToday: RebateRates,
    list: z.array(z.object({ member: TeamMember, agent: z.boolean(), rates: RebateRates, today: RebateRates, lowest: RebateRates })),
    next: z.nullable(z.string()),
  }),
  errors: ["session.forbidden"],
});

/** Sets what a direct subordinate gets, from the next day of the brand on. */
export const setRebates = endpoint({
  method: "POST",
  path: "/wps/agent/rebates",
  auth: "session",
  input: z.object({ memberId: Id, rates: RebateRates }),
  output: RebateRates,
  errors: ["session.forbidden", "team.notFound", "rebate.exceeds", "rebate.belowDownline"],
});

/** Every change that was made to a direct subordinate's rates, newest first. */
export const listRebateChanges = endpoint({
  method: "GET",
  path: "/wps/agent/rebates/changes",
  auth: "session",
  input: z.object({ memberId: Id }),
  output: z.array(
    z.object({
      category: RebateCategory,
      fromBp: z.int(),
      toBp: z.int(),
      effectiveOn: z.string(),
      by: z.nullable(z.string()),
      changedAt: z.string(),
    }),
  ),
  errors: ["session.forbidden", "team.notFound"],
});

/** Where a day's income comes from: turnover of a direct subordinate and their team × the difference of the two rates. */
export const RebateLine = z.object({
  member: TeamMember,
  category: RebateCategory,
  turnoverMinor: Minor,
  ownBp: z.int(),
  memberBp: z.int(),
  amountMinor: Minor,
});
export type RebateLine = z.output<typeof RebateLine>;

/** Days with income; `before` is the last one of the page before, in either order. */
export const listRebateIncome = endpoint({
  method: "GET",
  path: "/wps/agent/rebates/income",
  auth: "session",
  input: z.object({ before: z.optional(Day), ...timeOrder }),
  output: z.object({
    days: z.array(z.object({ day: z.string(), amountMinor: Minor, turnoverMinor: Minor, paidAt: z.string() })),
    next: z.nullable(z.string()),
    currency: Currency,
  }),
  errors: ["session.forbidden"],
});

/** The lines of a day, the largest first, page by page: together they are the day's income. */
export const listRebateLines = endpoint({
  method: "GET",
  path: "/wps/agent/rebates/income/lines",
  auth: "session",
  input: z.object({ day: Day, after: z.optional(z.string().check(z.regex(/^\d{1,15}:\d{1,15}:[A-Z]{1,10}$/))) }),
  output: z.object({ list: z.array(RebateLine), next: z.nullable(z.string()) }),
  errors: ["session.forbidden"],
});
