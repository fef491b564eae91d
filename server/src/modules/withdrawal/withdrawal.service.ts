import { isUuid } from "../../lib/uuid.ts";
import type { MethodPause } from "@mela/contract/deposit/pause";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import type { PayoutKind } from "@mela/contract/security/payout-accounts";
import {
  type PayoutMethodTerms,
  type WithdrawalDetail,
  type WithdrawalTerms,
  WITHDRAWALS_PAGE,
  feeOf,
} from "@mela/contract/withdrawal/withdrawal";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { VipService } from "../member/vip.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import type { PayoutAccountsService, PayoutTarget } from "../security/payout-accounts.service.ts";
import { type PayoutRules, type PayoutSettings, payoutRulesIn } from "../security/payout-settings.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import type { Orders } from "./orders.service.ts";
import { presentDetail, presentWithdrawal } from "./withdrawal.present.ts";
import { type Today, approvalsNeeded, boundsOf, freeLeft } from "./withdrawal.rules.ts";
import * as store from "./withdrawal.store.ts";
import type { WithdrawalWithAccount } from "./withdrawal.tables.ts";

export interface WithdrawalOwner {
  memberId: number;
  brandCode: string;
  /** Of the brand: a day's limits follow it. */
  timeZone: string;
}

export interface WithdrawalCommand {
  accountId: string;
  /** Minor units. */
  amount: number;
  fundsPassword: string;
  /** Of the call; one key makes one order. */
  clientKey: string;
}

interface PayoutMethods {
  working: Pick<ReadonlySet<PaymentMethod>, "has">;
  resting: ReadonlyMap<PaymentMethod, MethodPause>;
}

