import {
  type AgentContract,
  type ContractKind,
  type ContractQuote,
  type ContractTerms,
  decideContract,
  endContract,
  getDailySalaryRequest,
  getDividendRequest,
  getOwnContracts,
  listContractKinds,
  listTeamContracts,
  offerContract,
  quoteContract,
} from "@mela/contract/contracts/agent-contracts";
import {
  type AgentPayout,
  getCurrentAgentPayout,
  listManualWages,
  listAgentPayouts,
  payManualWage,
  payManualWages,
  settleAgentPayout,
} from "@mela/contract/contracts/agent-payouts";
import type { OutputOf } from "@mela/contract/base/endpoint";
import type { MemberOrder } from "@mela/contract/team/member-order";
import { exportAgentPayouts } from "@mela/contract/team/team-tables";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { saveFile } from "@mela/kit/save-file";
import { withKey } from "@mela/kit/idempotency";
import { contractsKeys } from "./contracts.keys.ts";
import { walletKeys } from "../wallet/wallet.keys.ts";
import { withdrawalKeys } from "../withdrawal/withdrawal.keys.ts";

export type { AgentContract, ContractKind, ContractQuote, ContractTerms };
export type Payout = AgentPayout;
export type CurrentPayout = OutputOf<typeof getCurrentAgentPayout>["current"];

/** A wage for one day of a member. */
export interface Wage {
  memberId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  amountMinor: number;
}

/** What a payment makes old. */
export const PAYOUT_TOUCHES = [contractsKeys.all, walletKeys.all, withdrawalKeys.allTerms] as const;

/** The page on which an offer of a kind is answered. */
export const CONTRACT_PATHS = {
  daily: "/m/member/agent/getSalaryContract",
  dividend: "/m/member/agent/getDevidendContract",
  hourly: "/m/member/agent/getHourContract",
} as const satisfies Record<ContractKind, string>;

/** The page of what contracts of a kind pay. */
export const PAYOUT_PATHS = {
  daily: "/m/member/agent/dailySalary",
  dividend: "/m/member/agent/agentDivident",
  hourly: "/m/member/agent/hourSalary",
} as const satisfies Record<ContractKind, string>;

/** Kinds with an offer that waits and the offer's sign, in the order in which they are asked about: daily salary, dividend, hourly salary. */
export async function fetchContractRequests(dividends: boolean): Promise<{ kind: ContractKind; sign: string }[]> {
  const [salary, dividend] = await Promise.all([
    call(getDailySalaryRequest, {}),
    dividends ? call(getDividendRequest, {}) : { divtypecompperiodreq: "" },
  ]);
  const signs: [ContractKind, string | undefined][] = [
    ["daily", salary.dailysalreqtype],
    ["dividend", dividend.divtypecompperiodreq],
    ["hourly", salary.contracthoursalreq],
  ];
  return signs.flatMap(([kind, sign]) => (sign ? [{ kind, sign }] : []));
}

export function ownContractsQuery(kind: ContractKind) {
  return queryOptions({
    queryKey: contractsKeys.own(kind),
    queryFn: ({ signal }) => call(getOwnContracts, { kind }, { signal }),
    meta: { personal: true },
  });
}

/** The kinds of which the member has, or had, a contract or an offer. */
export function contractKindsQuery() {
  return queryOptions({
    queryKey: contractsKeys.kinds,
    queryFn: async ({ signal }) => (await call(listContractKinds, {}, { signal })).kinds,
    staleTime: 60_000,
    meta: { personal: true },
  });
}

export function teamContractsQuery(kind: ContractKind, search: string, order: MemberOrder) {
  return infiniteQueryOptions({
    queryKey: contractsKeys.team(kind, search, order),
    queryFn: ({ signal, pageParam }) => call(listTeamContracts, { ...order, kind, search, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
    meta: { personal: true },
  });
}

export function payoutsQuery(kind: ContractKind, side: "own" | "team", order: "asc" | "desc") {
  return infiniteQueryOptions({
    queryKey: contractsKeys.payouts(kind, side, order),
    queryFn: ({ signal, pageParam }) => call(listAgentPayouts, { kind, side, order, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
    meta: { personal: true },
  });
}

export function currentPayoutQuery(kind: ContractKind) {
  return queryOptions({
    queryKey: contractsKeys.current(kind),
    queryFn: async ({ signal }) => (await call(getCurrentAgentPayout, { kind }, { signal })).current,
    staleTime: 30_000,
    meta: { personal: true },
  });
}

export function manualWagesQuery(day: string, search: string, order: MemberOrder) {
  return infiniteQueryOptions({
    queryKey: contractsKeys.manualWages(day, search, order),
    queryFn: ({ signal, pageParam }) => call(listManualWages, { ...order, day, search, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
    // What is typed into the rows stays while another order is on its way.
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

/** A toast tells of failures, here and below. */
export const answerContract = (id: string, accept: boolean): Promise<AgentContract> =>
  call(decideContract, { id, accept }, { showFailure: true });
export const endOneContract = (id: string): Promise<AgentContract> => call(endContract, { id }, { showFailure: true });
export const makeOffer = (offer: { kind: ContractKind; memberId: string; terms: ContractTerms }): Promise<AgentContract> =>
  call(offerContract, offer, { showFailure: true });
export const quoteOffer = (offer: { kind: ContractKind; memberId: string; terms: ContractTerms }): Promise<ContractQuote> =>
  call(quoteContract, offer, { showFailure: true });
/** What a refusal says is shown where it was asked for, here and below. */
export const settlePayout = (pay: { id: string; fundsPassword: string }): Promise<Payout> => call(settleAgentPayout, pay);
/** `key` stands for one press of the button: sent again with it, the wage is paid once. */
export const payWage = (wage: Wage & { fundsPassword: string }, key: string): Promise<Payout> => call(payManualWage, wage, withKey(key));
/** Wages of one day, all of them or none. */
export const payWages = (
  pay: { day: string; wages: { memberId: string; amountMinor: number }[]; fundsPassword: string },
  key: string,
): Promise<{ list: Payout[] }> => call(payManualWages, pay, withKey(key));

/** Payouts of a kind as a file; a toast tells of a failure. */
export const savePayouts = (kind: ContractKind, side: "own" | "team", order: "asc" | "desc"): Promise<void> =>
  saveFile(exportAgentPayouts, { kind, side, order }, `payouts-${kind}.csv`);
