import {
  changePassword,
  checkPasswordLink,
  requestPasswordMail,
  setPasswordByLink,
  setPasswordByPhone,
} from "@mela/contract/auth/recovery";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import type { PasswordService, Visit } from "./password.service.ts";
import type { RecoveryService } from "./recovery.service.ts";
import { deviceKeyOf } from "../../lib/request-headers.ts";

interface Services {
  password: PasswordService;
  recovery: RecoveryService;
  requestContext: RequestContext;
}

export function registerPasswordRoutes(bind: Bind, { password, recovery, requestContext }: Services): void {
  bind(changePassword, ({ caller, input }) => password.change(caller, input), { perMinute: 60 });

  bind(
    checkPasswordLink,
    async ({ input, brand }) => {
      const expiry = await password.linkExpiry(input.link, brand.code);
      return { valid: expiry !== null, expiresAt: expiry?.toISOString() ?? null };
    },
    { perMinute: 60 },
  );

  bind(setPasswordByLink, ({ input, ...call }) => password.setByLink(input, visitOf(call)), { perMinute: 60 });

  bind(requestPasswordMail, async ({ input, request, brand, ip, language }) => {
    if (!(await requestContext.brandOf(request)).settings.switches.MAILVERIFY3) throw new AppError("session.forbidden");
    const { username: account, email } = input;
    await recovery.request({ brandCode: brand.code, account, email, language, ip });
    return { accepted: true as const };
  });

  bind(
    setPasswordByPhone,
    async ({ input, ...call }) => {
      const { settings } = await requestContext.brandOf(call.request);
      if (!settings.switches.PHONEVERIFY3) throw new AppError("session.forbidden");
      return password.setByPhone(input, visitOf(call), settings);
    },
    { perMinute: 60 },
  );
}

function visitOf({ brand, ip, request }: Pick<Context<unknown, null>, "brand" | "ip" | "request">): Visit {
  return { brandCode: brand.code, ip, deviceKey: deviceKeyOf(request) };
}
