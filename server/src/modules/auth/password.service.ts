import type { SessionRecord } from "@mela/contract/auth/account";
import type { InputOf } from "@mela/contract/base/endpoint";
import type { changePassword, setPasswordByLink, setPasswordByPhone } from "@mela/contract/auth/recovery";
import type { BrandSettings } from "@mela/contract/site/site";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../lib/callers.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { AccountNotices, TellOfChange } from "./account-notices.service.ts";
import { presentSessionRecord } from "./account.present.ts";
import type { LoginGuard } from "./login-guard.service.ts";
import * as links from "./password-link.store.ts";
import type { PasswordRule } from "./password-rule.service.ts";
import { deleteTrustedDevices } from "./pending-login.store.ts";
import { checkPassword, hashPassword } from "../../lib/passwords.ts";
import type { Origin, Places } from "../verification/places.service.ts";
import type { PhoneProof } from "./phone-proof.service.ts";
import type { SessionService } from "./session.service.ts";
import { hashToken } from "../../lib/tokens.ts";

/** Where a call comes from. */
export interface Visit extends Origin {
  brandCode: string;
}

export type PasswordService = ReturnType<typeof createPasswordService>;

interface Deps {
  db: Db;
  member: MemberService;
  session: SessionService;
  guard: LoginGuard;
  phone: PhoneProof;
  passwordRule: PasswordRule;
  places: Places;
  notices: AccountNotices;
}

/** Setting a password: by who knows the old one, holds a mailed link, or holds the phone. In every case all other sessions end, and the member is told of it. */
export function createPasswordService({ db, member: members, session, guard, phone, passwordRule, places, notices }: Deps) {
  /**
   * Writes the new password and ends what was opened with the old one, but for the session to keep. Other people's wrong guesses were at
   * another one. The answer is called after the commit: it tells the open pages of the letter.
   */
  const replace = async (
    trx: Trx,
    member: Member,
    { hash, keep, tell }: { hash: string; keep: string | null; tell: TellOfChange },
  ): Promise<() => Promise<void>> => {
    const { id, merchant_code, account } = member;
    await members.setPassword(trx, id, hash);
    await links.deleteLinkOf(trx, id);
    await deleteTrustedDevices(trx, id);
    await session.endOthers(trx, id, keep, "password");
    await guard.forgive(trx, { brandCode: merchant_code, account });
    // Whoever was given a password by somebody else has just been asked for one of their own.
    return member.must_change_password ? async () => undefined : tell(trx, member, "password");
  };

  /**
   * The hash of a password that may take the place of the member's, and what tells them of it; throws `password.common`, or
   * `modify.new.old.same` for the same one.
   */
  const prepare = async (member: Member, password: string): Promise<{ hash: string; tell: TellOfChange }> => {
    if (await checkPassword(member.password_hash, password)) throw new AppError("modify.new.old.same");
    await passwordRule.demand(member.merchant_code, password, member);
    return { hash: await hashPassword(password), tell: await notices.prepare(member.merchant_code) };
  };

  /** Whether the caller knows their password. Wrong guesses count against their session, so a stolen one cannot try them all, and against no other. */
  const prove = async (member: Member, password: string, sessionId: string): Promise<void> => {
    const attempt = await guard.admitInside({ brandCode: member.merchant_code, sessionId });
    if (!(await checkPassword(member.password_hash, password))) throw new AppError("password.wrong");
    await guard.takeBack(attempt);
  };

  /** Changes the caller's password. Their session goes on under a new token, so that a copy of the old one is worth nothing. */
  const change = async (caller: Caller, input: InputOf<typeof changePassword>): Promise<SessionRecord> => {
    if (input.newPassword !== input.confirmNewPassword) throw new AppError("password.mismatch");
    const known = await members.getMember(caller.userId);
    await prove(known, input.oldPassword, caller.sessionId);
    const next = await prepare(known, input.newPassword);
    const { record, publish } = await inTransaction(db, async (trx) => {
      const member = await members.lock(trx, known.id);
      // Somebody else was quicker: what was proved is the password of yesterday.
      if (member?.password_hash !== known.password_hash) throw new AppError("password.wrong");
      const publish = await replace(trx, member, { ...next, keep: caller.sessionId });
      const token = await session.renew(trx, caller.sessionId);
      return { record: presentSessionRecord({ ...member, must_change_password: false }, token), publish };
    });
    await publish();
    return record;
  };

  /** Until when a link serves; null when it does not. `digest` is the SHA-256 of its token. */
  const linkExpiry = async (digest: string, brandCode: string): Promise<Date | null> => {
    const link = await links.findLink(db, Buffer.from(digest, "base64url"), brandCode);
    return link?.expiresAt ?? null;
  };

  /** Sets the password of the member whom a link was mailed to. A refused password leaves the link in force. */
  const setByLink = async (input: InputOf<typeof setPasswordByLink>, { brandCode, ...origin }: Visit): Promise<{ userName: string }> => {
    if (input.newPassword !== input.confirmNewPassword) throw new AppError("password.mismatch");
    const tokenHash = hashToken(input.token);
    const link = await links.findLink(db, tokenHash, brandCode);
    if (!link) throw new AppError("password.linkInvalid");
    const member = await members.getMember(link.memberId);
    const next = await prepare(member, input.newPassword);
    const publish = await inTransaction(db, async (trx) => {
      if (!(await links.takeLink(trx, tokenHash))) throw new AppError("password.linkInvalid");
      await places.learn(trx, { kind: "member", id: member.id }, origin);
      return replace(trx, member, { ...next, keep: null });
    });
    await publish();
    return about({ userName: member.account }, memberAccount(member.id));
  };

  /**
   * Sets the password of the member who holds a number. A number without a member never had a code, so it is answered like a
   * wrong one; a refused password counts as a try and leaves the code in force.
   */
  const setByPhone = async (
    input: InputOf<typeof setPasswordByPhone>,
    { brandCode, ...origin }: Visit,
    settings: BrandSettings,
  ): Promise<{ changed: true }> => {
    const { mobile, used } = await phone.prove("recover", { ...input, ...origin }, brandCode, settings);
    const member = await members.findByMobile(brandCode, mobile);
    if (!member) throw new AppError("sms.codeWrong");
    const next = await prepare(member, input.newPassword);
    const publish = await inTransaction(db, async (trx) => {
      await used(trx);
      await places.learn(trx, { kind: "member", id: member.id }, origin);
      return replace(trx, member, { ...next, keep: null });
    });
    await publish();
    return about({ changed: true as const }, memberAccount(member.id));
  };

  return { change, prove, linkExpiry, setByLink, setByPhone };
}
