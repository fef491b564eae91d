import type { Clock } from "../../adapters/clock.ts";
import { altchaVerifier } from "../../adapters/human.ts";
import { sandboxMail, smtpMail } from "../../adapters/mail.ts";
import type { Outbox } from "../../adapters/outbox.ts";
import { httpSms, sandboxSms } from "../../adapters/sms.ts";
import type { Db } from "../../db.ts";
import { type Env, serverSecret } from "../../env.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import type { Brand } from "../site/brand.ts";
import { createCaptchaService } from "./captcha.service.ts";
import { createAttempts } from "./attempts.service.ts";
import { createHumanService } from "./human.service.ts";
import { createMailCodeService } from "./mail-code.service.ts";
import { createMailService } from "./mail.service.ts";
import { createMessagesService } from "./messages.service.ts";
import type { Places } from "./places.service.ts";
import { createSmsQuota } from "./sms-quota.service.ts";
import { createSmsService } from "./sms.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  env: Env;
  outbox: Outbox;
  warn: (message: string, detail: unknown) => void;
  brandOf: (code: string) => Promise<Brand>;
  hostOf: (brand: Brand, asked: string) => string;
  /** By a number in E.164. */
  findByMobile: (brandCode: string, mobile: string) => Promise<{ id: number } | undefined>;
  places: Places;
  watch: SecurityLog;
}

/** What proves that somebody is a person, or owns a number or an address, and what carries the messages for it. */
export function createVerificationServices({ db, clock, env, outbox, warn, brandOf, hostOf, findByMobile, places, watch }: Deps) {
  const secret = serverSecret(env);
  const messages = createMessagesService({ db, clock, carriers: carriersOf(env, outbox), warn });
  const mail = createMailService({ brandOf, messages });
  const human = createHumanService({ db, clock, verifier: altchaVerifier(secret) });
  const quota = createSmsQuota({ db, caps: { perHour: env.SMS_PER_HOUR, perDay: env.SMS_PER_DAY }, watch });
  const sms = createSmsService({ db, clock, secret, brandOf, hostOf, findByMobile, places, quota, human, messages });
  const captcha = createCaptchaService({ db, clock, secret, outbox, human });
  const mailCode = createMailCodeService({ db, clock, secret, mail });
  return { messages, mail, mailCode, human, sms, smsQuota: quota, captcha, attempts: createAttempts({ db }) };
}

/** Who carries SMS and mail: the operator's providers, else the demo's outbox. */
function carriersOf(env: Env, outbox: Outbox) {
  const { SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_SENDER, SMTP_URL, MAIL_FROM } = env;
  return {
    sms: SMS_GATEWAY_URL ? httpSms({ url: SMS_GATEWAY_URL, token: SMS_GATEWAY_TOKEN, sender: SMS_SENDER }) : sandboxSms(outbox),
    mail: SMTP_URL ? smtpMail({ url: SMTP_URL, from: MAIL_FROM }) : sandboxMail(outbox),
  };
}
