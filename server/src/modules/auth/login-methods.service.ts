import type { LoginPayload } from "@mela/contract/auth/account";
import type { IdentityVerifier } from "../../adapters/identity.ts";
import { AppError } from "../../errors.ts";
import { type MemberService, normaliseAccount } from "../member/member.service.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { LoginMethod } from "./account.service.ts";
import type { LoginGuard } from "./login-guard.service.ts";
import { useUp } from "./identity.service.ts";
import { checkPassword } from "../../lib/passwords.ts";
import type { PlaceOwner } from "../verification/places.service.ts";
import type { SmsService } from "../verification/sms.service.ts";

interface Deps {
  member: MemberService;
  guard: LoginGuard;
  sms: SmsService;
  identity: IdentityVerifier;
}

/** What proves itself and protects itself: only the address is counted. */
const byCode = { account: null, mode: "off", captcha: null } as const;

const ownerOf = (member: { id: number } | undefined): PlaceOwner | null => (member ? { kind: "member", id: member.id } : null);

/** Every way to log in that goes by the one login call. */
export function loginMethods(deps: Deps): Record<LoginPayload["type"], LoginMethod> {
  return { username: passwordLogin(deps), sms: smsLogin(deps), firebase: firebaseLogin(deps) };
}

/**
 * By username and password, or, beside a `countryDialingCode`, by mobile number and password (as after setting it by phone).
 * Unknown users and wrong passwords are answered alike, and take as long.
 */
function passwordLogin({ member: members, guard, sms }: Deps): LoginMethod {
  const find = async (brandCode: string, { username, countryDialingCode }: LoginPayload) => {
    if (!countryDialingCode) return { name: normaliseAccount(username), member: await members.findByAccount(brandCode, username) };
    const name = await sms.normalise(brandCode, countryDialingCode, username);
    return { name, member: await members.findByMobile(brandCode, name) };
  };
  return async (payload, { brandCode, settings, ip, deviceKey }) => {
    const { name, member } = await find(brandCode, payload);
    const captcha = payload.captcha && payload.captchaId ? { id: payload.captchaId, answer: payload.captcha } : null;
    const origin = { brandCode, ip, deviceKey, mode: settings.captcha.login, captcha };
    // By the name that was typed: guesses at an account and at its number, counted together, would tell that the two belong together.
    const attempt = await guard.admit({ ...origin, account: name, owner: ownerOf(member) });
    const right = await checkPassword((attempt.heard ? member?.password_hash : null) ?? null, payload.password);
    if (!member || !right) {
      const error = attempt.refusal ?? new AppError("login.failed", attempt.captchaNext ? { captcha: true } : undefined);
      throw member ? about(error, memberAccount(member.id)) : error;
    }
    return { member, refused: () => guard.takeBack(attempt), succeeded: (trx) => guard.succeeded(trx, attempt) };
  };
}

/** By mobile number and SMS code, in `username` and `password`, where the brand offers it. A code has five tries of its own, so only the address is counted besides. */
function smsLogin({ member: members, guard, sms }: Deps): LoginMethod {
  return async (payload, { brandCode, settings, ip, deviceKey }) => {
    if (!settings.switches.MOBILECODELOGIN3) throw new AppError("session.forbidden");
    const { countryDialingCode = "", username, password: code } = payload;
    const mobile = await sms.normalise(brandCode, countryDialingCode, username);
    const member = await members.findByMobile(brandCode, mobile);
    const attempt = await guard.admit({ ...byCode, brandCode, ip, deviceKey, owner: ownerOf(member) });
    if (!attempt.heard) throw attempt.refusal;
    const proven = await sms
      .checkCode({ brandCode, purpose: "login", countryDialingCode, mobile: username, code, ip, deviceKey })
      .catch((error: unknown) => {
        throw attempt.refusal ?? error;
      });
    if (!member) throw attempt.refusal ?? new AppError("sms.codeWrong");
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
function firebaseLogin({ member: members, guard, sms, identity }: Deps): LoginMethod {
  return async (payload, { brandCode, settings, ip, deviceKey }) => {
    const { firebaseChannel, firebaseIdToken, firebaseMobileNo, countryDialingCode = "" } = payload;
    if (!settings.switches.MOBILECODELOGIN3 || !settings.firebase?.phone) throw new AppError("session.forbidden");
    if (firebaseChannel !== "sms" || !firebaseIdToken || !firebaseMobileNo) {
      throw new AppError("request.invalid", { fields: ["firebaseChannel", "firebaseIdToken", "firebaseMobileNo"] });
    }
    const mobile = await sms.normalise(brandCode, countryDialingCode, firebaseMobileNo);
    const member = await members.findByMobile(brandCode, mobile);
    const attempt = await guard.admit({ ...byCode, brandCode, ip, deviceKey, owner: ownerOf(member) });
    if (!attempt.heard) throw attempt.refusal;
    const person = await identity.verify(firebaseIdToken, settings.firebase.projectId).catch((error: unknown) => {
      throw attempt.refusal ?? error;
    });
    if (!member || person.mobile !== mobile) throw attempt.refusal ?? new AppError("identity.invalid");
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
