import * as z from "zod/mini";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { memberOrder } from "../team/member-order.ts";
import { Currency, Minor, PositiveMinor } from "../base/money.ts";

/** What a superior pays their subordinate for: a day's or an hour's turnover of their team, or its losses over a longer period. */
export const ContractKind = z.enum(["daily", "dividend", "hourly"]);
export type ContractKind = z.output<typeof ContractKind>;

/** How long a dividend is reckoned: Monday to Sunday; to the 15th and from the 16th; a calendar month. */
export const DividendPeriod = z.enum(["week", "halfMonth", "month"]);
export type DividendPeriod = z.output<typeof DividendPeriod>;

/** From a basis of `fromMinor` on, `rateBp` hundredths of a percent of the whole basis. */
export const ContractTier = z.object({
  fromMinor: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  rateBp: z.int().check(z.gte(1), z.lte(10_000)),
});
export type ContractTier = z.output<typeof ContractTier>;

const climbing = (tiers: readonly ContractTier[]): boolean =>
  tiers.every((tier, at) => {
    const before = tiers[at - 1];
    return before === undefined || (tier.fromMinor > before.fromMinor && tier.rateBp >= before.rateBp);
  });

/** What is agreed. The higher the basis, the higher (or equal) the rate; without a tier that is reached nothing is paid. */
export const ContractTerms = z.object({
  tiers: z.array(ContractTier).check(z.minLength(1), z.maxLength(8), z.refine(climbing)),
  /** The most that one period pays. */
  capMinor: z.nullable(PositiveMinor),
  /** Members of the team who must have played in the period. */
  minActive: z.int().check(z.gte(0), z.lte(100_000)),
  /** For dividends, and for them alone. */
  period: z.nullable(DividendPeriod),
});
export type ContractTerms = z.output<typeof ContractTerms>;

export const ContractState = z.enum(["offered", "active", "refused", "withdrawn", "ended"]);
export type ContractState = z.output<typeof ContractState>;

export const ContractId = z.string().check(z.regex(/^\d{1,15}$/));

/** A member of a team as their superior sees them. */
export const TeamMember = z.object({ id: z.string(), account: z.string() });

export const AgentContract = z.object({
  id: z.string(),
  kind: ContractKind,
  /** Counts up with every offer to the same member. */
  version: z.int(),
  state: ContractState,
  terms: ContractTerms,
  member: TeamMember,
  /** Who pays; null stands for the brand itself. */
  superior: z.nullable(TeamMember),
  currency: Currency,
  /** ISO 8601, as all times. */
  offeredAt: z.string(),
  decidedAt: z.nullable(z.string()),
  /** The first period that it pays begins then. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
});
export type AgentContract = z.output<typeof AgentContract>;

/** A field that is not empty means that an offer of that kind waits for an answer (GENT-18). */
export const ContractRequests = z.object({
  dailysalreqtype: z.string(),
  divtypecompperiodreq: z.string(),
  contracthoursalreq: z.string(),
});
export type ContractRequests = z.output<typeof ContractRequests>;

/** Offers of salaries, the hourly one among them; the session's token travels in its header as with every call. */
export const getDailySalaryRequest = endpoint({
  method: "GET",
  path: "/wps/agent/contractRequest/dailySalary",
  auth: "session",
  output: ContractRequests,
});

export const getDividendRequest = endpoint({
  method: "GET",
  path: "/wps/agent/contractRequest/dividend",
  auth: "session",
  output: ContractRequests,
});

/** A member's own contracts of a kind: what waits, what runs, and all that was. */
export const getOwnContracts = endpoint({
  method: "GET",
  path: "/wps/agent/contracts",
  auth: "session",
  input: z.object({ kind: ContractKind }),
  output: z.object({
    offered: z.nullable(AgentContract),
    active: z.nullable(AgentContract),
    /** Newest first, without the two above. */
    history: z.array(AgentContract),
  }),
  errors: ["session.forbidden"],
});

/** The kinds of which a member has, or had, a contract or an offer, so that a menu leads to what is there alone. */
export const listContractKinds = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/kinds",
  auth: "session",
  output: z.object({ kinds: z.array(ContractKind) }),
  errors: ["session.forbidden"],
});

export const decideContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/decide",
  auth: "session",
  input: z.object({ id: ContractId, accept: z.boolean() }),
  output: AgentContract,
  errors: ["session.forbidden", "contract.notFound", "contract.decided", "contract.exceeds"],
});

/** Page of the direct subordinates who may have a contract; `after` is the id of the last one of the page before. */
export const listTeamContracts = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/team",
  auth: "session",
  input: z.object({
    kind: ContractKind,
    after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    search: queryText(64),
    ...memberOrder,
  }),
  output: z.object({
    list: z.array(
      z.object({
        member: TeamMember,
        offered: z.nullable(AgentContract),
        active: z.nullable(AgentContract),
        /** What was last, where nothing waits and nothing runs: declined, taken back or ended. */
        last: z.optional(AgentContract),
      }),
    ),
    next: z.nullable(z.string()),
    /** The most that may be offered: the caller's own terms; null when they have none and can offer nothing. */
    ceiling: z.nullable(ContractTerms),
    currency: Currency,
  }),
  errors: ["session.forbidden"],
});

/** What a contract would have come to in the last whole month of the brand's calendar, on the figures of that month. */
export const ContractQuote = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  currency: Currency,
  /** What the offerer would have paid. */
  costMinor: Minor,
  /** What the offerer's own contract would have brought them. */
  ownMinor: Minor,
  /** Turnover of the subordinate's team, or what it has lost, in minor units. */
  valueMinor: Minor,
  /** Periods that began in the month, and those of them that would have been paid for. */
  periods: z.int(),
  paidPeriods: z.int(),
});
export type ContractQuote = z.output<typeof ContractQuote>;

/** What an offer would cost, before it is made; changes nothing. Refuses what `offerContract` refuses. */
export const quoteContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/quote",
  auth: "session",
  input: z.object({ kind: ContractKind, memberId: ContractId, terms: ContractTerms }),
  output: ContractQuote,
  errors: ["session.forbidden", "team.notFound", "contract.exceeds", "contract.notAgent"],
});

/** Offers a contract to a direct subordinate; an offer that waits gives way to it. */
export const offerContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/offer",
  auth: "session",
  input: z.object({ kind: ContractKind, memberId: ContractId, terms: ContractTerms }),
  output: AgentContract,
  errors: ["session.forbidden", "team.notFound", "contract.exceeds", "contract.notAgent"],
});

/** Takes an offer back, or ends a running contract with the period that runs. */
export const endContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/end",
  auth: "session",
  input: z.object({ id: ContractId }),
  output: AgentContract,
  errors: ["session.forbidden", "contract.notFound", "contract.decided"],
});
