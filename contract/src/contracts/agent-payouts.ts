import * as z from "zod/mini";
import { Day } from "../base/day.ts";
import { endpoint, queryInt, queryText } from "../base/endpoint.ts";
import { Currency, Minor, PositiveMinor } from "../base/money.ts";
import { memberOrder, timeOrder } from "../team/member-order.ts";
import { FUNDS_PASSWORD_ERRORS, FundsPassword } from "../security/funds-password.ts";
import { AgentContract, ContractId, ContractKind, ContractTier, TeamMember } from "./agent-contracts.ts";

/** What came of a period: paid; the superior has not had the money yet; or nothing was earned. */
export const AgentPayoutState = z.enum(["paid", "due", "nothing"]);
export type AgentPayoutState = z.output<typeof AgentPayoutState>;

/** How a payment comes about, line by line. */
export const AgentPayoutBasis = z.object({
  /** Turnover of the team, or what it has lost, in minor units. */
  valueMinor: Minor,
  active: z.int(),
  minActive: z.int(),
  tier: z.nullable(ContractTier),
  /** Value × rate, rounded down to the minor unit. */
  grossMinor: Minor,
  capMinor: z.nullable(Minor),
});
export type AgentPayoutBasis = z.output<typeof AgentPayoutBasis>;

export const AgentPayout = z.object({
  id: z.string(),
  kind: z.enum(["daily", "dividend", "hourly", "manual"]),
  state: AgentPayoutState,
  amountMinor: Minor,
  currency: Currency,
  /** The period, from (inclusive) and to (exclusive). */
  from: z.string(),
  to: z.string(),
  member: TeamMember,
  superior: z.nullable(TeamMember),
  /** Null for a wage that was paid by hand. */
  basis: z.nullable(AgentPayoutBasis),
  paidAt: z.nullable(z.string()),
});
export type AgentPayout = z.output<typeof AgentPayout>;

/** Payments of a kind: what the caller gets, or what they owe and have paid to their subordinates. `before` is the last one of the page before, in either order. */
export const listAgentPayouts = endpoint({
  method: "GET",
  path: "/wps/agent/pays",
  auth: "session",
  input: z.object({
    kind: ContractKind,
    side: z.enum(["own", "team"]),
    before: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    ...timeOrder,
  }),
  output: z.object({ list: z.array(AgentPayout), next: z.nullable(z.string()) }),
  errors: ["session.forbidden"],
});

/** The period that runs, as it would be paid if it ended now, also of a contract that was ended and runs out; null without one. */
export const getCurrentAgentPayout = endpoint({
  method: "GET",
  path: "/wps/agent/pays/current",
  auth: "session",
  input: z.object({ kind: ContractKind }),
  output: z.object({
    current: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        basis: AgentPayoutBasis,
        amountMinor: Minor,
        currency: Currency,
        contract: AgentContract,
      }),
    ),
  }),
  errors: ["session.forbidden"],
});

/** The caller pays what they owe; the funds password is asked for, as wherever money leaves. */
export const settleAgentPayout = endpoint({
  method: "POST",
  path: "/wps/agent/pays/settle",
  auth: "session",
  stepUp: "whenOn",
  input: z.object({ id: ContractId, fundsPassword: FundsPassword }),
  output: AgentPayout,
  errors: ["session.forbidden", "pay.notFound", ...FUNDS_PASSWORD_ERRORS, "wallet.insufficientFunds", "wallet.turnover"],
});

/** The direct subordinates with what the day has brought them: `open` days may be paid by hand. `search` is the beginning of an account. */
export const listManualWages = endpoint({
  method: "GET",
  path: "/wps/agent/wages/manual",
  auth: "session",
  input: z.object({
    day: Day,
    search: queryText(64),
    after: queryInt({ min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 }),
    ...memberOrder,
  }),
  output: z.object({
    list: z.array(
      z.object({
        member: TeamMember,
        turnoverMinor: Minor,
        active: z.int(),
        state: z.enum(["open", "due", "paid"]),
        /** What was paid, or is due. */
        amountMinor: z.nullable(Minor),
        /** It is, or was, for another one to pay: an earlier superior, or the house. */
        byOther: z.boolean(),
        /** A daily contract is still to pay for this day: a wage by hand takes its place. */
        hasContract: z.boolean(),
        /** Null also where it is not the caller's to pay. */
        payId: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
    currency: Currency,
  }),
  errors: ["session.forbidden", "pay.day"],
});

const WAGE_ERRORS = [
  "session.forbidden",
  "team.notFound",
  "contract.notAgent",
  "pay.day",
  "pay.paid",
  ...FUNDS_PASSWORD_ERRORS,
  "wallet.insufficientFunds",
  "wallet.turnover",
] as const;

/** Pays a direct subordinate a wage for a day that is not paid yet; a day is paid once, by contract or by hand. */
export const payManualWage = endpoint({
  method: "POST",
  path: "/wps/agent/wages/manual",
  auth: "session",
  stepUp: "whenOn",
  idempotent: true,
  input: z.object({ memberId: ContractId, day: Day, amountMinor: PositiveMinor, fundsPassword: FundsPassword }),
  output: AgentPayout,
  errors: WAGE_ERRORS,
});

/** So many wages are paid by one call. */
export const WAGES_AT_ONCE = 50;

/** Pays wages of one day to different direct subordinates, all of them or none. */
export const payManualWages = endpoint({
  method: "POST",
  path: "/wps/agent/wages/manual/several",
  auth: "session",
  stepUp: "whenOn",
  idempotent: true,
  input: z.object({
    day: Day,
    wages: z.array(z.object({ memberId: ContractId, amountMinor: PositiveMinor })).check(z.minLength(1), z.maxLength(WAGES_AT_ONCE)),
    fundsPassword: FundsPassword,
  }),
  output: z.object({ list: z.array(AgentPayout) }),
  errors: [...WAGE_ERRORS, "request.invalid"],
});
