import { isPlayer } from "@mela/contract/base/customer-type";
import * as contract from "@mela/contract/withdrawal/withdrawal";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { SecondFactorService } from "../auth/second-factor.service.ts";
import type { KycService } from "../kyc/kyc.service.ts";
import type { RequestContext } from "../site/brand.ts";
import type { WithdrawalOwner, WithdrawalService } from "./withdrawal.service.ts";

interface Services {
  withdrawal: WithdrawalService;
  secondFactor: SecondFactorService;
  kyc: Pick<KycService, "inTheWay">;
  requestContext: RequestContext;
}

export function registerWithdrawalRoutes(bind: Bind, services: Services): void {
  const { withdrawal, secondFactor, kyc, requestContext } = services;
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
}
