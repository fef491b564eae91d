import type { AgentPayout } from "@mela/contract/contracts/agent-payouts";
import { hasContractPrompts } from "@mela/contract/base/customer-type";
import { type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Period } from "../../lib/calendar.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import { presentPayment } from "./contracts.present.ts";
import { bookPayment, refusalToPay } from "./payment-booking.service.ts";
import type { PaymentDeps } from "./payment-run.service.ts";
import * as store from "./payments.store.ts";

interface Deps extends Pick<PaymentDeps, "db" | "team" | "wallet"> {
  member: Pick<MemberService, "getMember" | "lock">;
  /** The edges of a day that may be paid by hand; throws `pay.day`. */
  manualDay: (brandCode: string, day: string) => Promise<Period>;
  /** Proves the funds password; what it answers makes sure of it in a transaction. Throws `fundsPassword.*`. */
  proveFunds: (memberId: number, password: string) => Promise<(trx: Trx) => Promise<unknown>>;
}

interface Wage {
  memberId: number;
  /** Minor units. */
  amountMinor: number;
}

/** Wages of one day that an agent pays right below, all or none. */
export interface ManualWages {
  brandCode: string;
  superiorId: number;
  /** YYYY-MM-DD in the brand's zone. */
  day: string;
  /** Of different members. */
  wages: readonly Wage[];
  fundsPassword: string;
}

/**
 * Pays a day that is not paid; throws `team.notFound`, `contract.notAgent`, `pay.day`, `pay.paid`, `fundsPassword.*`, `kyc.required`,
 * `wallet.turnover` or `wallet.insufficientFunds`, and pays nobody then. The places in the tree are looked at under the tree's lock, the wages of
 * the day under each member's; members are locked by their ids, and all money at once, so that no two payments wait for each other.
 */
export function createManualWages({ db, team, wallet, member: members, manualDay, proveFunds }: Deps) {
  const assertBelow = async (executor: Executor, { superiorId }: ManualWages, memberId: number): Promise<void> => {
    if ((await team.superiorOf(executor, memberId)) !== superiorId) throw new AppError("team.notFound");
  };

  /** What cannot be costs no try of the funds password; under the locks it is asked again. */
  const assertPossible = async (pay: ManualWages): Promise<void> => {
    for (const { memberId } of pay.wages) {
      await assertBelow(db, pay, memberId);
      mustHaveWages(await members.getMember(memberId));
    }
  };

  const lockPayees = async (trx: Trx, pay: ManualWages): Promise<string> => {
    let currency = "";
    for (const { memberId } of pay.wages.toSorted((a, b) => a.memberId - b.memberId)) {
      const member = await members.lock(trx, memberId);
      await assertBelow(trx, pay, memberId);
      mustHaveWages(member);
      ({ currency } = member);
    }
    return currency;
  };

  const book = async (trx: Trx, { brandCode, superiorId, day }: ManualWages, period: Period, wage: Wage & { currency: string }) => {
    const { memberId, amountMinor, currency } = wage;
    const line = { kind: "manual" as const, currency, externalId: `wage:${memberId}:${day}`, from: period.from };
    const of = { merchant_code: brandCode, superior_id: superiorId, member_id: memberId, amount_minor: amountMinor };
    const booked = await bookPayment(trx, wallet, { ...line, ...of });
    if ("refusal" in booked) throw booked.refusal;
    const own = { brandCode, superiorId, memberId, amountMinor, currency };
    const paid = { contractId: null, kind: "manual", basis: null, state: "paid", ledgerTransactionId: booked.transactionId } as const;
    const id = await store.insertPayment(trx, { ...own, ...period, ...paid });
    await team.audit(trx, { brandCode, actorId: superiorId, action: "wage.pay", subjectId: memberId, detail: { day, amountMinor } });
    return id;
  };

  const payAll = (pay: ManualWages, period: Period, stillProven: (trx: Trx) => Promise<unknown>): Promise<number[]> =>
    inTransaction(db, async (trx) => {
      const { brandCode, superiorId, wages } = pay;
      await team.holdStill(trx, brandCode);
      await stillProven(trx);
      const currency = await lockPayees(trx, pay);
      const memberIds = wages.map(({ memberId }) => memberId);
      if ((await store.listWagesOfDay(trx, memberIds, period.from)).length > 0) throw new AppError("pay.paid");
      const amountMinor = wages.reduce((sum, wage) => sum + wage.amountMinor, 0);
      const refusal = await refusalToPay(trx, wallet, { brandCode, superiorId, memberIds, currency, amountMinor });
      if (refusal) throw refusal;
      const paid: number[] = [];
      for (const wage of wages) paid.push(await book(trx, pay, period, { ...wage, currency }));
      return paid;
    });

  return async (pay: ManualWages): Promise<AgentPayout[]> => {
    const period = await manualDay(pay.brandCode, pay.day);
    await assertPossible(pay);
    const ids = await payAll(pay, period, await proveFunds(pay.superiorId, pay.fundsPassword));
    for (const moved of [...pay.wages.map(({ memberId }) => memberId), pay.superiorId]) wallet.notifyBalance(moved);
    return (await store.findPayments(db, ids)).map(presentPayment);
  };
}

function mustHaveWages(member: Member | undefined): asserts member is Member {
  if (!member || !hasContractPrompts(member.customer_type)) throw new AppError("contract.notAgent");
}
