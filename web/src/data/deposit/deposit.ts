import {
  cancelDeposit,
  checkDeposit,
  createDeposit,
  type DepositOffer,
  type DepositOrder,
  type DepositRoom,
  type DepositState,
  getDeposit,
  getDepositOffer,
  giveTrxId,
  listDeposits,
} from "@mela/contract/deposit/deposit";
import type { DepositPromotion } from "@mela/contract/deposit/promotion";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { untilReopened } from "./pauses.ts";
import { readSender } from "./read-sender.ts";
import { depositKeys } from "./deposit.keys.ts";

export type { DepositOffer, DepositOrder, DepositPromotion, DepositRoom, DepositState };

/** A way of paying in, as it is offered. */
export type DepositMethod = DepositOffer["methods"][number];

/** The server tells of changes; this is for the one that was missed. */
const POLL_MS = 5_000;
const UNDERWAY: readonly DepositState[] = ["created", "pending", "paid"];

/** The order may still change by itself. */
export const isUnderway = (order: DepositOrder): boolean => UNDERWAY.includes(order.state);

/** The member may still give it up: nothing is known to be paid. */
export const isCancellable = ({ state, transfer }: DepositOrder): boolean =>
  (state === "created" || state === "pending") && transfer?.state !== "given" && transfer?.state !== "confirmed";

/** What the member may choose from; asked for anew whenever the screen opens. */
export function depositOfferQuery() {
  return queryOptions({
    queryKey: depositKeys.offer,
    queryFn: ({ signal }) => call(getDepositOffer, {}, { signal }),
    // What rests opens again by itself.
    refetchInterval: ({ state }) => untilReopened(state.data?.paused),
    staleTime: 0,
    meta: { personal: true },
  });
}

/** One order. While it is underway, the provider is asked too, for a callback that does not come. */
export function depositQuery(id: string) {
  return queryOptions({
    queryKey: depositKeys.order(id),
    queryFn: async ({ signal }) => {
      const order = await call(getDeposit, { id }, { signal });
      return isUnderway(order) ? call(checkDeposit, { id }, { signal }) : order;
    },
    refetchInterval: ({ state }) => (state.data && isUnderway(state.data) ? POLL_MS : false),
    staleTime: 0,
    meta: { personal: true },
  });
}

/** The member's own orders, newest first, page after page. */
export function depositsQuery() {
  return infiniteQueryOptions({
    queryKey: depositKeys.list,
    queryFn: ({ pageParam, signal }) => call(listDeposits, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    meta: { personal: true },
  });
}

export interface DepositDraft {
  method: DepositMethod["method"];
  /** Minor units. */
  amount: number;
  promotion?: string;
}

/** Makes the order. `key` stays the same for every try of the same draft. */
export async function makeDeposit(client: QueryClient, draft: DepositDraft, key: string): Promise<DepositOrder> {
  const order = await call(createDeposit, draft, withKey(key));
  client.setQueryData(depositQuery(order.id).queryKey, order);
  void client.invalidateQueries({ queryKey: depositKeys.list });
  return order;
}

/** Gives up an order. A toast tells of a refusal; how it stands then is asked for anew. */
export async function giveUpDeposit(client: QueryClient, id: string): Promise<DepositOrder> {
  const order = await call(cancelDeposit, { id }, { showFailure: true });
  client.setQueryData(depositQuery(id).queryKey, order);
  return order;
}

/** Says which transfer was sent; both as they were typed, the sender's number may be empty. The order then says that it is being checked. */
export async function giveTransfer(
  client: QueryClient,
  { id, trxId, sender }: { id: string; trxId: string; sender: string },
): Promise<DepositOrder> {
  const from = readSender(sender);
  const order = await call(giveTrxId, { id, trxId, ...(from === null ? {} : { sender: from }) });
  client.setQueryData(depositQuery(id).queryKey, order);
  return order;
}
