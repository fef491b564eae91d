import type { IdentityVerifier } from "../../adapters/identity.ts";
import type { Db } from "../../db.ts";
import type { AccountNotices } from "./account-notices.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { LoginGuard } from "./login-guard.service.ts";
import type { MailService } from "../verification/mail.service.ts";
import { createPasskeyService } from "./passkey.service.ts";
import type { PasswordRule } from "./password-rule.service.ts";
import { createPasswordService } from "./password.service.ts";
import type { Places } from "../verification/places.service.ts";
import { createPhoneProof } from "./phone-proof.service.ts";
import { createRecoveryService } from "./recovery.service.ts";
import type { SessionService } from "./session.service.ts";
import type { SmsService } from "../verification/sms.service.ts";
import type { Secret } from "../../lib/secrets.ts";

interface Deps {
  db: Db;
  secret: Secret;
  member: MemberService;
  session: SessionService;
  guard: LoginGuard;
  sms: SmsService;
  identity: IdentityVerifier;
  mail: MailService;
  passwordRule: PasswordRule;
  notices: AccountNotices;
  places: Places;
  siteOf: (brand: Brand) => string;
  brandOf: (code: string) => Promise<Brand>;
  warn: (message: string, detail: unknown) => void;
}

/** The services by which members look after their ways in: the password, its recovery, passkeys. */
export function createCredentialServices(deps: Deps) {
  const phone = createPhoneProof(deps);
  return {
    password: createPasswordService({ ...deps, phone }),
    recovery: createRecoveryService(deps),
    passkey: createPasskeyService(deps),
  };
}
