import * as passkeys from "@mela/contract/auth/passkeys";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { MemberService } from "../member/member.service.ts";
import type { RequestContext } from "../site/brand.ts";
import { loginVisitOf, siteOf } from "./request-visit.service.ts";
import type { AccountService } from "./account.service.ts";
import type { PasskeyService } from "./passkey.service.ts";
import type { PasswordService } from "./password.service.ts";
import type { SecondFactorSetup } from "./second-factor-setup.service.ts";
import type { SessionService } from "./session.service.ts";

interface Services {
  account: AccountService;
  member: MemberService;
  passkey: PasskeyService;
  password: PasswordService;
  secondFactorSetup: SecondFactorSetup;
  session: SessionService;
  requestContext: RequestContext;
}

export function registerPasskeyRoutes(bind: Bind, services: Services): void {
  const { passkey, secondFactorSetup, requestContext } = services;

  bind(passkeys.listPasskeys, ({ caller }) => passkey.list(caller));
  bind(passkeys.renamePasskey, ({ caller, input }) => passkey.rename(caller, input.id, input.name));
  bind(passkeys.removePasskey, async ({ caller, input }) => {
    const removed = await passkey.remove(caller, input.id);
    if (removed) await secondFactorSetup.passkeyChanged(Number(caller.userId), "passkeyRemoved");
    return { removed };
  });

  bind(
    passkeys.startPasskeyEnrolment,
    async (context) => {
      await makeSure(services, context, context.input.password);
      return passkey.startEnrolment(context.caller, await siteOf(requestContext, context.request, context.language));
    },
    { perMinute: 60 },
  );

  bind(passkeys.finishPasskeyEnrolment, async ({ caller, input, request, language }) => {
    const made = await passkey.finishEnrolment(caller, await siteOf(requestContext, request, language), input);
    await secondFactorSetup.passkeyChanged(Number(caller.userId), "passkeyAdded");
    return made;
  });

  bind(passkeys.startPasskeyLogin, async ({ request, language }) => passkey.startLogin(await siteOf(requestContext, request, language)), {
    perMinute: 120,
  });

  bind(
    passkeys.loginByPasskey,
    async ({ input, request, language }) => {
      const proved = await passkey.verifyLogin(await siteOf(requestContext, request, language), input);
      return services.account.admitByTwo(proved, await loginVisitOf(requestContext, { request, language }), input.agent === true);
    },
    { perMinute: 120 },
  );
}

/** A log-on of minutes ago, or the password, before another way in is opened. */
async function makeSure(
  { member, password, session }: Services,
  { caller }: Pick<Context<unknown, Caller>, "caller">,
  given: string | undefined,
): Promise<void> {
  if (await session.isFresh(caller.sessionId)) return;
  if (!given) throw new AppError("session.stepUp");
  await password.prove(await member.getMember(caller.userId), given, caller.sessionId);
}
