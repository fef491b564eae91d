import {
  type DownlineSort,
  getAffiliate,
  getTeamKpiA,
  getTeamKpiB,
  getTeamKpiC,
  listDownlines,
  listSubordinates,
  type SubordinateSort,
  transferDownline,
} from "@mela/contract/team/team";
import { cancelSuborder, getTeamOrder, listTeamOrders, type TeamOrderDetail } from "@mela/contract/team/team-orders";
import { exportDownlines, exportSubordinates, exportTeamOrders } from "@mela/contract/team/team-tables";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { saveFile } from "@mela/kit/save-file";
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

export interface SubordinatesView {
  under: Branch;
  search: string;
  sort: SubordinateSort;
  order: "asc" | "desc";
}

/** Those directly below a member (null: the agent), or whom a search finds, page after page. */
export function subordinatesQuery(user: string, { under, ...view }: SubordinatesView) {
  return infiniteQueryOptions({
    queryKey: teamKeys.subordinates(user, under, view),
    queryFn: ({ pageParam, signal }) => call(listSubordinates, { ...branchOf(under), ...view, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    // Another order comes in the place of the one before, under a head that keeps the focus.
    placeholderData: keepPreviousData,
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
    // Another order comes in the place of the one before, under a head that keeps the focus.
    placeholderData: keepPreviousData,
    ...shared,
  });
}

export interface OrdersView extends Days {
  /** Only this member's, where it is not empty. */
  account: string;
  /** Newest (`desc`) or oldest first. */
  order: "asc" | "desc";
}

/** Bets of the team by time, page after page. */
export function teamOrdersQuery(user: string, language: string, view: OrdersView) {
  return infiniteQueryOptions({
    queryKey: teamKeys.orders(user, language, view),
    queryFn: ({ pageParam, signal }) => call(listTeamOrders, { ...view, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    // Another order comes in the place of the one before, under a head that keeps the focus.
    placeholderData: keepPreviousData,
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
export const saveSubordinates = ({ under, ...view }: SubordinatesView): Promise<void> =>
  saveFile(exportSubordinates, { ...branchOf(under), ...view }, "team.csv");
export const saveTeamOrders = (view: OrdersView): Promise<void> => saveFile(exportTeamOrders, { ...view }, "team-bets.csv");
