import type { Db } from "../../db.ts";
import type { Attempts } from "../verification/attempts.service.ts";
import type { AccountNotices } from "../auth/account-notices.service.ts";
import type { MailCodeService } from "../verification/mail-code.service.ts";
import type { PasskeyService } from "../auth/passkey.service.ts";
import type { PasswordService } from "../auth/password.service.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { SmsService } from "../verification/sms.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import { createBindingsService } from "./bindings.service.ts";
import { createFundsPasswordService } from "./funds-password.service.ts";
import { createPayoutAccountsService } from "./payout-accounts.service.ts";
import { createPayoutSettings } from "./payout-settings.service.ts";
import { createQuestionsService } from "./questions.service.ts";
import { createSecurityService } from "./security.service.ts";

interface Deps {
  db: Db;
  member: MemberService;
  session: SessionService;
  password: PasswordService;
  passkey: PasskeyService;
  sms: SmsService;
  mailCode: MailCodeService;
  attempts: Attempts;
  notices: AccountNotices;
  brandOf: (code: string) => Promise<Pick<Brand, "settings">>;
  hasTwoSteps: (memberId: number) => Promise<boolean>;
}

/** The security centre: the funds password, security questions, proved numbers and addresses, and accounts to be paid out to. */
export function createSecurityServices(deps: Deps) {
  const fundsPassword = createFundsPasswordService(deps);
  const questions = createQuestionsService(deps);
  const bindings = createBindingsService(deps);
  const payoutSettings = createPayoutSettings(deps);
  const payoutAccounts = createPayoutAccountsService({ ...deps, bindings, settings: payoutSettings });
  const security = createSecurityService({ ...deps, fundsPassword, questions, bindings, payoutAccounts });
  return { fundsPassword, questions, bindings, payoutSettings, payoutAccounts, security };
}
