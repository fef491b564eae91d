import type { Clock } from "../../adapters/clock.ts";
import { createFactorNotices } from "./factor-notices.service.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { MessagesService } from "../verification/messages.service.ts";
import type { SmsQuota } from "../verification/sms-quota.service.ts";
import { createPendingLogins } from "./pending-login.service.ts";
import { createSecondFactorSetup } from "./second-factor-setup.service.ts";
import { type FactorDeps, createSecondFactorService } from "./second-factor.service.ts";
import type { NoticeInbox } from "./security-notices.service.ts";
import { createTotp, totpKeyOf } from "./totp.service.ts";
import type { Secret } from "../../lib/secrets.ts";
import { placeOfTexts } from "../../lib/sealed-place.ts";
import { listKeyOwners } from "./second-factor.store.ts";

interface Deps extends Omit<FactorDeps, "totp" | "notices"> {
  clock: Clock;
  secret: Secret;
  inbox: NoticeInbox;
  mail: MailService;
  messages: MessagesService;
  smsQuota: SmsQuota;
  warn: (message: string, detail: unknown) => void;
}

/** Two-step verification: what is asked for, how it is set up, and log-ins that wait for it. */
export function createSecondFactorServices(deps: Deps) {
  const factorDeps: FactorDeps = { ...deps, totp: createTotp(deps), notices: createFactorNotices(deps) };
  const secondFactor = createSecondFactorService(factorDeps);
  return {
    secondFactor,
    secondFactorSetup: createSecondFactorSetup(factorDeps),
    pendingLogins: createPendingLogins({ ...deps, secondFactor }),
  };
}

/** Keys of members' authenticator apps, confirmed or shown. */
export const memberAppKeys = ["totp_sealed", "pending_sealed"].map((column) =>
  placeOfTexts(
    { table: "second_factors", column },
    async (executor) => (await listKeyOwners(executor)).map((id) => ({ key: { member_id: id } })),
    totpKeyOf,
  ),
);
