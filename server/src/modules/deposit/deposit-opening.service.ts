import type { DepositSettings } from "@mela/contract/deposit/deposit";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import { type OpenedPayment, PaymentRefused, PaymentUnreached } from "../../adapters/payment.ts";
import { inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import { type Route, callbackPath } from "../payments/payments.service.ts";
import type { SettlementDeps } from "./deposit-settlement.service.ts";
import { isEligible, isWithinBounds, pauseAfter } from "./deposit.rules.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder } from "./deposit.tables.ts";

export interface DepositCommand {
  memberId: number;
  userType: number;
  method: PaymentMethod;
  /** Minor units. */
  amountMinor: number;
  promotion: string | undefined;
  /** The idempotency key of the call: one intention is one order, also after a crash in between. */
  requestKey: string;
  language: string;
  /** Scheme and host of the site. */
  origin: string;
}

/** Payments that a member may have open at a time. */
const OPEN_MAX = 10;
/** An order whose provider has not named another time lives so long. */
const LIFE_SECONDS = 30 * 60;
/** How an order comes to be: written down first, then opened at the provider. */
export function createOpening(
  deps: SettlementDeps & { limits: Pick<LimitsService, "standingOf"> },
  settingsOf: (brandCode: string) => Promise<DepositSettings>,
) {
  const { db, payments, limits } = deps;

  const routesOf = async (about: Pick<DepositCommand, "memberId" | "method" | "amountMinor"> & { brandCode: string; currency: string }) =>
    payments.routesFor(about.brandCode, { ...about, direction: "deposit", level: await payments.levelOf(about.memberId) });

  /** Writes the order down before anybody is asked for money. The same key finds the order that it made. */
  const write = async (command: DepositCommand): Promise<StoredOrder> => {
    const { brandCode, currency } = await limits.standingOf(db, command.memberId);
    const settings = await settingsOf(brandCode);
    const method = settings.methods.find((one) => one.method === command.method);
    if (!method) throw new AppError("deposit.method");
    if ((await payments.pausedOf(brandCode, "deposit")).has(command.method)) throw new AppError("deposit.method");
    if (!isWithinBounds(command.amountMinor, method)) throw new AppError("deposit.amount", { min: method.min, max: method.max, currency });
    const [first] = await routesOf({ ...command, brandCode, currency });
    if (!first) throw new AppError("deposit.method");
    const promotion = settings.promotions.find(({ id }) => id === command.promotion) ?? null;
    if (command.promotion !== undefined) {
      const isFirst = !(await store.hasDeposited(db, command.memberId));
      if (!promotion || !isEligible(promotion, command.amountMinor, isFirst)) throw new AppError("deposit.promotion");
    }
    return inTransaction(db, async (trx) => {
      await limits.assertDeposit(trx, command.memberId, async () => {
        const open = await store.openOrders(trx, command.memberId);
        if (open.count >= OPEN_MAX) throw new AppError("deposit.tooManyOpen");
        return command.amountMinor + open.paidMinor;
      });
      const order = await store.insertOrder(trx, {
        ...command,
        brandCode,
        currency,
        terms: { feeBasisPoints: method.feeBasisPoints, turnoverTimes: settings.turnoverTimes, promotion },
        provider: first.provider.name,
        lifeSeconds: LIFE_SECONDS,
        checkSeconds: pauseAfter(0),
      });
      return order ?? found(await store.findByKey(trx, command.memberId, command.requestKey));
    });
  };

  /**
   * Opens the payment at the order's provider, or at the next one where that cannot have opened it. It may be asked again: there is one
   * payment for an order, ever.
   */
  const openPayment = async (order: StoredOrder, origin: string): Promise<StoredOrder> => {
    if (order.state !== "created") return order;
    const routes = await routesOf({ ...order, memberId: order.member_id, amountMinor: order.amount_minor, brandCode: order.merchant_code });
    const later = routes.slice(routes.findIndex(({ provider }) => provider.name === order.provider) + 1);
    const first = routes.find(({ provider }) => provider.name === order.provider);
    let current: StoredOrder | undefined = order;
    let refused = false;
    for (const route of [first ?? { provider: await payments.named(order.provider), id: null }, ...later]) {
      if (route.provider.name !== current.provider) current = await store.moveOrder(db, order.id, current.provider, route.provider.name);
      // Another call has gone on with it meanwhile.
      if (!current) return found(await store.findByKey(db, order.member_id, order.request_key));
      const answer = await openAt(route, current, origin);
      if (typeof answer === "object")
        return (
          (await store.openOrder(db, order.id, route.provider.name, answer)) ??
          found(await store.findByKey(db, order.member_id, order.request_key))
        );
      if (answer === "unknown") throw new AppError("payment.unavailable");
      refused = answer === "refused";
    }
    if (!refused) throw new AppError("payment.unavailable");
    return inTransaction(db, async (trx) => {
      const locked = await store.lockOrder(trx, order.public_id);
      if (locked?.state !== "created") return found(locked);
      return store.updateOrder(trx, order.id, { state: "failed", reason: "refused", next_check_at: null });
    });
  };

  /** `refused` and `unreached`: there is no payment here, for certain; `unknown`: there may be one. */
  const openAt = async (route: Route, order: StoredOrder, origin: string): Promise<OpenedPayment | "refused" | "unreached" | "unknown"> => {
    const { provider } = route;
    const about = { reference: order.public_id, provider: provider.name };
    try {
      const opened = await provider.createPayment({
        reference: order.public_id,
        method: order.method,
        amountMinor: order.amount_minor,
        currency: order.currency,
        language: order.language,
        returnUrl: `${origin}/m/voucherCenter?order=${order.public_id}`,
        browserUrl: origin + callbackPath(provider.name),
      });
      await payments.answered(route, true);
      return opened;
    } catch (error) {
      if (error instanceof PaymentRefused) {
        deps.warn("the payment provider refuses", { ...about, code: error.code });
        return "refused";
      }
      deps.warn("the payment provider does not answer", { ...about, reason: reasonOf(error) });
      await payments.answered(route, false);
      return error instanceof PaymentUnreached ? "unreached" : "unknown";
    }
  };

  return { write, openPayment };
}

function found(order: StoredOrder | undefined): StoredOrder {
  if (!order) throw new Error("The order of a known key is gone");
  return order;
}
