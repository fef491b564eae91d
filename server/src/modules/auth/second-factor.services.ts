import type { Clock } from "../../adapters/clock.ts";
import { type NoticeInbox, createFactorNotices } from "./factor-notices.service.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { MessagesService } from "../verification/messages.service.ts";
import { createPendingLogins } from "./pending-login.service.ts";
import { createSecondFactorSetup } from "./second-factor-setup.service.ts";
import { type FactorDeps, createSecondFactorService } from "./second-factor.service.ts";
import { createTotp } from "./totp.service.ts";

interface Deps extends Omit<FactorDeps, "totp" | "notices"> {
  clock: Clock;
  secret: string;
  inbox: NoticeInbox;
  mail: MailService;
  messages: MessagesService;
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
