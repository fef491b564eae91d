import { deviceKeyOf, intentionKeyOf } from "../../lib/request-headers.ts";
import { HEADERS } from "@mela/contract/auth/account";
import { checkUsername, getRegistrationSettings, registerByMobile, registerByUsername } from "@mela/contract/registration/registration";
import type { FastifyRequest } from "fastify";
import type { Bind } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import { fieldsOf } from "./registration-form.rules.ts";
import type { ClicksService } from "../tracking/clicks.service.ts";
import type { RegistrationVisit } from "./registration-account.service.ts";
import type { RegistrationService } from "./registration.service.ts";

/** Registration has to tell whether a name is free; this keeps anybody from asking for a list of them. */
const NAMES_PER_MINUTE = 20;
const REGISTRATIONS_PER_MINUTE = 30;

interface Called {
  request: FastifyRequest;
  ip: string;
  language: string;
}

interface Services {
  registration: RegistrationService;
  clicks: Pick<ClicksService, "broughtBy">;
  requestContext: RequestContext;
}

export function registerRegistrationRoutes(bind: Bind, { registration, clicks, requestContext }: Services): void {
  const visitOf = async ({ request, ip, language }: Called): Promise<RegistrationVisit> => {
    const captchaId = request.headers[HEADERS.captchaId.toLowerCase()];
    return {
      brand: await requestContext.brandOf(request),
      host: requestContext.hostOf(request),
      ip,
      language,
      userAgent: request.headers["user-agent"] ?? "",
      deviceKey: deviceKeyOf(request),
      captchaId: typeof captchaId === "string" ? captchaId : null,
      key: intentionKeyOf(request),
      click: clicks.broughtBy(request),
    };
  };

  bind(getRegistrationSettings, async ({ request }) => fieldsOf(await requestContext.brandOf(request)));
  bind(registerByUsername, async ({ input, ...called }) => registration.register("username", input, await visitOf(called)), {
    perMinute: REGISTRATIONS_PER_MINUTE,
  });
  bind(registerByMobile, async ({ input, ...called }) => registration.register("mobileNum", input, await visitOf(called)), {
    perMinute: REGISTRATIONS_PER_MINUTE,
  });
  bind(checkUsername, async ({ input, brand }) => ({ available: await registration.isNameFree(brand.code, input.username) }), {
    perMinute: NAMES_PER_MINUTE,
  });
}
