import { getCaptcha, HEADERS } from "@mela/contract/auth/account";
import { earnCaptcha, getHumanChallenge, sendRegistrationSmsCode, sendSmsCode } from "@mela/contract/verification/verification";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import { CAPTCHA_PURPOSES, type CaptchaPurpose, type CaptchaService } from "./captcha.service.ts";
import type { HumanService } from "./human.service.ts";
import type { SmsQuota } from "./sms-quota.service.ts";
import type { SmsService } from "./sms.service.ts";
import { deviceKeyOf, headerOf } from "../../lib/request-headers.ts";

interface Services {
  captcha: CaptchaService;
  human: HumanService;
  sms: SmsService;
  smsQuota: SmsQuota;
  requestContext: RequestContext;
}

export function registerVerificationRoutes(bind: Bind, { captcha, human, sms, smsQuota, requestContext }: Services): void {
  bind(getCaptcha, ({ request, brand }) => captcha.create(brand.code, purposeOf(request)), { perMinute: 60 });

  bind(
    earnCaptcha,
    ({ input, request, brand, ip }) => captcha.earn({ brandCode: brand.code, ip }, purposeOf(request), input.verificationData),
    { perMinute: 30 },
  );

  bind(
    getHumanChallenge,
    async ({ input: { purpose, weight }, brand, ip }) => {
      const asked = { brandCode: brand.code, ip };
      const least = purpose === "sms" ? await smsQuota.weightOfNetwork(asked) : await captcha.weightOfNetwork(asked);
      return human.challenge({ brandCode: brand.code, purpose }, Math.max(weight, least));
    },
    { perMinute: 60 },
  );

  bind(sendSmsCode, async ({ input, request, brand, ip, language }) => {
    const { switches } = (await requestContext.brandOf(request)).settings;
    if (input.purpose === "login" ? !switches.MOBILECODELOGIN3 : !switches.PHONEVERIFY3) throw new AppError("session.forbidden");
    return sms.sendCode({
      brandCode: brand.code,
      purpose: input.purpose,
      countryDialingCode: input.countryDialingCode,
      mobile: input.mobileNum,
      proof: input.verificationData,
      host: requestContext.hostOf(request),
      ip,
      deviceKey: deviceKeyOf(request),
      language,
    });
  });

  bind(sendRegistrationSmsCode, async ({ input, request, brand, ip, language }) => {
    const { switches } = (await requestContext.brandOf(request)).settings;
    if (!switches.COMM3 || !switches.REG3) throw new AppError("session.forbidden");
    return sms.sendCode({
      brandCode: brand.code,
      purpose: "register",
      countryDialingCode: input.countryDialingCode,
      mobile: input.mobileNo,
      proof: input.verificationData,
      host: requestContext.hostOf(request),
      ip,
      deviceKey: deviceKeyOf(request),
      language,
    });
  });
}

function purposeOf(request: Context<unknown, null>["request"]): CaptchaPurpose {
  const word = headerOf(request, HEADERS.captchaPurpose) ?? "login";
  const purpose = CAPTCHA_PURPOSES.find((known) => known === word);
  if (!purpose) throw new AppError("request.invalid", { fields: [HEADERS.captchaPurpose] });
  return purpose;
}
