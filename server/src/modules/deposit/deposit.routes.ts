import * as deposits from "@mela/contract/deposit/deposit";
import type { Bind } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import type { DepositService } from "./deposit.service.ts";

interface Services {
  deposit: DepositService;
  requestContext: RequestContext;
}

export function registerDepositRoutes(bind: Bind, { deposit, requestContext }: Services): void {
  bind(deposits.getDepositOffer, ({ caller }) => deposit.offer(Number(caller.userId), caller.userType));
  bind(
    deposits.createDeposit,
    async ({ caller, input, idempotencyKey, language, request }) =>
      deposit.create({
        memberId: Number(caller.userId),
        userType: caller.userType,
        method: input.method,
        amountMinor: input.amount,
        promotion: input.promotion,
        requestKey: idempotencyKey,
        language,
        origin: await requestContext.originOf(request),
      }),
    { perMinute: 120 },
  );
  bind(deposits.getDeposit, ({ caller, input }) => deposit.get(Number(caller.userId), input.id));
  bind(deposits.checkDeposit, ({ caller, input }) => deposit.check(Number(caller.userId), input.id), { perMinute: 120 });
  bind(deposits.cancelDeposit, ({ caller, input }) => deposit.cancel(Number(caller.userId), input.id), { perMinute: 30 });
  bind(
    deposits.giveTrxId,
    ({ caller, input }) => deposit.giveTrxId({ memberId: Number(caller.userId), id: input.id, trxId: input.trxId, sender: input.sender }),
    { perMinute: 20 },
  );
  bind(deposits.listDeposits, ({ caller, input }) => deposit.list(Number(caller.userId), input.before));
}
