import type { LoginPayload } from "@mela/contract/account";
import type { IdentityVerifier } from "../../adapters/identity.ts";
import { AppError } from "../../errors.ts";
import { type MemberService, normaliseAccount } from "../member/member.service.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { LoginMethod } from "./account.service.ts";
import type { LoginGuard } from "./login-guard.ts";
import { useUp } from "./identity.service.ts";
import { checkPassword } from "./passwords.ts";
import type { SmsService } from "./sms.service.ts";

interface Parts {
  member: MemberService;
  guard: LoginGuard;
  sms: SmsService;
  identity: IdentityVerifier;
}

/** Every way to log in that goes by the one login call. */
export function loginMethods(parts: Parts): Record<LoginPayload["type"], LoginMethod> {
  return { username: passwordLogin(parts), sms: smsLogin(parts), firebase: firebaseLogin(parts) };
}

/**
 * By username and password, or, beside a `countryDialingCode`, by mobile number and password (as after setting it by phone).
 * Unknown users and wrong passwords are answered alike, and take as long.
 */
function passwordLogin({ member: members, guard, sms }: Parts): LoginMethod {
  const find = async (merchantCode: string, { username, countryDialingCode }: LoginPayload) => {
    if (!countryDialingCode) return { name: normaliseAccount(username), member: await members.findByAccount(merchantCode, username) };
    const name = await sms.normalise(merchantCode, countryDialingCode, username);
    return { name, member: await members.findByMobile(merchantCode, name) };
  };
  return async (payload, { merchantCode, template, ip }) => {
    const { name, member } = await find(merchantCode, payload);
    // Guesses at one account count together, whichever of its names they use.
    const account = member?.account ?? name;
    const captcha = payload.captcha && payload.captchaId ? { id: payload.captchaId, answer: payload.captcha } : null;
    const attempt = await guard.admit({ merchantCode, account, ip, mode: template.captcha.login, captcha });
    const right = await checkPassword(member?.password_hash ?? null, payload.password);
    if (!member || !right) {
      const error = new AppError("login.failed", attempt.captchaNext ? { captcha: true } : undefined);
      throw member ? about(error, memberAccount(member.id)) : error;
    }
    return { member, refused: () => guard.takeBack(attempt), succeeded: (trx) => guard.succeeded(trx, attempt) };
  };
}

/** By mobile number and SMS code, in `username` and `password`, where the brand offers it. A code has five tries of its own, so only the address is counted besides. */
function smsLogin({ member: members, guard, sms }: Parts): LoginMethod {
  return async (payload, { merchantCode, template, ip }) => {
    if (!template.switches.MOBILECODELOGIN3) throw new AppError("session.forbidden");
    const attempt = await guard.admit({ merchantCode, account: null, ip, mode: "off", captcha: null });
    const { countryDialingCode = "", username: mobile, password: code } = payload;
    const proven = await sms.checkCode({ merchantCode, purpose: "login", countryDialingCode, mobile, code });
    const member = await members.findByMobile(merchantCode, proven.mobile);
    if (!member) throw new AppError("sms.codeWrong");
    return {
      member,
      refused: () => guard.takeBack(attempt),
      succeeded: async (trx) => {
        await sms.useCode(trx, proven);
        await guard.succeeded(trx, attempt);
      },
    };
  };
}

/**
 * By a phone that Firebase Authentication has verified: the token must name the very number that was typed. Who has no account gets
 * the answer of a wrong token.
 */
function firebaseLogin({ member: members, guard, sms, identity }: Parts): LoginMethod {
  return async (payload, { merchantCode, template, ip }) => {
    const { firebaseChannel, firebaseIdToken, firebaseMobileNo, countryDialingCode = "" } = payload;
    if (!template.switches.MOBILECODELOGIN3 || !template.firebase?.phone) throw new AppError("session.forbidden");
    if (firebaseChannel !== "sms" || !firebaseIdToken || !firebaseMobileNo) {
      throw new AppError("request.invalid", { fields: ["firebaseChannel", "firebaseIdToken", "firebaseMobileNo"] });
    }
    const attempt = await guard.admit({ merchantCode, account: null, ip, mode: "off", captcha: null });
    const mobile = await sms.normalise(merchantCode, countryDialingCode, firebaseMobileNo);
    const person = await identity.verify(firebaseIdToken, template.firebase.projectId);
    const member = person.mobile === mobile ? await members.findByMobile(merchantCode, mobile) : undefined;
    if (!member) throw new AppError("identity.invalid");
    return {
      member,
      refused: () => guard.takeBack(attempt),
      succeeded: async (trx) => {
        await useUp(trx, firebaseIdToken, person);
        await guard.succeeded(trx, attempt);
      },
    };
  };
}
