import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
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

const Id = z.string().check(z.regex(/^\d{1,15}$/));

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
  input: z.object({ id: Id, accept: z.boolean() }),
  output: AgentContract,
  errors: ["session.forbidden", "contract.notFound", "contract.decided", "contract.exceeds"],
});

/** Page of the direct subordinates who may have a contract, by id. */
export const listTeamContracts = endpoint({
  method: "GET",
  path: "/wps/agent/contracts/team",
  auth: "session",
  input: z.object({ kind: ContractKind, after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }), search: queryText(64) }),
  output: z.object({
    list: z.array(z.object({ member: TeamMember, offered: z.nullable(AgentContract), active: z.nullable(AgentContract) })),
    next: z.nullable(z.string()),
    /** The most that may be offered: the caller's own terms; null when they have none and can offer nothing. */
    ceiling: z.nullable(ContractTerms),
    currency: Currency,
  }),
  errors: ["session.forbidden"],
});

/** Offers a contract to a direct subordinate; an offer that waits gives way to it. */
export const offerContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/offer",
  auth: "session",
  input: z.object({ kind: ContractKind, memberId: Id, terms: ContractTerms }),
  output: AgentContract,
  errors: ["session.forbidden", "team.notFound", "contract.exceeds", "contract.notAgent"],
});

/** Takes an offer back, or ends a running contract with the period that runs. */
export const endContract = endpoint({
  method: "POST",
  path: "/wps/agent/contracts/end",
  auth: "session",
  input: z.object({ id: Id }),
  output: AgentContract,
  errors: ["session.forbidden", "contract.notFound", "contract.decided"],
});

/** What came of a period: paid; the superior has not had the money yet; or nothing was earned. */
export const PayState = z.enum(["paid", "due", "nothing"]);
export type PayState = z.output<typeof PayState>;

/** How a payment comes about, line by line. */
export const PayBasis = z.object({
  /** Turnover of the team, or what it has lost, in minor units. */
  valueMinor: Minor,
  active: z.int(),
  minActive: z.int(),
  tier: z.nullable(ContractTier),
  /** Value × rate, rounded down to the minor unit. */
  grossMinor: Minor,
  capMinor: z.nullable(Minor),
});
export type PayBasis = z.output<typeof PayBasis>;

export const AgentPay = z.object({
  id: z.string(),
  kind: z.enum(["daily", "dividend", "hourly", "manual"]),
  state: PayState,
  amountMinor: Minor,
  currency: Currency,
  /** The period, from (inclusive) and to (exclusive). */
  from: z.string(),
  to: z.string(),
  member: TeamMember,
  superior: z.nullable(TeamMember),
  /** Null for a wage that was paid by hand. */
  basis: z.nullable(PayBasis),
  paidAt: z.nullable(z.string()),
});
export type AgentPay = z.output<typeof AgentPay>;

/** Payments of a kind, newest first: what the caller gets, or what they owe and have paid to their subordinates. */
export const listPays = endpoint({
  method: "GET",
  path: "/wps/agent/pays",
  auth: "session",
  input: z.object({
    kind: ContractKind,
    side: z.enum(["own", "team"]),
    before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
  }),
  output: z.object({ list: z.array(AgentPay), next: z.nullable(z.string()) }),
  errors: ["session.forbidden"],
});

/** The period that runs, as it would be paid if it ended now; null without a contract. */
export const getCurrentPay = endpoint({
  method: "GET",
  path: "/wps/agent/pays/current",
  auth: "session",
  input: z.object({ kind: ContractKind }),
  output: z.object({
    current: z.nullable(
      z.object({ from: z.string(), to: z.string(), basis: PayBasis, amountMinor: Minor, currency: Currency, contract: AgentContract }),
    ),
  }),
  errors: ["session.forbidden"],
});

/** The caller pays what they owe. */
export const settlePay = endpoint({
  method: "POST",
  path: "/wps/agent/pays/settle",
  auth: "session",
  input: z.object({ id: Id }),
  output: AgentPay,
  errors: ["session.forbidden", "pay.notFound", "wallet.insufficientFunds", "wallet.turnover"],
});

/** The direct subordinates with what the day has brought them: `open` days may be paid by hand. */
export const listManualWages = endpoint({
  method: "GET",
  path: "/wps/agent/wages/manual",
  auth: "session",
  input: z.object({ day: Day, after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }) }),
  output: z.object({
    list: z.array(
      z.object({
        member: TeamMember,
        turnoverMinor: Minor,
        active: z.int(),
        state: z.enum(["open", "due", "paid"]),
        /** What was paid, or is due. */
        amountMinor: z.nullable(Minor),
        payId: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    currency: Currency,
  }),
  errors: ["session.forbidden", "pay.day"],
});

/** Pays a direct subordinate a wage for a day that is not paid yet; a day is paid once, by contract or by hand. */
export const payManualWage = endpoint({
  method: "POST",
  path: "/wps/agent/wages/manual",
  auth: "session",
  stepUp: "whenOn",
  idempotent: true,
  input: z.object({ memberId: Id, day: Day, amountMinor: PositiveMinor }),
  output: AgentPay,
  errors: ["session.forbidden", "team.notFound", "contract.notAgent", "pay.day", "pay.paid", "wallet.insufficientFunds", "wallet.turnover"],
});
