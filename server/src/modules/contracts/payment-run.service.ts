import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import type { AppError } from "../../errors.ts";
import { type Period, dayIn, wholeDayOf } from "../../lib/calendar.ts";
import type { MemberService } from "../member/member.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { type PeriodFigures, computePayment } from "./contract-pay.rules.ts";
import type { StoredContract } from "./contracts.tables.ts";
import { type FiguresService, SETTLE_MS } from "../team/figures.service.ts";
import { bookPayment } from "./payment-booking.service.ts";
import { periodAt } from "./pay-periods.rules.ts";
import { findContract } from "./contracts.store.ts";
import * as store from "./payments.store.ts";
import type { TeamService } from "../team/team.service.ts";

type WorkFigures = Pick<FiguresService, "windowWork" | "dayWork" | "periodLoss">;

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  team: TeamService;
  figures: WorkFigures & Pick<FiguresService, "countedUntil">;
  member: Pick<MemberService, "lock">;
  wallet: Pick<WalletService, "openAccount" | "post" | "refusalToLeave" | "notifyBalance">;
  timeZoneOf: (brandCode: string) => Promise<string>;
  /** Ends a batch of what stands between a member who was moved and the superior of before; answers how many. */
  endMoved: () => Promise<number>;
}

/** A superior who pays themselves. */
interface Payer {
  id: number;
  /** Throws where the funds password is not the one any more that they have proved. */
  stillProven: (trx: Trx) => Promise<unknown>;
}

const SHORTEST_MS = 60_000;

/** What a contract is computed from: the figures by day. Hours, and days that a contract shares with another, are read from the wagers. */
export async function basisOf(
  figures: WorkFigures,
  executor: Executor,
  contract: StoredContract,
  period: Period,
  timeZone: string,
): Promise<PeriodFigures> {
  const { member_id: agentId, merchant_code: brandCode, currency, kind, terms } = contract;
  const { from, to } = period;
  if (kind === "dividend") {
    const days = { first: dayIn(from, timeZone), last: dayIn(new Date(to.getTime() - 1), timeZone) };
    const { lossMinor, active } = await figures.periodLoss(executor, agentId, days, terms.minActive);
    return { valueMinor: lossMinor, active };
  }
  const day = wholeDayOf(period, timeZone);
  if (day === null) {
    const { turnoverMinor, active } = await figures.windowWork(executor, agentId, { brandCode, currency, from, to });
    return { valueMinor: turnoverMinor, active };
  }
  const work = (await figures.dayWork(executor, [agentId], day)).get(agentId);
  return { valueMinor: work?.turnoverMinor ?? 0, active: work?.active ?? 0 };
}

/** The next period of a contract: from what is paid to the edge of the calendar, or to the contract's own end if that is sooner. */
export function nextPeriod(contract: StoredContract, paidUntil: Date, timeZone: string): Period {
  const { to } = periodAt(contract.kind, contract.terms.period, paidUntil, timeZone);
  return { from: paidUntil, to: contract.ends_at !== null && contract.ends_at < to ? contract.ends_at : to };
}

