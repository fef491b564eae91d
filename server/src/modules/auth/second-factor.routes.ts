import { isTrial } from "@mela/contract/base/customer-type";
import * as contract from "@mela/contract/auth/second-factor";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import type { PendingLogins } from "./pending-login.service.ts";
import type { SecondFactorSetup } from "./second-factor-setup.service.ts";
import type { SecondFactorService } from "./second-factor.service.ts";
import { loginVisitOf, siteOf } from "./request-visit.service.ts";

interface Services {
  secondFactor: SecondFactorService;
  secondFactorSetup: SecondFactorSetup;
  pendingLogins: PendingLogins;
  /** That it is the owner who asks: a log-on, or a step-up, of minutes ago, or the password. */
  security: { proveLogin(caller: Caller, password: string | undefined, visit: { brandCode: string; ip: string }): Promise<void> };
  requestContext: RequestContext;
}

/** Requests a minute from one member on calls that prove something. */
const PROOFS = { perMinute: 60 };

type Called = Pick<Context<unknown, Caller>, "caller" | "brand">;

/** A guest's account is temporary, so guests set up nothing. Agents do, also those without money functions. */
function owner({ caller }: Called): number {
  if (isTrial(caller.userType)) throw new AppError("freePlay.rejected");
  return Number(caller.userId);
}

export function registerSecondFactorRoutes(bind: Bind, services: Services): void {
  registerProofs(bind, services);
  registerSetup(bind, services);
}

function registerProofs(bind: Bind, { secondFactor, pendingLogins, requestContext }: Services): void {
  bind(
    contract.finishLogin,
    async ({ input, request, language }) => {
      const { pending, proof, trust = false } = input;
      return pendingLogins.finish({ pending, proof, trust }, await loginVisitOf(requestContext, { request, language }), () =>
        siteOf(requestContext, request, language),
      );
    },
    { perMinute: 120 },
  );
  bind(
    contract.stepUp,
    async ({ caller, input, request, language }) => ({
      until: await secondFactor.stepUp(caller, input.proof, { site: () => siteOf(requestContext, request, language) }),
    }),
    PROOFS,
  );
}

function registerSetup(bind: Bind, services: Services): void {
  const { secondFactor, secondFactorSetup: setup } = services;
  const stateOf = (call: Called) => secondFactor.state(owner(call), call.brand.code);
  /** Throws where the brand has no second factor: nothing new is set up there. */
  const offered = async (call: Called): Promise<void> => {
    owner(call);
    if ((await secondFactor.rulesOf(call.brand.code)).mode === "off") throw new AppError("session.forbidden");
  };
  const proved = async (call: Called & Pick<Context<unknown, Caller>, "ip">, password: string | undefined): Promise<void> => {
    await offered(call);
    await services.security.proveLogin(call.caller, password, { brandCode: call.brand.code, ip: call.ip });
  };

  bind(contract.getSecondFactor, stateOf);
  bind(
    contract.startTotp,
    async ({ input, ...call }) => {
      await proved(call, input.password);
      return setup.startTotp(call.caller, call.language);
    },
    PROOFS,
  );
  bind(
    contract.confirmTotp,
    async ({ input, ...call }) => {
      await offered(call);
      return { recoveryCodes: await setup.confirmTotp(call.caller, input.code) };
    },
    PROOFS,
  );
  bind(
    contract.enableSecondFactor,
    async ({ input, ...call }) => {
      await proved(call, input.password);
      return { recoveryCodes: await setup.enable(call.caller) };
    },
    PROOFS,
  );
  bind(
    contract.renewRecoveryCodes,
    async (call) => {
      owner(call);
      return { recoveryCodes: await setup.renewCodes(call.caller) };
    },
    PROOFS,
  );
  bind(
    contract.disableSecondFactor,
    async (call) => {
      owner(call);
      await setup.disable(call.caller);
      return stateOf(call);
    },
    PROOFS,
  );
}
