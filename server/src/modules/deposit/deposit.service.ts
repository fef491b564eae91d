import { isPlayer } from "@mela/contract/base/customer-type";
import {
  DEPOSIT_PAGE_SIZE,
  type DepositOffer,
  type DepositOrder,
  type DepositPage,
  type DepositSettings,
} from "@mela/contract/deposit/deposit";
import type { MethodPause } from "@mela/contract/deposit/pause";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import { inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import * as checks from "./deposit-checks.store.ts";
import { offerNamesOf } from "./deposit-offers.store.ts";
import { presentOrders } from "./deposit-parts.service.ts";
import { type TrxIdCommand, createTrxIds, isTransferGiven } from "./deposit-transfers.service.ts";
import { createOpening, type DepositCommand } from "./deposit-opening.service.ts";
import { type Settlement, type SettlementDeps, createSettlement } from "./deposit-settlement.service.ts";
import { depositSettingsIn, saveDepositSettingsIn } from "./deposit-settings.service.ts";
import { pauseAfter } from "./deposit.rules.ts";
import * as store from "./deposit.store.ts";
import type { StoredOrder } from "./deposit.tables.ts";

export interface DepositDeps extends SettlementDeps {
  limits: SettlementDeps["limits"] & Pick<LimitsService, "standingOf" | "depositRoom">;
}

/** After its time, a payment may still be on its way for so long. */
const GRACE_SECONDS = 120;
/** A member's own look asks the provider no more often. */
const LOOK_EVERY_SECONDS = 4;
const DUE_BATCH = 20;

export type DepositService = ReturnType<typeof createDepositService>;

/** Deposits as members make them: what is offered, the order, the payment page, and how it stands. */
export function createDepositService(deps: DepositDeps) {
  const { db, limits } = deps;
  const settlement = createSettlement(deps);

  /** How a brand takes deposits. */
  const settingsOf = (brandCode: string): Promise<DepositSettings> => depositSettingsIn(db, brandCode);

  const present = async (row: StoredOrder): Promise<DepositOrder> => {
    const [order] = await presentOrders(db, [row]);
    if (!order) throw new Error("An order is presented as nothing");
    return order;
  };

  const find = async (memberId: number, id: string): Promise<StoredOrder> => {
    const found = await store.findOrder(db, memberId, id);
    if (!found) throw new AppError("deposit.notFound");
    return found;
  };

  const offer = async (memberId: number, userType: number): Promise<DepositOffer> => {
    if (!isPlayer(userType)) throw new AppError("freePlay.rejected");
    const { brandCode, currency } = await limits.standingOf(db, memberId);
    const [{ methods, promotions, turnoverTimes }, known, level, { exclusion, room }, underway] = await Promise.all([
      settingsOf(brandCode),
      store.hasDeposited(db, memberId),
      deps.payments.levelOf(memberId),
      limits.depositRoom(memberId),
      store.listOpenOrders(db, memberId),
    ]);
    const [working, resting] = await Promise.all([
      deps.payments.methodsOf(brandCode, { direction: "deposit", currency, level }),
      deps.payments.pausedOf(brandCode, "deposit"),
    ]);
    const ways = methods.filter(({ method }) => working.has(method));
    const open = ways
      .filter(({ method }) => !resting.has(method))
      .map((way) => (working.get(way.method) === "manual" ? { ...way, byHand: true } : way));
    const onTheWay = underway.reduce((sum, { state, amount_minor: amount }) => sum + (state === "paid" ? amount : 0), 0);
    return {
      currency,
      methods: open,
      paused: pausedAmong(ways, resting),
      promotions: promotions.filter(({ firstOnly }) => !known || !firstOnly),
      turnoverTimes,
      first: !known,
      exclusion,
      room: room.map((limit) => ({ ...limit, left: Math.max(0, limit.left - onTheWay) })),
      open: await presentOrders(db, underway),
    };
  };

  const { write, openPayment } = createOpening(deps, settingsOf);

  const create = async (command: DepositCommand): Promise<DepositOrder> => {
    if (!isPlayer(command.userType)) throw new AppError("freePlay.rejected");
    const known = await store.findByKey(db, command.memberId, command.requestKey);
    return present(await openPayment(known ?? (await write(command)), command.origin));
  };

  const list = async (memberId: number, before: string | undefined): Promise<DepositPage> => {
    const rows = await store.listOrders(db, memberId, before === undefined ? null : Number(before), DEPOSIT_PAGE_SIZE + 1);
    const page = rows.slice(0, DEPOSIT_PAGE_SIZE);
    const last = page.at(-1);
    return { list: await presentOrders(db, page), next: rows.length > page.length && last ? String(last.id) : null };
  };

  /** Looks at the provider's side of an order that is still open. */
  const check = async (memberId: number, id: string): Promise<DepositOrder> => {
    const order = await find(memberId, id);
    if (await checks.claimCheck(db, order.id, LOOK_EVERY_SECONDS)) await ask(deps, settlement, order.public_id, order.provider);
    return present(await find(memberId, id));
  };

  /** Gives up an order for which nothing is known to be paid; the provider is asked on until its page is closed. */
  const cancel = async (memberId: number, id: string): Promise<DepositOrder> => {
    await find(memberId, id);
    const cancelled = await inTransaction(db, async (trx) => {
      const order = await store.lockOrder(trx, id);
      if (!order || isCancelled(order)) return null;
      if (!store.isUnpaid(order) || (await isTransferGiven(trx, id))) throw new AppError("deposit.cancelClosed");
      return store.updateOrder(trx, order.id, { state: "failed", reason: "cancelled" });
    });
    if (cancelled) deps.publish(cancelled);
    return present(await find(memberId, id));
  };

  const giveTrxId = createTrxIds(deps);

  return {
    settingsOf,
    saveSettings: (brandCode: string, settings: DepositSettings): Promise<void> => saveDepositSettingsIn(db, brandCode, settings),
    offer,
    create,
    get: async (memberId: number, id: string): Promise<DepositOrder> => present(await find(memberId, id)),
    check,
    cancel,
    /** Says which transfer was sent for an order that is paid by hand. */
    async giveTrxId(command: TrxIdCommand): Promise<DepositOrder> {
      const order = await giveTrxId(command);
      if (store.isAskedAtOnce(order)) await ask(deps, settlement, order.public_id, order.provider);
      return present(await find(command.memberId, command.id));
    },
    list,
    /** Names of the offers that some of a member's orders were opened with, by the order's id. */
    offerNames: (memberId: number, orders: readonly string[]) => offerNamesOf(db, memberId, orders),
    settlement,
    /** Asks the provider about orders whose callback has not come, and lets go of those whose time is over; how many it was. */
    async checkDue(): Promise<number> {
      const due = await checks.claimDue(db, { limit: DUE_BATCH, firstSeconds: pauseAfter(0), longestSeconds: pauseAfter(99) });
      for (const { publicId, provider } of due) await ask(deps, settlement, publicId, provider);
      return due.length;
    },
  };
}

const pausedAmong = (ways: DepositSettings["methods"], resting: ReadonlyMap<PaymentMethod, MethodPause>): DepositOffer["paused"] =>
  ways.flatMap(({ method }) => {
    const pause = resting.get(method);
    return pause ? [{ method, ...pause }] : [];
  });

const isCancelled = ({ state, reason }: StoredOrder): boolean => state === "failed" && reason === "cancelled";

async function ask(deps: DepositDeps, settlement: Settlement, reference: string, provider: string): Promise<void> {
  const { db, payments, warn } = deps;
  try {
    const state = await (await payments.named(provider)).queryPayment(reference);
    if (state) await settlement.take(state, provider);
  } catch (error) {
    warn("a payment could not be asked for", { reference, reason: reasonOf(error) });
    return;
  }
  await checks.forgetCancelled(db, reference, GRACE_SECONDS);
  if (!(await checks.isOverdue(db, reference, GRACE_SECONDS))) return;
  const expired = await inTransaction(db, async (trx) => {
    const order = await store.lockOrder(trx, reference);
    // Again under the lock: the provider may have named a later end meanwhile, or have something to say that is to be asked for first.
    if (!order || store.isAskedAtOnce(order) || !(await checks.isOverdue(trx, reference, GRACE_SECONDS))) return null;
    return store.updateOrder(trx, order.id, { state: "expired", reason: "unpaid", next_check_at: null });
  });
  if (expired) deps.publish(expired);
}
