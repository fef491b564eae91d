import type { SessionRecord } from "@mela/contract/auth/account";
import type { RegistrationPayload } from "@mela/contract/registration/registration";
import type { RegistrationMethod } from "@mela/contract/registration/registration-fields";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { MemberService } from "../member/member.service.ts";
import type { AffiliateService } from "./affiliate.service.ts";
import type { Joining } from "./joining.service.ts";
import type { PasswordRule } from "../auth/password-rule.service.ts";
import { hashPassword } from "../../lib/passwords.ts";
import type { RegistrationGuard } from "./registration-guard.service.ts";
import type { PhoneProof } from "../auth/phone-proof.service.ts";
import { type Draft, type JoinedHook, type Phone, type RegistrationVisit, createAccountMaker } from "./registration-account.service.ts";
import { type RegistrationForm, readForm } from "./registration-form.rules.ts";
import { presentSessionRecord, type SessionService, type SessionStart } from "../auth/session.service.ts";
import type { SmsService } from "../verification/sms.service.ts";
import { newToken } from "../../lib/tokens.ts";

interface Deps {
  db: Db;
  clock: Clock;
  member: MemberService;
  session: SessionService;
  affiliate: AffiliateService;
  guard: RegistrationGuard;
  sms: SmsService;
  phone: PhoneProof;
  passwordRule: PasswordRule;
  joining: Joining;
  onJoined?: JoinedHook;
}

/** An account that was made, and the session that began with it. */
interface Joined {
  memberId: number;
  answer: SessionRecord;
}

export type RegistrationService = ReturnType<typeof createRegistrationService>;

/** New accounts. */
export function createRegistrationService(deps: Deps) {
  const { db, clock, member: members, session, affiliate, guard, passwordRule, joining } = deps;
  const makeMember = createAccountMaker(deps);

  const isNameFree = (brandCode: string, username: string): Promise<boolean> => members.isAccountFree(brandCode, username);

  /** Makes the account with all that belongs to it and logs it in, or leaves nothing behind. */
  const join = async (method: RegistrationMethod, payload: RegistrationPayload, visit: RegistrationVisit): Promise<Joined> => {
    const { brand, ip } = visit;
    const invitation = { brandCode: brand.code, code: payload.affiliateCode?.trim() ?? "", domain: visit.host };
    const known = invitation.code !== "" || (await affiliate.describe(brand.code, "", visit.host)).code !== null;
    const isWeak = (password: string, { username, nickname, email, mobileNum: mobile }: RegistrationForm) =>
      passwordRule.isWeak(brand.code, password, { account: username, nickname, email, mobile });
    const form = await readForm(payload, { brand, method, codeGiven: known, now: clock.now(), isWeak });
    if (form.username && !(await isNameFree(brand.code, form.username))) throw new AppError("register.usernameTaken");
    const referral = await affiliate.resolve({ ...invitation, recommender: form.recommenderId ?? "" });
    const phone = await phoneOf(deps, form, payload, visit);
    // Told before the captcha is used up; where somebody is quicker, the transaction says it again.
    if (phone.proven && (await members.findByMobile(brand.code, phone.proven.mobile))) throw new AppError("register.mobileTaken");
    const answer = payload.captcha?.trim();
    await guard.admit({
      brandCode: brand.code,
      ip,
      mode: brand.settings.captcha.register,
      captcha: visit.captchaId && answer ? { id: visit.captchaId, answer } : null,
    });
    const draft: Draft = {
      method,
      form,
      payload,
      referral,
      phone,
      // Without a password the account is opened by SMS codes alone; nobody knows this one.
      passwordHash: await hashPassword(form.password ?? newToken()),
      paymentPasswordHash: form.paymentPassword ? await hashPassword(form.paymentPassword) : null,
    };
    return inTransaction(db, async (trx) => {
      const made = await makeMember(trx, draft, visit);
      await members.recordLogin(trx, made.id, visit.language);
      const token = await session.open(trx, startOf(made.id, payload, visit));
      // The invitation may have made an agent of them since.
      return { memberId: made.id, answer: presentSessionRecord((await members.lock(trx, made.id)) ?? made, token) };
    });
  };

  /**
   * Makes an account and logs it in. The same form again under its key, as after an answer that was lost, goes on into the account that
   * the first try has made; a token is kept nowhere. Throws what `registerByUsername` lists.
   */
  const register = (method: RegistrationMethod, payload: RegistrationPayload, visit: RegistrationVisit): Promise<SessionRecord> =>
    joining(
      { brandCode: visit.brand.code, key: visit.key, name: `register by ${method}`, input: contentOf(payload) },
      () => join(method, payload, visit),
      (memberId) => goOn(deps, memberId, method, payload, visit),
    );

  return { register, isNameFree };
}

/** Only a number that is proved becomes one to log in by; nobody can take another's by merely naming it. */
async function phoneOf(
  { sms, phone }: Pick<Deps, "sms" | "phone">,
  { mobileNum, messageCode1, messageCode2 }: RegistrationForm,
  { countryDialingCode = "", firebaseChannel, firebaseIdToken }: RegistrationPayload,
  { brand: { code: brandCode, settings }, ip, deviceKey }: RegistrationVisit,
): Promise<Phone> {
  if (mobileNum === undefined) return { proven: null, told: null };
  const verificationCode = messageCode1 ?? messageCode2;
  if (verificationCode === undefined) return { proven: null, told: await sms.normalise(brandCode, countryDialingCode, mobileNum) };
  if (firebaseIdToken && firebaseChannel !== "sms") throw new AppError("request.invalid", { fields: ["firebaseChannel"] });
  const claim = { mobileNum, countryDialingCode, verificationCode, firebaseIdToken, ip, deviceKey };
  return { proven: await phone.prove("register", claim, brandCode, settings), told: null };
}

const startOf = (
  memberId: number,
  { registerMethod }: RegistrationPayload,
  { brand, ip, userAgent, deviceKey }: RegistrationVisit,
): SessionStart => ({ brandCode: brand.code, memberId, ip, userAgent, deviceKey, device: registerMethod });

/** What makes a form the same one: all but what serves once, and is another at the next try. */
function contentOf({ captcha: _captcha, verificationCode: _code, firebaseIdToken: _token, ...content }: RegistrationPayload): unknown {
  return content;
}

/** Goes on into an account that an earlier try of the same form has made, for as long as nobody has logged in to it since; else it is a taken one. */
function goOn(
  { db, member: members, session }: Pick<Deps, "db" | "member" | "session">,
  memberId: number,
  method: RegistrationMethod,
  payload: RegistrationPayload,
  visit: RegistrationVisit,
): Promise<SessionRecord> {
  return inTransaction(db, async (trx) => {
    const member = await members.lock(trx, memberId);
    const isUntouched = member?.status === "active" && member.last_login_at?.getTime() === member.created_at.getTime();
    if (!isUntouched) throw new AppError(method === "username" ? "register.usernameTaken" : "register.mobileTaken");
    return presentSessionRecord(member, await session.open(trx, startOf(memberId, payload, visit)));
  });
}
