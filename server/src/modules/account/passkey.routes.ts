import * as passkeys from "@mela/contract/passkeys";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import type { Bind, Caller, Context } from "../../http.ts";
import type { MemberService } from "../member/member.service.ts";
import type { Visits } from "../site/brand.ts";
import { loginVisitOf } from "./visit.ts";
import type { AccountService } from "./account.service.ts";
import type { Site } from "./passkey-challenges.ts";
import type { PasskeyService } from "./passkey.service.ts";
import type { PasswordService } from "./password.service.ts";
import type { SessionService } from "./session.service.ts";

interface Services {
  account: AccountService;
  member: MemberService;
  passkey: PasskeyService;
  password: PasswordService;
  session: SessionService;
  visits: Visits;
}

export function registerPasskeyRoutes(bind: Bind, services: Services): void {
  const { passkey, visits } = services;

  bind(passkeys.listPasskeys, ({ caller }) => passkey.list(caller));
  bind(passkeys.renamePasskey, ({ caller, input }) => passkey.rename(caller, input.id, input.name));
  bind(passkeys.removePasskey, async ({ caller, input }) => ({ removed: await passkey.remove(caller, input.id) }));

  bind(
    passkeys.startPasskeyEnrolment,
    async (context) => {
      await makeSure(services, context, context.input.password);
      return passkey.startEnrolment(context.caller, await siteOf(visits, context.request, context.language));
    },
    { perMinute: 60 },
  );

  bind(passkeys.finishPasskeyEnrolment, async ({ caller, input, request, language }) =>
    passkey.finishEnrolment(caller, await siteOf(visits, request, language), input),
  );

  bind(passkeys.startPasskeyLogin, async ({ request, language }) => passkey.startLogin(await siteOf(visits, request, language)), {
    perMinute: 120,
  });

  bind(
    passkeys.loginByPasskey,
    async ({ input, request, language }) => {
      const proved = await passkey.verifyLogin(await siteOf(visits, request, language), input);
      return services.account.admit(proved, await loginVisitOf(visits, request), input.agent === true);
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

/** The site as the browser sees it, if that is an address of the brand's. */
async function siteOf(visits: Visits, request: FastifyRequest, language: string): Promise<Site> {
  const { code, template } = await visits.brandOf(request);
  const origin = `${request.protocol}://${request.host}`;
  if (origin !== (await visits.originOf(request))) throw new AppError("passkey.unavailable");
  return { merchantCode: code, name: template.brand.names[language] ?? code, origin };
}
