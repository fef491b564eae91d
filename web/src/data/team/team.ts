import {
  type DownlineSort,
  getAffiliate,
  getTeamKpiA,
  getTeamKpiB,
  getTeamKpiC,
  listDownlines,
  listSubordinates,
  transferDownline,
} from "@mela/contract/team/team";
import { cancelSuborder, getTeamOrder, listTeamOrders, type TeamOrderDetail } from "@mela/contract/team/team-orders";
import { exportDownlines, exportSubordinates, exportTeamOrders } from "@mela/contract/team/team-tables";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { saveFile } from "../../lib/save-file.ts";
import { teamKeys } from "./team.keys.ts";

/** Days of the brand, both included. */
export interface Days {
  from: string;
  to: string;
}
type Branch = string | null;

/** The server counts every two seconds; who looks again after this long sees newer figures. */
const FRESH_MS = 15_000;
const shared = { staleTime: FRESH_MS, meta: { personal: true } } as const;
const branchOf = (under: Branch) => (under === null ? {} : { under });

export function teamTotalsQuery(user: string, days: Days, under: Branch = null) {
  return queryOptions({
    queryKey: teamKeys.totals(user, days, under),
    queryFn: ({ signal }) => call(getTeamKpiA, { ...days, ...branchOf(under) }, { signal }),
    placeholderData: keepPreviousData,
    ...shared,
  });
}

export function teamDaysQuery(user: string, days: Days) {
  return queryOptions({
    queryKey: teamKeys.days(user, days),
    queryFn: ({ signal }) => call(getTeamKpiB, { ...days }, { signal }),
    placeholderData: keepPreviousData,
    ...shared,
  });
}

export function teamCategoriesQuery(user: string, days: Days) {
  return queryOptions({
    queryKey: teamKeys.categories(user, days),
    queryFn: ({ signal }) => call(getTeamKpiC, { ...days }, { signal }),
    placeholderData: keepPreviousData,
    ...shared,
  });
}

/** Those directly below a member (null: the agent), or whom a search finds, page after page. */
export function subordinatesQuery(user: string, under: Branch, search: string) {
  return infiniteQueryOptions({
    queryKey: teamKeys.subordinates(user, under, search),
    queryFn: ({ pageParam, signal }) => call(listSubordinates, { ...branchOf(under), search, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...shared,
  });
}

export function affiliateQuery(user: string, memberId: string, days: Days) {
  return queryOptions({
    queryKey: teamKeys.affiliate(user, memberId, days),
    queryFn: ({ signal }) => call(getAffiliate, { memberId, ...days }, { signal }),
    ...shared,
  });
}

export interface DownlineView extends Days {
  under: Branch;
  sort: DownlineSort;
  order: "asc" | "desc";
}

/** Profit and loss of a branch, page after page. */
export function downlinesQuery(user: string, { under, ...view }: DownlineView) {
  return infiniteQueryOptions({
    queryKey: teamKeys.downlines(user, under, view),
    queryFn: ({ pageParam, signal }) => call(listDownlines, { ...branchOf(under), ...view, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...shared,
  });
}

/** Bets of the team, newest first, page after page; of one member where an account is given. */
export function teamOrdersQuery(user: string, language: string, days: Days, account: string) {
  return infiniteQueryOptions({
    queryKey: teamKeys.orders(user, language, days, account),
    queryFn: ({ pageParam, signal }) => call(listTeamOrders, { ...days, account, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    ...shared,
  });
}

export function teamOrderQuery(user: string, language: string, id: string) {
  return queryOptions({
    queryKey: teamKeys.order(user, language, id),
    queryFn: ({ signal }) => call(getTeamOrder, { id }, { signal }),
    ...shared,
  });
}

/** Moves a member under another one of the team. The form tells what goes wrong; whatever comes of it, the team is old. */
export const moveDownline = (move: { memberId: string; superior: string }) => call(transferDownline, move);

/** Asks for a bet to be taken back; whatever comes of it, the team is old. */
export const cancelOrder = (id: string): Promise<TeamOrderDetail> => call(cancelSuborder, { id }, { showFailure: true });

/* Lists as files, as they are filtered and sorted; a toast tells of a failure. */
export const saveDownlines = ({ under, ...view }: DownlineView): Promise<void> =>
  saveFile(exportDownlines, { ...branchOf(under), ...view }, "team-profit.csv");
export const saveSubordinates = (under: Branch, search: string): Promise<void> =>
  saveFile(exportSubordinates, { ...branchOf(under), search }, "team.csv");
export const saveTeamOrders = (days: Days, account: string): Promise<void> =>
  saveFile(exportTeamOrders, { ...days, account }, "team-bets.csv");
