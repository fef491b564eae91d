import type { Clock } from "../../adapters/clock.ts";
import { type NoticeInbox, createFactorNotices } from "./factor-notices.service.ts";
import type { MailService } from "../verification/mail.service.ts";
import type { MessagesService } from "../verification/messages.service.ts";
import { createPendingLogins } from "./pending-login.service.ts";
import { createSecondFactorSetup } from "./second-factor-setup.service.ts";
import { type FactorParts, createSecondFactorService } from "./second-factor.service.ts";
import { createTotp } from "./totp.service.ts";

interface Parts extends Omit<FactorParts, "totp" | "notices"> {
  clock: Clock;
  secret: string;
  inbox: NoticeInbox;
  mail: MailService;
  messages: MessagesService;
}

/** Two-step verification: what is asked for, how it is set up, and log-ins that wait for it. */
export function createSecondFactorServices(parts: Parts) {
  const factorParts: FactorParts = { ...parts, totp: createTotp(parts), notices: createFactorNotices(parts) };
  const secondFactor = createSecondFactorService(factorParts);
  return {
    secondFactor,
    secondFactorSetup: createSecondFactorSetup(factorParts),
    pendingLogins: createPendingLogins({ ...parts, secondFactor }),
  };
}
