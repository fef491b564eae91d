import type { IdentityVerifier } from "../../adapters/identity.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { MemberService } from "../member/member.service.ts";
import type { IdempotencyService } from "../idempotency/idempotency.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { type CodeHook, type InvitationHook, createAffiliateService } from "./affiliate.service.ts";
import type { CaptchaService } from "../verification/captcha.service.ts";
import type { PasswordRule } from "../auth/password-rule.service.ts";
import { createPhoneProof } from "../auth/phone-proof.service.ts";
import { createJoining } from "./joining.service.ts";
import { createRegistrationGuard } from "./registration-guard.service.ts";
import type { JoinedHook } from "./registration-account.service.ts";
import { createRegistrationService } from "./registration.service.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { SmsService } from "../verification/sms.service.ts";
import { createTrialService } from "./trial.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  member: MemberService;
  session: SessionService;
  idempotency: Pick<IdempotencyService, "once">;
  captcha: CaptchaService;
  wallet: WalletService;
  sms: SmsService;
  identity: IdentityVerifier;
  passwordRule: PasswordRule;
  onInvited?: InvitationHook;
  onVisited?: CodeHook;
  onJoined?: JoinedHook;
}

/** The services by which people come in: registration, invitations, trial play. */
export function createRegistrationServices(deps: Deps) {
  const { db, captcha } = deps;
  const affiliate = createAffiliateService(deps);
  const guard = createRegistrationGuard({ db, captcha });
  const joining = createJoining(deps);
  const registration = createRegistrationService({ ...deps, affiliate, guard, joining, phone: createPhoneProof(deps) });
  return { affiliate, joining, registration, trial: createTrialService(deps) };
}
