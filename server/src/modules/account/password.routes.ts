import { changePassword, checkPasswordLink, requestPasswordMail, setPasswordByLink, setPasswordByPhone } from "@mela/contract/recovery";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http.ts";
import type { Visits } from "../site/brand.ts";
import type { PasswordService } from "./password.service.ts";
import type { RecoveryService } from "./recovery.service.ts";

interface Services {
  password: PasswordService;
  recovery: RecoveryService;
  visits: Visits;
}

export function registerPasswordRoutes(bind: Bind, { password, recovery, visits }: Services): void {
  bind(changePassword, ({ caller, input, merchant, ip }) => password.change(caller, input, { merchantCode: merchant.code, ip }), {
    perMinute: 60,
  });

  bind(
    checkPasswordLink,
    async ({ input, merchant }) => {
      const expiry = await password.linkExpiry(input.link, merchant.code);
      return { valid: expiry !== null, expiresAt: expiry?.toISOString() ?? null };
    },
    { perMinute: 60 },
  );

  bind(setPasswordByLink, ({ input, merchant }) => password.setByLink(input, merchant.code), { perMinute: 60 });

  bind(requestPasswordMail, async ({ input, request, merchant, ip, language }) => {
    if (!(await visits.brandOf(request)).template.switches.MAILVERIFY3) throw new AppError("session.forbidden");
    const { username: account, email } = input;
    await recovery.request({ merchantCode: merchant.code, account, email, language, origin: await visits.originOf(request), ip });
    return { accepted: true as const };
  });

  bind(
    setPasswordByPhone,
    async ({ input, request, merchant }) => {
      const { template } = await visits.brandOf(request);
      if (!template.switches.PHONEVERIFY3) throw new AppError("session.forbidden");
      return password.setByPhone(input, merchant.code, template);
    },
    { perMinute: 60 },
  );
}
