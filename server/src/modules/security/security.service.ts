import type { FundsResetWay } from "@mela/contract/security/funds-password";
import type { SecurityOverview } from "@mela/contract/security/security";
import type { SentSms } from "@mela/contract/verification/verification";
import parsePhoneNumber from "libphonenumber-js/max";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../lib/callers.ts";
import type { AccountNotices } from "../auth/account-notices.service.ts";
import type { MailCodeService } from "../verification/mail-code.service.ts";
import type { PasskeyService } from "../auth/passkey.service.ts";
import type { PasswordService } from "../auth/password.service.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { SmsService } from "../verification/sms.service.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { BindingsService } from "./bindings.service.ts";
import type { FundsPasswordService } from "./funds-password.service.ts";
import type { PayoutAccountsService } from "./payout-accounts.service.ts";
import type { GivenAnswer, QuestionsService } from "./questions.service.ts";
import { presentSecurity } from "./security.present.ts";

/** Where a call comes from. */
export interface SecurityVisit {
  brandCode: string;
  ip: string;
  language: string;
  host: string;
}

export interface ResetClaim {
  way: FundsResetWay;
  code?: string | undefined;
  answers?: readonly GivenAnswer[] | undefined;
}

interface Deps {
  db: Db;
  member: MemberService;
  session: SessionService;
  password: PasswordService;
  passkey: PasskeyService;
  sms: SmsService;
  mailCode: MailCodeService;
  fundsPassword: FundsPasswordService;
  questions: QuestionsService;
  bindings: BindingsService;
  payoutAccounts: PayoutAccountsService;
  notices: AccountNotices;
  /** Whether a member has two-step verification on. */
  hasTwoSteps: (memberId: number) => Promise<boolean>;
}

export type SecurityService = ReturnType<typeof createSecurityService>;

/** The security centre as a whole: its overview, proofs of who is asking, and the way back to a forgotten funds password. */
export function createSecurityService(deps: Deps) {
  const { db, member: members, session, password, fundsPassword, questions } = deps;

  const overview = async (caller: Caller, brandCode: string): Promise<SecurityOverview> => {
    const member = await members.getMember(caller.userId);
    const owner = { memberId: member.id, brandCode };
    const [funds, payeeName, told, answered, { accounts }, passkeys, twoStep] = await Promise.all([
      fundsPassword.state(member.id),
      deps.bindings.payeeName(member.id),
      deps.bindings.toldMobile(member.id),
      questions.listSet(member.id),
      deps.payoutAccounts.list(owner),
      deps.passkey.list(caller),
      deps.hasTwoSteps(member.id),
    ]);
    return presentSecurity(member, { funds, payeeName, told, answered, accounts: accounts.length, passkeys: passkeys.length, twoStep });
  };

  /** A log-on of minutes ago, or the log-in password. Throws `session.stepUp`, `password.wrong` or `login.throttled`. */
  const proveLogin = async (caller: Caller, given: string | undefined): Promise<void> => {
    if (await session.isFresh(caller.sessionId)) return;
    if (!given) throw new AppError("session.stepUp");
    await password.prove(await members.getMember(caller.userId), given, caller.sessionId);
  };

  /** The funds password where there is one, else what `proveLogin` asks for. Throws `fundsPassword.required` besides. */
  const proveOwner = async (
    caller: Caller,
    given: { fundsPassword?: string | undefined; password?: string | undefined },
  ): Promise<void> => {
    const memberId = Number(caller.userId);
    if (!(await fundsPassword.isSet(memberId))) return proveLogin(caller, given.password);
    if (given.fundsPassword === undefined) throw new AppError("fundsPassword.required");
    await fundsPassword.check(memberId, given.fundsPassword);
  };

  /** A code for a new funds password, to where the member is known to be; throws `security.wayClosed` where that is nowhere. */
  const sendFundsCode = async (caller: Caller, way: "sms" | "mail", visit: SecurityVisit): Promise<SentSms> => {
    const member = await members.getMember(caller.userId);
    const { brandCode, language, ip, host } = visit;
    if (way === "mail") {
      const email = reachable(member.email);
      return deps.mailCode.sendCode({ brandCode, memberId: member.id, purpose: "funds", email, language });
    }
    return deps.sms.sendCode({
      brandCode,
      purpose: "funds",
      ...splitMobile(member),
      ip,
      memberId: member.id,
      language,
      host,
      proof: null,
    });
  };

  /** Sets a new funds password for who has proved themselves twice. */
  const resetFundsPassword = async (
    caller: Caller,
    claim: ResetClaim,
    newPassword: string,
    visit: Pick<SecurityVisit, "brandCode" | "ip">,
  ): Promise<void> => {
    const hash = await fundsPassword.prepare(newPassword);
    const member = await members.getMember(caller.userId);
    const used = await proveReset(member, claim, visit);
    const tell = await deps.notices.prepare(member.merchant_code);
    const publish = await inTransaction(db, async (trx) => {
      await used(trx);
      await fundsPassword.replace(trx, member.id, hash);
      return tell(trx, member, "funds");
    });
    await publish();
  };

  const proveReset = async (
    member: Member,
    { way, code = "", answers = [] }: ResetClaim,
    { brandCode, ip }: Pick<SecurityVisit, "brandCode" | "ip">,
  ): Promise<(executor: Executor) => Promise<void>> => {
    if (way === "questions") {
      await questions.check({ memberId: member.id, brandCode }, answers);
      return async () => undefined;
    }
    if (way === "mail") {
      const proven = await deps.mailCode.checkCode({ memberId: member.id, purpose: "funds" }, reachable(member.email), code);
      return (executor) => deps.mailCode.useCode(executor, proven);
    }
    const proven = await deps.sms.checkCode({ brandCode, purpose: "funds", ...splitMobile(member), code, ip, memberId: member.id });
    return (executor) => deps.sms.useCode(executor, proven);
  };

  /** The code by which a member sets a new log-in password, to their own number, as if they had asked for it; throws `security.wayClosed`. */
  const sendRecovery = (member: Member, { language, ip }: { language: string; ip: string }): Promise<SentSms> => {
    const request = { brandCode: member.merchant_code, purpose: "recover" as const, ...splitMobile(member), ip, language };
    return deps.sms.sendCode({ ...request, host: "", proof: null });
  };

  /** Sends a code to a number or an address that is to become the member's. */
  const sendBindSms = (
    caller: Caller,
    { mobileNum: mobile, countryDialingCode }: { mobileNum: string; countryDialingCode: string },
    visit: SecurityVisit,
  ): Promise<SentSms> =>
    deps.sms.sendCode({ ...visit, purpose: "bind", mobile, countryDialingCode, memberId: Number(caller.userId), proof: null });
  const sendBindMail = (caller: Caller, email: string, { brandCode, language }: SecurityVisit): Promise<SentSms> =>
    deps.mailCode.sendCode({ brandCode, memberId: Number(caller.userId), purpose: "bind", email, language });

  return { overview, proveLogin, proveOwner, sendFundsCode, sendRecovery, resetFundsPassword, sendBindSms, sendBindMail };
}

function reachable(address: string | null): string {
  if (address === null || address.trim() === "") throw new AppError("security.wayClosed");
  return address.trim();
}

/** The member's own number in the two parts that the SMS service takes. */
function splitMobile({ mobile }: Pick<Member, "mobile">): { mobile: string; countryDialingCode: string } {
  const code = parsePhoneNumber(reachable(mobile))?.countryCallingCode;
  if (!code) throw new AppError("security.wayClosed");
  return { mobile: reachable(mobile), countryDialingCode: code };
}
