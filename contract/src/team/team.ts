import * as z from "zod/mini";
import { REBATE_CATEGORIES, RebateRates } from "../rebates/agent-rebates.ts";
import { Day } from "../base/day.ts";
import { endpoint, queryText } from "../base/endpoint.ts";
import { Minor } from "../base/money.ts";

/** An agent's calls on their team: everybody below them in the tree of members, at any depth, and never they themselves. */

/** Longest range of days that figures are asked for. */
export const TEAM_RANGE_DAYS = 366;
export const TEAM_PAGE_SIZE = 30;

const MemberId = z.string().check(z.regex(/^\d{1,15}$/));
/** Both days included; the brand's today where they are absent. */
const range = { from: z.optional(Day), to: z.optional(Day) };
/** A member of the team whose branch is asked for; the agent's own when absent. */
const under = { under: z.optional(MemberId) };
const Count = z.int().check(z.gte(0));

/**
 * Sums of a range of days. Amounts are minor units of the brand's currency. `profit` is the members' own: what games paid, rebates
 * and rewards, less what they staked. `loggedIn` and `active` (members who bet) are each day's added up.
 */
export const TeamFigures = z.object({
  registrations: z.int(),
  loggedIn: z.int(),
  active: z.int(),
  firstDeposits: z.int(),
  depositCount: z.int(),
  deposits: Minor,
  withdrawalCount: z.int(),
  withdrawals: Minor,
  rounds: z.int(),
  turnover: Minor,
  payout: Minor,
  rebates: Minor,
  rewards: Minor,
  commissions: Minor,
  profit: Minor,
});
export type TeamFigures = z.output<typeof TeamFigures>;

const Asked = { from: Day, to: Day, today: Day, currency: z.string() };
const refusals = ["session.forbidden", "team.notFound", "request.invalid"] as const;

/** Key figures A: the whole team over the range (GAPI-37). */
export const getTeamKpiA = endpoint({
  method: "GET",
  path: "/wps/agent/team/kpi/A",
  auth: "session",
  input: z.object({ ...range, ...under }),
  output: z.object({
    ...Asked,
    /** Members below, and those of them directly below. */
    members: Count,
    direct: Count,
    figures: TeamFigures,
    /** ISO 8601: what was booked before it is in the figures; null before the first count. */
    countedUntil: z.nullable(z.string()),
  }),
  errors: refusals,
});

/** Key figures B: day by day (GAPI-37). */
export const getTeamKpiB = endpoint({
  method: "GET",
  path: "/wps/agent/team/kpi/B",
  auth: "session",
  input: z.object({ ...range, ...under }),
  output: z.object({ ...Asked, days: z.array(z.extend(TeamFigures, { day: Day })) }),
  errors: refusals,
});

/** Key figures C: by type of game (GAPI-37). */
export const CategoryFigures = z.object({ category: z.string(), rounds: z.int(), turnover: Minor, payout: Minor });
export type CategoryFigures = z.output<typeof CategoryFigures>;
export const getTeamKpiC = endpoint({
  method: "GET",
  path: "/wps/agent/team/kpi/C",
  auth: "session",
  input: z.object({ ...range, ...under }),
  output: z.object({ ...Asked, categories: z.array(CategoryFigures) }),
  errors: refusals,
});

const TeamMember = z.object({ id: z.string(), account: z.string() });
export const Subordinate = z.extend(TeamMember, {
  nickname: z.nullable(z.string()),
  type: z.int(),
  active: z.boolean(),
  /** 1 for those directly below the agent. */
  level: z.int(),
  direct: Count,
  members: Count,
  /** ISO 8601. */
  joinedAt: z.string(),
  /** The latest call of any of their sessions, or the log-in, ISO 8601; null for one that never logged in. The name is the first clients’. */
  lastLoginAt: z.nullable(z.string()),
});
export type Subordinate = z.output<typeof Subordinate>;

export const SUBORDINATE_SORTS = ["account", "joined", "seen"] as const;
export type SubordinateSort = (typeof SUBORDINATE_SORTS)[number];

/**
 * Those directly below a member of the team, in the order that is asked for; who was never there counts as seen before all others.
 * With `search` all in the team whose account begins so, in the order of their accounts, whatever is asked for (GAPI-37).
 */
export const listSubordinates = endpoint({
  method: "GET",
  path: "/wps/agent/subordinates",
  auth: "session",
  input: z.object({
    ...under,
    search: queryText(32),
    sort: z._default(z.enum(SUBORDINATE_SORTS), "account"),
    order: z._default(z.enum(["asc", "desc"]), "asc"),
    after: queryText(96),
  }),
  output: z.object({
    /** From the agent's own down to the one whose branch this is; empty at the top. */
    path: z.array(TeamMember),
    list: z.array(Subordinate),
    /** What `after` has to be for the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
  errors: refusals,
});

/** A member of the team: who they are, where they stand, their rebate, what they and those below them did over the range (GAPI-38). */
export const Affiliate = z.object({
  ...Asked,
  member: Subordinate,
  path: z.array(TeamMember),
  superior: TeamMember,
  /** As they were set last; a change counts from its next day on. */
  rates: RebateRates,
  own: TeamFigures,
  team: TeamFigures,
});
export type Affiliate = z.output<typeof Affiliate>;
export const getAffiliate = endpoint({
  method: "GET",
  path: "/wps/agent/affiliate",
  auth: "session",
  input: z.object({ ...range, memberId: MemberId }),
  output: Affiliate,
  errors: refusals,
});

export const DOWNLINE_SORTS = ["profit", "turnover", "payout", "deposits", "withdrawals", "account"] as const;
export type DownlineSort = (typeof DOWNLINE_SORTS)[number];

/** One directly below, with their own and everything below them in one sum. */
export const Downline = z.extend(TeamMember, { type: z.int(), members: Count, figures: TeamFigures });
export type Downline = z.output<typeof Downline>;

/** Profit and loss of a branch, member by member (GAPI-38). */
export const listDownlines = endpoint({
  method: "GET",
  path: "/wps/agent/downlines",
  auth: "session",
  input: z.object({
    ...range,
    ...under,
    sort: z._default(z.enum(DOWNLINE_SORTS), "turnover"),
    order: z._default(z.enum(["asc", "desc"]), "desc"),
    after: queryText(96),
  }),
  output: z.object({
    ...Asked,
    path: z.array(TeamMember),
    /** All rows of all pages together. */
    total: TeamFigures,
    /** What the one whose branch this is did themselves; no part of the total. */
    own: TeamFigures,
    list: z.array(Downline),
    next: z.nullable(z.string()),
  }),
  errors: refusals,
});

/** Of `rebate.aboveSuperior`: the member's rates that the new superior could not give, in hundredths of a percent. */
export const RatesAbove = z.object({ rates: z.array(z.object({ category: z.enum(REBATE_CATEGORIES), rateBp: z.int() })) });
export type RatesAbove = z.output<typeof RatesAbove>;

/** Hangs a member of the team, with all below them, under the agent themselves or another one of the team (GAPI-38). */
export const transferDownline = endpoint({
  method: "POST",
  path: "/wps/agent/downlines/transfer",
  auth: "session",
  input: z.object({ memberId: MemberId, superior: z.string().check(z.trim(), z.minLength(1), z.maxLength(32)) }),
  output: z.object({ memberId: z.string(), superior: TeamMember }),
  errors: [...refusals, "team.superiorNotFound", "team.circle", "rebate.aboveSuperior"],
});
