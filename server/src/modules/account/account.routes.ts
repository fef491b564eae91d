import { DEVICES, type Device, HEADERS, getCaptcha, listEncryptionKeys, login, logout } from "@mela/contract/account";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http.ts";
import type { Visits } from "../site/brand.ts";
import type { AccountService } from "./account.service.ts";
import { CAPTCHA_PURPOSES, type CaptchaPurpose, type CaptchaService } from "./captcha.service.ts";
import type { EncryptionService } from "./encryption.service.ts";
import type { SessionService } from "./session.service.ts";

interface Services {
  account: AccountService;
  captcha: CaptchaService;
  encryption: EncryptionService;
  session: SessionService;
  visits: Visits;
}

export function registerAccountRoutes(bind: Bind, services: Services): void {
  bind(listEncryptionKeys, async () => ({ keys: await services.encryption.publicKeys() }));

  bind(
    login,
    async ({ input, request, merchant, ip }) => {
      const { template } = await services.visits.brandOf(request);
      const visit = {
        merchantCode: merchant.code,
        captchaMode: template.captcha.login,
        ip,
        device: deviceOf(request),
        userAgent: request.headers["user-agent"] ?? "",
      };
      return services.account.login(input, visit);
    },
    { perMinute: 120 },
  );

  bind(logout, async ({ caller }) => ({ ended: caller ? await services.session.end(caller.sessionId, "logout") : false }));

  bind(getCaptcha, ({ request, merchant }) => services.captcha.create(merchant.code, purposeOf(request)), { perMinute: 60 });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === "string" ? value : undefined;
}

function deviceOf(request: FastifyRequest): Device {
  const word = headerOf(request, HEADERS.device);
  return DEVICES.find((device) => device === word?.toUpperCase()) ?? "H5";
}

function purposeOf(request: FastifyRequest): CaptchaPurpose {
  const word = headerOf(request, HEADERS.captchaPurpose) ?? "login";
  const purpose = CAPTCHA_PURPOSES.find((known) => known === word);
  if (!purpose) throw new AppError("request.invalid", { fields: [HEADERS.captchaPurpose] });
  return purpose;
}
