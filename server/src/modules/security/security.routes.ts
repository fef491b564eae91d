import { isPlayer, isTrial } from "@mela/contract/base/customer-type";
import { asciiDigits } from "@mela/contract/base/digits";
import * as funds from "@mela/contract/security/funds-password";
import * as payout from "@mela/contract/security/payout-accounts";
import * as contract from "@mela/contract/security/security";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import type { BindingsService } from "./bindings.service.ts";
import type { FundsPasswordService } from "./funds-password.service.ts";
import { maskEmail, maskMobile } from "../../lib/masking.ts";
import type { PayoutAccountsService } from "./payout-accounts.service.ts";
import type { QuestionsService } from "./questions.service.ts";
import type { SecurityService, SecurityVisit } from "./security.service.ts";

interface Services {
  security: SecurityService;
  fundsPassword: FundsPasswordService;
  questions: QuestionsService;
  bindings: BindingsService;
  payoutAccounts: PayoutAccountsService;
  requestContext: RequestContext;
}

/** Requests a minute from one member on calls that prove something. */
const PROOFS = { perMinute: 60 };

type Called = Pick<Context<unknown, Caller>, "caller" | "brand">;

/** Money belongs to players alone. */
function player({ caller, brand }: Called) {
  if (!isPlayer(caller.userType)) throw new AppError("freePlay.rejected");
  return { memberId: Number(caller.userId), brandCode: brand.code };
}

/** A guest's account is temporary: guests prove nothing and are called by nothing. */
function member({ caller, brand }: Called) {
  if (isTrial(caller.userType)) throw new AppError("freePlay.rejected");
  return { memberId: Number(caller.userId), brandCode: brand.code };
}

export function registerSecurityRoutes(bind: Bind, services: Services): void {
  registerFundsPassword(bind, services);
  registerIdentity(bind, services);
  registerPayoutAccounts(bind, services);
}

const same = (password: string, confirmation: string): void => {
  if (password !== asciiDigits(confirmation).trim()) throw new AppError("password.mismatch");
};

function registerFundsPassword(bind: Bind, { security, fundsPassword, requestContext }: Services): void {
  const visitOf = createVisitOf(requestContext);

  bind(
    funds.setFundsPassword,
    async ({ input, ...call }) => {
      const { memberId } = player(call);
      same(input.newPassword, input.confirmNewPassword);
      await security.proveLogin(call.caller, input.password);
      await fundsPassword.chooseFirst(memberId, input.newPassword);
      return { set: true as const };
    },
    PROOFS,
  );

  bind(
    funds.changeFundsPassword,
    async ({ input, ...call }) => {
      const { memberId } = player(call);
      same(input.newPassword, input.confirmNewPassword);
      await fundsPassword.change(memberId, input.oldPassword, input.newPassword);
      return { set: true as const };
    },
    PROOFS,
  );

  bind(
    funds.sendFundsCode,
    async (call) => {
      player(call);
      return security.sendFundsCode(call.caller, call.input.way, visitOf(call));
    },
    PROOFS,
  );

  bind(
    funds.resetFundsPassword,
    async ({ input, ...call }) => {
      const { brandCode } = player(call);
      same(input.newPassword, input.confirmNewPassword);
      await security.proveLogin(call.caller, input.password);
      await security.resetFundsPassword(call.caller, input, input.newPassword, { brandCode, ip: call.ip });
      return { set: true as const };
    },
    PROOFS,
  );
}

function registerIdentity(bind: Bind, { security, questions, bindings, requestContext }: Services): void {
  const visitOf = createVisitOf(requestContext);

  bind(contract.getSecurityOverview, (call) => security.overview(call.caller, member(call).brandCode));

  bind(
    contract.setSecurityQuestions,
    async ({ input, ...call }) => {
      const { memberId } = member(call);
      await security.proveOwner(call.caller, input);
      return { questions: await questions.set(memberId, input.answers) };
    },
    PROOFS,
  );

  bind(
    contract.sendBindSmsCode,
    async (call) => {
      member(call);
      return security.sendBindSms(call.caller, call.input, visitOf(call));
    },
    PROOFS,
  );
  bind(
    contract.bindMobile,
    async ({ input, ...call }) => {
      const owner = member(call);
      await security.proveOwner(call.caller, input);
      return { mobile: maskMobile(await bindings.bindMobile(owner, { ...input, ip: call.ip })) };
    },
    PROOFS,
  );

  bind(
    contract.sendBindMailCode,
    async (call) => {
      member(call);
      return security.sendBindMail(call.caller, call.input.email, visitOf(call));
    },
    PROOFS,
  );
  bind(
    contract.bindEmail,
    async ({ input, ...call }) => {
      const owner = member(call);
      await security.proveOwner(call.caller, input);
      return { email: maskEmail(await bindings.bindEmail(owner, input.email, input.verificationCode)) };
    },
    PROOFS,
  );

  bind(contract.setPayeeName, async ({ input, ...call }) => ({
    payeeName: await bindings.setPayeeName(member(call).memberId, input.payeeName),
  }));
  bind(contract.setNickname, async ({ input, ...call }) => ({
    nickname: await bindings.setNickname(member(call).memberId, input.nickname),
  }));
}

function registerPayoutAccounts(bind: Bind, { fundsPassword, payoutAccounts }: Services): void {
  bind(payout.listPayoutAccounts, (call) => payoutAccounts.list(player(call)));
  bind(
    payout.addPayoutAccount,
    async ({ input, ...call }) => {
      const owner = player(call);
      await fundsPassword.check(owner.memberId, input.fundsPassword);
      return payoutAccounts.add(owner, input);
    },
    PROOFS,
  );
  bind(payout.setDefaultPayoutAccount, ({ input, ...call }) => payoutAccounts.setDefault(player(call), input.id));
  bind(
    payout.removePayoutAccount,
    async ({ input, ...call }) => {
      const owner = player(call);
      await fundsPassword.check(owner.memberId, input.fundsPassword);
      return payoutAccounts.remove(owner, input.id);
    },
    PROOFS,
  );
}

function createVisitOf(requestContext: RequestContext) {
  return ({ brand, ip, language, request }: Context<unknown, Caller>): SecurityVisit => ({
    brandCode: brand.code,
    ip,
    language,
    host: requestContext.hostOf(request),
  });
}