interface Deps {
  db: Db;
  clock: Clock;
  member: MemberService;
  wallet: WalletService;
  fundsPassword: FundsPasswordService;
  payoutAccounts: PayoutAccountsService;
  payoutSettings: PayoutSettings;
  orders: Orders;
  /** Kinds of account that a payment provider takes payouts to now, and those that are paused. */
  payoutMethods: (owner: WithdrawalOwner & { currency: string }) => Promise<PayoutMethods>;
  /** To be shown: what is left to play, and what of the main wallet is free of it. */
  turnover: Pick<TurnoverService, "free">;
  /** How many withdrawals of a day the member's level makes free. */
  vip: Pick<VipService, "benefitsOf">;
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

/** The member's side of withdrawals. An exclusion or a time-out keeps nobody from their own money: nothing here asks for one. */
export function createWithdrawalService(deps: Deps) {
  const { db, wallet, orders } = deps;

  /** So many of a day's withdrawals cost the member nothing: what the brand gives everybody, or their level where that is more. */
  const freePerDay = async (executor: Executor, { memberId, brandCode }: WithdrawalOwner, rules: PayoutRules): Promise<number> => {
    const level = await deps.vip.benefitsOf(executor, { id: memberId, merchant_code: brandCode });
    return Math.max(rules.freePerDay, level?.freeWithdrawals ?? 0);
  };

  const terms = async (owner: WithdrawalOwner): Promise<Omit<WithdrawalTerms, "secondFactorMissing" | "identityMissing" | "identity">> => {
    const { memberId, brandCode, timeZone } = owner;
    const { currency } = await deps.member.getMember(memberId);
    const [rules, methods, today, money, fundsPasswordSet, { accounts }] = await Promise.all([
      deps.payoutSettings.of(brandCode),
      deps.payoutMethods({ ...owner, currency }),
      store.withdrawnToday(db, memberId, timeZone),
      deps.turnover.free(memberId, currency),
      deps.fundsPassword.isSet(memberId),
      deps.payoutAccounts.list(owner),
    ]);
    const freeWithdrawals = freeLeft(await freePerDay(db, owner, rules), today);
    const { balanceMinor: balance, turnoverLeftMinor: turnoverLeft, freeMinor: free } = money;
    return {
      balance: { amount: balance, currency },
      min: rules.minMinor,
      max: rules.maxMinor,
      fee: { basisPoints: rules.feeBasisPoints, min: rules.feeMinMinor, freeLeft: freeWithdrawals },
      turnoverLeft,
      free,
      countLeft: Math.max(0, rules.perDay - today.count),
      sumLeft: Math.max(0, rules.perDayMinor - today.sumMinor),
      fundsPasswordSet,
      accounts,
      methods: rules.kinds.filter((kind) => isOpen(methods, kind)).map((kind) => methodTerms(rules, kind)),
      paused: rules.kinds.flatMap((kind) => {
        const pause = methods.working.has(kind) ? methods.resting.get(kind) : undefined;
        return pause ? [{ kind, ...pause }] : [];
      }),
    };
  };

  const detail = async (order: WithdrawalWithAccount): Promise<WithdrawalDetail> =>
    presentDetail(order, await store.listSteps(db, order.id));

  /**
   * Holds the money and writes the order, or refuses: `withdraw.*`, `wallet.insufficientFunds`, `fundsPassword.*`, and
   * `request.notFound` for an account that is not the member's. All that decides is read under the locks that guard it: the member's withdrawals,
   * the account, the funds password, their money (decision 0126).
   */
  const create = async (owner: WithdrawalOwner, command: WithdrawalCommand): Promise<WithdrawalDetail> => {
    const { memberId, brandCode } = owner;
    const known = await store.findByClientKey(db, memberId, command.clientKey);
    if (known) return detail(known);
    const { currency } = await deps.member.getMember(memberId);
    const methods = await deps.payoutMethods({ ...owner, currency });
    const first = { rules: await deps.payoutSettings.of(brandCode), methods };
    // Before the funds password, so that a command that cannot be costs no try; under the locks it is asked again.
    mustBeUsable(await deps.payoutAccounts.find(memberId, command.accountId), command.amount, first);
    const proven = await deps.fundsPassword.check(memberId, command.fundsPassword);
    const made = await inTransaction(db, async (trx) => {
      await store.lockWithdrawals(trx, memberId);
      if (await store.findByClientKey(trx, memberId, command.clientKey)) return null;
      const rules = await payoutRulesIn(trx, brandCode);
      // Before the money: whoever claims for a level does it in this order too.
      const freeToday = await freePerDay(trx, owner, rules);
      const account = await deps.payoutAccounts.hold(trx, memberId, command.accountId);
      mustBeUsable(account, command.amount, { rules, methods });
      const watched = await deps.fundsPassword.confirm(trx, memberId, proven, deps.clock.now());
      const needed = approvalsNeeded(command.amount, rules, watched);
      const leaving = { memberId, currency, amountMinor: command.amount };
      const { turnoverLeftMinor: left, freeMinor: free, identityAsked } = await wallet.freeToLeave(trx, leaving);
      const today = await store.withdrawnToday(trx, memberId, owner.timeZone);
      mustFitToday(today, command.amount, rules);
      if (identityAsked) throw new AppError("kyc.required");
      if (left > 0 && command.amount > free) {
        // Less than one withdrawal takes is nothing that could be offered.
        const offered = free < rules.minMinor ? 0 : free;
        throw new AppError("withdraw.turnover", { left: { amount: left, currency }, free: { amount: offered, currency } });
      }
      const order = {
        brandCode,
        memberId,
        clientKey: command.clientKey,
        payoutAccountId: account.id,
        currency,
        amountMinor: command.amount,
        feeMinor: feeOf(command.amount, {
          ...methodTerms(rules, account.kind).fee,
          freeLeft: freeLeft(freeToday, today),
        }),
        approvalsNeeded: needed,
      };
      const { id, publicId } = await store.insertWithdrawal(trx, order);
      await store.insertSteps(trx, id, [{ kind: "requested" }, { kind: needed === 0 ? "approved" : "review" }]);
      const held = { id, public_id: publicId, merchant_code: brandCode, member_id: memberId, currency };
      await orders.hold(trx, { ...held, amount_minor: command.amount, fee_minor: order.feeMinor }, account.kind);
      return { public_id: publicId, member_id: memberId };
    });
    if (made) orders.publishChange(made, true);
    const order = await store.findByClientKey(db, memberId, command.clientKey);
    if (!order) throw new Error("A withdrawal that was just written is not to be found");
    return detail(order);
  };

  /** Throws `request.notFound` for an order of somebody else. */
  const get = async ({ memberId }: Pick<WithdrawalOwner, "memberId">, id: string): Promise<WithdrawalDetail> => {
    const order = isUuid(id) ? await store.findOfMember(db, memberId, id) : undefined;
    if (!order) throw new AppError("request.notFound");
    return detail(order);
  };

  const list = async ({ memberId }: Pick<WithdrawalOwner, "memberId">, before: number) => {
    const rows = await store.listOfMember(db, memberId, before, WITHDRAWALS_PAGE + 1);
    const shown = rows.slice(0, WITHDRAWALS_PAGE);
    return { items: shown.map(presentWithdrawal), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
  };

  return { terms, create, get, list };
}

function methodTerms(rules: PayoutRules, kind: PayoutKind): PayoutMethodTerms {
  const { minMinor: min, maxMinor: max, feeBasisPoints: basisPoints, feeMinMinor } = boundsOf(rules, kind);
  return { kind, min, max, fee: { basisPoints, min: feeMinMinor } };
}

const isOpen = ({ working, resting }: PayoutMethods, kind: PayoutKind): boolean => working.has(kind) && !resting.has(kind);

interface Offer {
  rules: PayoutRules;
  methods: PayoutMethods;
}

function mustBeUsable(account: PayoutTarget, amount: number, { rules, methods }: Offer): void {
  if (!rules.kinds.includes(account.kind) || !isOpen(methods, account.kind)) throw new AppError("payout.kindClosed");
  const { min, max, fee: asked } = methodTerms(rules, account.kind);
  if (amount < min || amount > max) throw new AppError("withdraw.amountBounds", { min, max });
  // A fee that eats the amount is a brand's mistake; nobody shall pay for it.
  const fee = feeOf(amount, { ...asked, freeLeft: 0 });
  if (fee >= amount) throw new AppError("withdraw.amountBounds", { min: Math.max(fee, min) + 1, max });
  if (!account.usable) throw new AppError("withdraw.accountCooling", { usableAt: account.usable_at.toISOString() });
}

function mustFitToday(today: Today, amount: number, rules: PayoutRules): void {
  if (today.count >= rules.perDay) throw new AppError("withdraw.tooMany", { perDay: rules.perDay });
  const left = Math.max(0, rules.perDayMinor - today.sumMinor);
  if (amount > left) throw new AppError("withdraw.tooMuch", { left });
}
