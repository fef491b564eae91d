import { isPlayer } from "@mela/contract/base/customer-type";
import * as contract from "@mela/contract/withdrawal/withdrawal";
import * as review from "@mela/contract/withdrawal/withdrawal-review";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { Caller, OperatorCaller } from "../../lib/callers.ts";
import type { SecondFactorService } from "../auth/second-factor.service.ts";
import type { KycService } from "../kyc/kyc.service.ts";
import type { RequestContext } from "../site/brand.ts";
import type { OperatorsService } from "../support/operators.service.ts";
import type { ContradictionsService } from "./contradictions.service.ts";
import type { ReviewService } from "./review.service.ts";
import type { RulingsService } from "./rulings.service.ts";
import type { WithdrawalOwner, WithdrawalService } from "./withdrawal.service.ts";

interface Services {
  withdrawal: WithdrawalService;
  withdrawalReview: ReviewService;
  withdrawalRulings: RulingsService;
  payoutContradictions: ContradictionsService;
  secondFactor: SecondFactorService;
  kyc: Pick<KycService, "inTheWay">;
  operators: Pick<OperatorsService, "seat">;
  requestContext: RequestContext;
}

export function registerWithdrawalRoutes(bind: Bind, services: Services): void {
  const { withdrawal, withdrawalReview, withdrawalRulings, payoutContradictions, secondFactor, kyc, operators, requestContext } = services;
  /** Money belongs to players alone. */
  const player = async ({
    caller,
    brand,
    request,
  }: Pick<Context<unknown, Caller>, "caller" | "brand" | "request">): Promise<WithdrawalOwner> => {
    if (!isPlayer(caller.userType)) throw new AppError("freePlay.rejected");
    const { settings } = await requestContext.brandOf(request);
    return { memberId: Number(caller.userId), brandCode: brand.code, timeZone: settings.timeZone };
  };

  bind(contract.getWithdrawalTerms, async (call) => {
    const owner = await player(call);
    const [terms, secondFactorMissing, identity] = await Promise.all([
      withdrawal.terms(owner),
      secondFactor.isMissing(owner.memberId, owner.brandCode),
      kyc.inTheWay(owner.memberId),
    ]);
    const identityMissing = identity !== undefined && identity.freeLeft < terms.min;
    return { ...terms, secondFactorMissing, identityMissing, ...(identity ? { identity } : {}) };
  });
  bind(
    contract.createWithdrawal,
    async ({ input, idempotencyKey, ...call }) => withdrawal.create(await player(call), { ...input, clientKey: idempotencyKey }),
    { perMinute: 60 },
  );
  bind(contract.listWithdrawals, async ({ input, ...call }) => withdrawal.list(await player(call), input.before));
  bind(contract.getWithdrawal, async ({ input, ...call }) => withdrawal.get(await player(call), input.id));

  const seatOf = ({ caller, brand }: { caller: OperatorCaller; brand: { code: string } }) =>
    operators.seat(caller, brand.code, "withdrawals");
  /** At the desk a decision is about the order as it stands, whatever was seen. */
  const decisionOf = (call: { caller: OperatorCaller; brand: { code: string }; input: { id: string } }) => ({
    seat: seatOf(call),
    publicId: call.input.id,
    version: null,
  });
  bind(review.listOpenWithdrawals, (call) => withdrawalReview.list(seatOf(call), call.input.after));
  bind(review.approveWithdrawal, (call) => withdrawalReview.approve(decisionOf(call)));
  bind(review.returnWithdrawal, (call) => withdrawalReview.giveBack(decisionOf(call), call.input));
  bind(review.settlePayout, (call) => withdrawalRulings.settle(decisionOf(call), call.input));
  bind(review.closeContradiction, (call) => payoutContradictions.close(decisionOf(call), call.input.why));
}
