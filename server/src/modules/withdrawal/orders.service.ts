import type { PayoutKind } from "@mela/contract/security/payout-accounts";
import type { ReturnReason } from "@mela/contract/withdrawal/withdrawal";
import type { Trx } from "../../db.ts";
import type { EventsService } from "../events/events.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { withdrawalNotification } from "./withdrawal.texts.ts";
import * as store from "./withdrawal.store.ts";
import type { StoredWithdrawal } from "./withdrawal.tables.ts";

type Order = Pick<StoredWithdrawal, "id" | "public_id" | "merchant_code" | "member_id" | "currency" | "amount_minor" | "fee_minor">;

interface Deps {
  wallet: WalletService;
  events: EventsService;
  inbox: Pick<InboxService, "write" | "publishUnread">;
}

export type Orders = ReturnType<typeof createOrders>;

/** The three movements of an order's money, each with its step of the story, in the caller's transaction. */
export function createOrders({ wallet, events, inbox }: Deps) {
  const bookOf = ({ public_id, merchant_code, member_id, currency }: Order) => ({
    memberId: member_id,
    brandCode: merchant_code,
    currency,
    externalId: `withdrawal:${public_id}`,
    reference: public_id,
  });

  /** Puts the money aside, for a kind of account, which the record names; throws `wallet.insufficientFunds`. */
  const hold = async (trx: Trx, order: Order, method: PayoutKind): Promise<void> =>
    void (await wallet.book(trx, { ...bookOf(order), kind: "hold", against: "held", amountMinor: -order.amount_minor, meta: { method } }));

  /** The money is out: what was held leaves, the fee stays with the house. `by`: who found that out, where the provider did not say it, and what the member reads about it. */
  const pay = async (trx: Trx, order: Order, by: { operatorId?: number; note?: string }): Promise<void> => {
    const { brandCode, memberId, currency, ...booking } = bookOf(order);
    const held = await wallet.openAccount(trx, { brandCode, kind: "held", memberId, currency });
    // Nothing but real money leaves: what a trial member might hold is refused by the database.
    const brands = (kind: "cash" | "fee") => wallet.openAccount(trx, { brandCode, kind, money: "real", currency });
    const legs = [
      { accountId: held, amountMinor: -order.amount_minor },
      { accountId: await brands("cash"), amountMinor: order.amount_minor - order.fee_minor },
    ];
    if (order.fee_minor > 0) legs.push({ accountId: await brands("fee"), amountMinor: order.fee_minor });
    const booked = await wallet.post(trx, { ...booking, kind: "withdrawal", providerCode: "platform", brandCode, memberId, legs });
    if (!booked) throw new Error(`What withdrawal ${order.public_id} holds is not there`);
    await store.setState(trx, order.id, { state: "paid" });
    await store.insertSteps(trx, order.id, [{ kind: "paid", ...by }]);
    await inbox.write(trx, { memberId, texts: (own) => withdrawalNotification(order, null, own) });
  };

  /** The money goes back to the member, fee and all. */
  const giveBack = async (trx: Trx, order: Order, why: { reason: ReturnReason; operatorId?: number; note?: string }): Promise<void> => {
    await wallet.book(trx, { ...bookOf(order), kind: "release", against: "held", amountMinor: order.amount_minor });
    await store.setState(trx, order.id, { state: "returned", reason: why.reason });
    await store.insertSteps(trx, order.id, [{ kind: "returned", ...why }]);
    await inbox.write(trx, { memberId: order.member_id, texts: (own) => withdrawalNotification(order, why.reason, own) });
  };

  /** Tells the member's open pages, once it is committed. `moved`: their balance has changed too. */
  const publishChange = (order: Pick<Order, "public_id" | "member_id">, moved: boolean): void => {
    if (moved) wallet.notifyBalance(order.member_id);
    events.publish({ to: { member: order.member_id }, type: "order", data: { kind: "withdrawal", order: order.public_id } });
  };

  /** The same once it is paid or returned: there is a letter about it too. */
  const publishSettled = async (order: Pick<Order, "public_id" | "member_id">, moved: boolean): Promise<void> => {
    publishChange(order, moved);
    await inbox.publishUnread(order.member_id);
  };

  return { hold, pay, giveBack, publishChange, publishSettled: publishSettled };
}
