import { isAgent, isAgentOnly } from "@mela/contract/customer-type";
import type { LoginPayload, SessionRecord } from "@mela/contract/account";
import type { CaptchaMode } from "@mela/contract/site";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import { normaliseAccount } from "../member/member.service.ts";
import type { CountedAttempt, LoginGuard } from "./login-guard.ts";
import { checkPassword } from "./passwords.ts";
import type { SessionService } from "./session.service.ts";

export interface LoginVisit {
  merchantCode: string;
  captchaMode: CaptchaMode;
  ip: string;
  device: string;
  userAgent: string;
}

/** Checks the proof of one kind of login and says whose it is. */
type Method = (payload: LoginPayload, visit: LoginVisit) => Promise<{ member: Member; attempt: CountedAttempt }>;

export type AccountService = ReturnType<typeof createAccountService>;

interface Parts {
  db: Db;
  member: MemberService;
  session: SessionService;
  guard: LoginGuard;
}

/** Logging in. */
export function createAccountService({ db, member: members, session, guard }: Parts) {
  const byUsername: Method = async (payload, visit) => {
    const account = normaliseAccount(payload.username);
    const captcha = payload.captcha && payload.captchaId ? { id: payload.captchaId, answer: payload.captcha } : null;
    const attempt = await guard.admit({ merchantCode: visit.merchantCode, account, ip: visit.ip, mode: visit.captchaMode, captcha });
    const member = await members.findByAccount(visit.merchantCode, account);
    const right = await checkPassword(member?.password_hash ?? null, payload.password);
    if (!member || !right) throw new AppError("login.failed", attempt.captchaNext ? { captcha: true } : undefined);
    return { member, attempt };
  };

  const methods: Partial<Record<LoginPayload["type"], Method>> = { username: byUsername };

  /** Opens a session for the member that the payload proves. Unknown users and wrong passwords are answered alike; the state of an account is told only to who knows its password. */
  const login = async (payload: LoginPayload, visit: LoginVisit): Promise<SessionRecord> => {
    const method = methods[payload.type];
    if (!method) throw new AppError("request.invalid", { fields: ["type"] });
    const { member, attempt } = await method(payload, visit);
    const refusal = refusalOf(member, payload.agent === true);
    if (refusal) {
      await guard.takeBack(attempt);
      throw refusal;
    }
    const token = await inTransaction(db, async (trx) => {
      await guard.succeeded(trx, attempt);
      await members.recordLogin(trx, member.id);
      return session.open(trx, { ...visit, memberId: member.id });
    });
    return {
      token,
      merchantCode: visit.merchantCode,
      userName: member.account,
      type: member.customer_type,
      firstTimeLogin: member.must_change_password,
    };
  };

  return { login };
}

function refusalOf(member: Member, asAgent: boolean): AppError | null {
  if (member.status === "disabled") return new AppError("login.disabled");
  if (asAgent) return isAgent(member.customer_type) ? null : new AppError("login.notAgent");
  return isAgentOnly(member.customer_type) ? new AppError("login.agentAccount") : null;
}