/** Pays what contracts have earned. Each period of each contract is one database transaction: a run that is killed goes on where it was, and any number may run at once. */
export function createPaymentRun(deps: PaymentDeps) {
  const { db, clock, team, wallet } = deps;

  /** Pays every period that is over; returns how many. */
  const payPeriods = async (): Promise<number> => {
    const settled = new Date(clock.now().getTime() - SETTLE_MS);
    let paid = 0;
    for (const id of await store.listUnpaid(db, new Date(settled.getTime() - SHORTEST_MS))) {
      const contract = await findContract(db, id);
      if (!contract) continue;
      // Outside of the transactions, which have a connection each.
      const timeZone = await deps.timeZoneOf(contract.merchant_code);
      while (await payOne(id, settled, timeZone)) paid += 1;
    }
    return paid;
  };

  /** False when no period of the contract is over, or another server is working on it. */
  const payOne = async (id: number, settled: Date, timeZone: string): Promise<boolean> => {
    const moved = await inTransaction(db, async (trx) => {
      const contract = await store.takeContract(trx, id);
      if (!contract?.paid_until) return null;
      const { paid_until: paidUntil } = contract;
      if ((await team.superiorOf(trx, contract.member_id)) !== contract.superior_id) {
        // Moved a moment ago: the next run ends it first, and the member is written of it.
        if (contract.state === "active") return null;
        contract.ends_at = await store.endByMove(trx, id);
      }
      const period = nextPeriod(contract, paidUntil, timeZone);
      if (period.to <= period.from || period.to > settled) return null;
      if (contract.kind !== "hourly" && !(await isCounted(trx, period.to))) return null;
      return payPeriod(trx, contract, period, await basisOf(deps.figures, trx, contract, period, timeZone));
    });
    for (const memberId of moved ?? []) wallet.notifyBalance(memberId);
    return moved !== null;
  };

  const isCounted = async (trx: Trx, until: Date): Promise<boolean> => ((await deps.figures.countedUntil(trx)) ?? new Date(0)) >= until;

  /** Returns the members whose balance has moved. */
  const payPeriod = async (trx: Trx, contract: StoredContract, period: Period, figures: PeriodFigures): Promise<number[]> => {
    const { merchant_code: brandCode, member_id: memberId, superior_id: superiorId, currency, kind } = contract;
    const { amountMinor: earned, basis } = computePayment(contract.terms, figures);
    const amountMinor = kind === "daily" && (await hasWage(trx, memberId, period.from)) ? 0 : earned;
    const pay = { brandCode, contractId: contract.id, kind, superiorId, memberId, ...period, basis, amountMinor, currency };
    const booked = amountMinor === 0 ? null : await bookPayment(trx, wallet, paymentOf(contract, period.from, amountMinor));
    const transactionId = booked && "transactionId" in booked ? booked.transactionId : null;
    const unpaid = amountMinor === 0 ? "nothing" : "due";
    await store.insertPayment(trx, { ...pay, state: transactionId === null ? unpaid : "paid", ledgerTransactionId: transactionId });
    await store.setPaidUntil(trx, contract.id, period.to);
    return transactionId === null ? [] : [memberId, ...(superiorId === null ? [] : [superiorId])];
  };

  /** The superior may have paid the day by hand. The lock keeps them from doing so meanwhile. */
  const hasWage = async (trx: Trx, memberId: number, from: Date): Promise<boolean> => {
    await deps.member.lock(trx, memberId);
    return (await store.listWagesOfDay(trx, [memberId], from)).length > 0;
  };

  /** Tries what is due once more; returns how many could be paid. */
  const payDue = async (): Promise<number> => {
    let paid = 0;
    for (const id of await store.listDue(db)) if ((await settle(id)) === null) paid += 1;
    return paid;
  };

  /**
   * Pays what is due, by itself or because the superior `by` asks for it, whose funds password is made sure of. Answers why it stays due (`wallet.insufficientFunds`,
   * `wallet.turnover`), null when it is paid, also when it was already.
   */
  const settle = async (id: number, by: Payer | null = null): Promise<AppError | null> => {
    const done = await inTransaction(db, async (trx) => {
      const pay = await store.lockPayment(trx, id);
      if (pay?.state !== "due") return { moved: [] };
      await by?.stillProven(trx);
      const booked = await bookPayment(trx, wallet, {
        ...pay,
        externalId: externalIdOf(pay.contract_id, pay.period_from),
        from: pay.period_from,
      });
      if ("refusal" in booked) return booked;
      await store.markPaid(trx, id, booked.transactionId);
      if (by !== null) {
        const detail = { payId: id, amountMinor: pay.amount_minor };
        await team.audit(trx, { brandCode: pay.merchant_code, actorId: by.id, action: "pay.settle", subjectId: pay.member_id, detail });
      }
      return { moved: [pay.member_id, ...(pay.superior_id === null ? [] : [pay.superior_id])] };
    });
    if ("refusal" in done) return done.refusal;
    for (const memberId of done.moved) wallet.notifyBalance(memberId);
    return null;
  };

  /** One batch, for the jobs: they ask again until nothing is left to do. */
  const run = async (): Promise<number> => (await deps.endMoved()) + (await payPeriods()) + (await payDue());

  return { run, settle };
}

const externalIdOf = (contractId: number | null, from: Date): string => `contract:${contractId}:${from.toISOString()}`;

function paymentOf(contract: StoredContract, from: Date, amountMinor: number) {
  return { ...contract, amount_minor: amountMinor, externalId: externalIdOf(contract.id, from), from };
}
