import type { ContractKind } from "@mela/contract/contracts/agent-contracts";
import type { AgentPayout } from "@mela/contract/contracts/agent-payouts";
import type { MemberOrder } from "@mela/contract/team/member-order";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { addDays, dayIn, isDay, startOfDay } from "../../lib/calendar.ts";
import type { MemberService } from "../member/member.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import { computePayment } from "./contract-pay.rules.ts";
import { presentContract, presentPayment } from "./contracts.present.ts";
import { findActive, findContract, findRunning, listPayingDaily } from "./contracts.store.ts";
import { createManualWages } from "./manual-wages.service.ts";
import { periodAt } from "./pay-periods.rules.ts";
import { type PaymentDeps, basisOf, createPaymentRun } from "./payment-run.service.ts";
import * as store from "./payments.store.ts";

interface Deps extends PaymentDeps {
  member: Pick<MemberService, "getMember" | "lock">;
  fundsPassword: Pick<FundsPasswordService, "check" | "confirm">;
}

const PAGE = 20;
/** A wage may be paid by hand for today and so many days before. */
const MANUAL_DAYS = 31;

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** What contracts have paid, what runs up now, and wages paid by hand. */
export function createPaymentsService(deps: Deps) {
  const { db, clock, team } = deps;
  const paymentRun = createPaymentRun(deps);

  const get = async (id: number): Promise<AgentPayout> => {
    const row = await store.findPayment(db, id);
    if (!row) throw new AppError("pay.notFound");
    return presentPayment(row);
  };

  const list = async (ofId: number, side: "own" | "team", kind: ContractKind, page: store.PaymentsPage, size = PAGE) => {
    const found = await store.listPayments(db, { ...page, side, ofId, kind, limit: size + 1 });
    const shown = found.slice(0, size);
    return { list: shown.map(presentPayment), next: found.length > shown.length ? String(shown.at(-1)?.id) : null };
  };

  /** The period that runs, as it would be paid if it ended now; of a contract that is agreed and begins later, as it would be by its terms. */
  const current = async (memberId: number, kind: ContractKind) => {
    const found = (await findRunning(db, memberId, kind, clock.now())) ?? (await findActive(db, memberId, kind));
    const contract = found ? await findContract(db, found.id) : undefined;
    if (!contract) return { current: null };
    const timeZone = await deps.timeZoneOf(contract.merchant_code);
    const period = periodAt(kind, contract.terms.period, clock.now(), timeZone);
    const { amountMinor: earned, basis } = computePayment(contract.terms, await basisOf(deps.figures, db, contract, period, timeZone));
    // A day that was paid by hand brings nothing more.
    const isPaid = kind === "daily" && (await store.listWagesOfDay(db, [memberId], period.from)).length > 0;
    const amountMinor = isPaid ? 0 : earned;
    const edges = { from: period.from.toISOString(), to: period.to.toISOString() };
    return { current: { ...edges, basis, amountMinor, currency: contract.currency, contract: presentContract(contract) } };
  };

  /** Proves the funds password, and says how to make sure of it in the transaction that moves the money. Throws `fundsPassword.*`. */
  const proveFunds = async (memberId: number, password: string) => {
    const proven = await deps.fundsPassword.check(memberId, password);
    return (trx: Trx) => deps.fundsPassword.confirm(trx, memberId, proven, clock.now());
  };

  /** The superior pays what they owe. Throws `pay.notFound`, `fundsPassword.*`, `wallet.turnover` or `wallet.insufficientFunds`. */
  const settle = async (superiorId: number, id: number, fundsPassword: string): Promise<AgentPayout> => {
    const pay = await store.findPayment(db, id);
    if (pay?.superior_id !== superiorId) throw new AppError("pay.notFound");
    const stillProven = await proveFunds(superiorId, fundsPassword);
    const refusal = await paymentRun.settle(id, { id: superiorId, stillProven });
    if (refusal) throw refusal;
    return get(id);
  };

  /** The edges of a day that may be paid by hand; throws `pay.day`. */
  const manualDay = async (brandCode: string, day: string) => {
    const timeZone = await deps.timeZoneOf(brandCode);
    const today = dayIn(clock.now(), timeZone);
    if (!isDay(day) || day > today || day < addDays(today, -MANUAL_DAYS)) throw new AppError("pay.day");
    return { from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) };
  };

  const listManual = async (brandCode: string, superiorId: number, day: string, page: MemberOrder & { after: number; search: string }) => {
    const period = await manualDay(brandCode, day);
    const { currency } = await deps.member.getMember(superiorId);
    const found = await team.listDirect(superiorId, { ...page, limit: PAGE + 1, types: "contracts" });
    const shown = found.slice(0, PAGE);
    const ids = shown.map(({ id }) => id);
    const [work, wages, paying] = await Promise.all([
      deps.figures.dayWork(db, ids, day),
      store.listWagesOfDay(db, ids, period.from),
      listPayingDaily(db, ids, period.from),
    ]);
    const rows = shown.map(({ id, account }) => {
      const wage = wages.find((pay) => pay.member_id === id);
      const { turnoverMinor = 0, active = 0 } = work.get(id) ?? {};
      const state = wage === undefined || wage.state === "nothing" ? ("open" as const) : wage.state;
      const byOther = wage !== undefined && wage.superior_id !== superiorId;
      return {
        member: { id: String(id), account },
        turnoverMinor,
        active,
        state,
        amountMinor: wage?.amount_minor ?? null,
        byOther,
        hasContract: state === "open" && paying.includes(id),
        payId: wage && !byOther ? String(wage.id) : null,
      };
    });
    return { list: rows, next: found.length > shown.length ? String(ids.at(-1)) : null, currency };
  };

  /** What wages and dividends have brought a member since two moments. */
  const received = (memberId: number, since: { month: Date; today: Date }) => store.receivedSince(db, memberId, since);

  return {
    received,
    list,
    current,
    settle,
    listManual,
    payManual: createManualWages({ ...deps, manualDay, proveFunds }),
    run: paymentRun.run,
  };
}
