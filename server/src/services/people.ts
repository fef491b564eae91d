import { firebaseVerifier } from "../adapters/identity.ts";
import { createAccessServices } from "../modules/access/access.services.ts";
import { brandsInReach } from "../modules/access/reach.service.ts";
import { createAuditServices } from "../modules/audit/audit.services.ts";
import { createAccountNotices } from "../modules/auth/account-notices.service.ts";
import { createAccountService } from "../modules/auth/account.service.ts";
import { createCredentialServices } from "../modules/auth/credentials.services.ts";
import { createEncryptionService } from "../modules/auth/encryption.service.ts";
import { createIdentityService } from "../modules/auth/identity.service.ts";
import { createLoginGuard } from "../modules/auth/login-guard.service.ts";
import { loginMethods } from "../modules/auth/login-methods.service.ts";
import { createPasswordRule } from "../modules/auth/password-rule.service.ts";
import { createSecondFactorServices } from "../modules/auth/second-factor.services.ts";
import { createOperatorLimitsService } from "../modules/limits/operator-limits.service.ts";
import { createKycServices } from "../modules/kyc/kyc.services.ts";
import { createPrivacyServices } from "../modules/privacy/privacy.services.ts";
import { createRegistrationServices } from "../modules/registration/registration.services.ts";
import { createSecurityServices } from "../modules/security/security.services.ts";
import { createSupportServices } from "../modules/support/support.services.ts";
import { createVerificationServices } from "../modules/verification/verification.services.ts";
import type { Foundation } from "./foundation.ts";
import { askAll, type Hooks, runAll } from "./hooks.ts";

export type PeopleServices = ReturnType<typeof createPeopleServices>;

/** How people come in, prove who they are, guard their accounts, and talk with the operators. */
export function createPeopleServices(base: Foundation, hooks: Hooks) {
  const { db, env, clock, member, session, places, limits, site, addresses } = base;
  const brandOf = site.get;
  const verification = createVerificationServices({ ...base, brandOf, hostOf: addresses.hostOf, findByMobile: member.findByMobile });
  const { captcha, sms, mail } = verification;
  const guard = createLoginGuard({ db, captcha, places });
  const identity = firebaseVerifier({ keysUrl: env.FIREBASE_KEYS_URL, clock });
  const passwordRule = createPasswordRule({ brandOf });
  const record = createAuditServices({ ...base, headsUrl: env.AUDIT_HEADS_URL, brandsInReach });
  const mayAdvertise = async (id: number) => (await member.hasAgreedToAdvertising(String(id))) && !(await limits.isExcluded(id));
  const support = createSupportServices({
    ...base,
    ...record,
    captcha,
    mayAdvertise,
    languagesOf: async (code) => (await base.brandOf(code)).languages,
  });
  const notices = createAccountNotices({ ...base, ...verification, ...support, brandOf });
  const credentials = createCredentialServices({
    ...base,
    guard,
    sms,
    identity,
    mail,
    passwordRule,
    notices,
    siteOf: addresses.main,
    brandOf,
  });
  const { attempts } = verification;
  const addressOf = async (code: string) => addresses.main(await site.get(code));
  const laterExecutors = () => {
    const [connected] = hooks.approvalExecutors;
    if (!connected) throw new Error("A request is decided about before the services are connected");
    return connected;
  };
  const access = createAccessServices({ ...base, ...record, guard, attempts, mail, addressOf, mailBrand: env.MERCHANT, laterExecutors });
  const kyc = createKycServices({ ...base, ...support, ...record, brandOf });
  const factors = createSecondFactorServices({ ...base, ...credentials, ...verification, ...support, brandOf });
  const { pendingLogins, secondFactor } = factors;
  const security = createSecurityServices({
    db,
    member,
    session,
    ...verification,
    ...credentials,
    notices,
    brandOf,
    hasTwoSteps: secondFactor.isOn,
  });
  const onInvited = runAll(hooks.memberInvited);
  const registration = createRegistrationServices({
    ...base,
    captcha,
    sms,
    identity,
    passwordRule,
    onInvited,
    onVisited: askAll(hooks.codeVisited),
    onJoined: base.clicks.joined,
  });
  const account = createAccountService({ db, member, session, pendingLogins, methods: loginMethods({ member, guard, sms, identity }) });
  return {
    ...support,
    ...record,
    ...access,
    ...kyc,
    ...createPrivacyServices({ ...base, ...record, notices, inbox: support.inbox, filesOf: (memberId) => kyc.kyc.filesOf(memberId) }),
    ...verification,
    encryption: createEncryptionService(base),
    account,
    social: createIdentityService({ db, member, account, identity, onJoined: base.clicks.joined }),
    ...credentials,
    ...factors,
    ...registration,
    ...security,
    operatorLimits: createOperatorLimitsService({ db, member, limits, ...record }),
    passwordRule,
    loginGuard: guard,
  };
}
