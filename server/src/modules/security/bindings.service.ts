import { DEFAULT_FIELDS } from "@mela/contract/registration/registration-fields";
import { checkShape, normaliseField } from "@mela/contract/registration/registration-rules";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { AccountNotices } from "../auth/account-notices.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { MailCodeService } from "../verification/mail-code.service.ts";
import type { SmsService } from "../verification/sms.service.ts";
import * as store from "./names.store.ts";

interface Owner {
  memberId: number;
  brandCode: string;
}

interface Deps {
  db: Db;
  member: Pick<MemberService, "lock">;
  sms: SmsService;
  mailCode: MailCodeService;
  notices: AccountNotices;
}

/** What a member is reached by. */
export interface Contact {
  field: "mobile" | "email";
  value: string;
}

const FIRST_OF = { mobile: "firstMobile", email: "firstEmail" } as const;

export type BindingsService = ReturnType<typeof createBindingsService>;

/** What a member is called, and the number and address that are theirs by proof. */
export function createBindingsService({ db, member: members, sms, mailCode, notices }: Deps) {
  /**
   * Makes a change of what a member is reached by, all in one transaction, and tells them of it where they were reached before. Nothing is
   * told of the same one once more.
   */
  const changed = async ({ memberId, brandCode }: Owner, field: Contact["field"], work: (trx: Trx) => Promise<string>): Promise<void> => {
    const tell = await notices.prepare(brandCode);
    const publish = await inTransaction(db, async (trx) => {
      const before = await members.lock(trx, memberId);
      const value = await work(trx);
      if (!before || before[field] === value) return null;
      return tell(trx, before, before[field] ? field : FIRST_OF[field]);
    });
    await publish?.();
  };

  /** Throws `mobile.invalid`, `sms.codeWrong`, or `register.mobileTaken`, which only who holds the phone can get to hear. */
  const bindMobile = async (
    owner: Owner,
    claim: { mobileNum: string; countryDialingCode: string; verificationCode: string; ip: string },
  ): Promise<string> => {
    const { memberId, brandCode } = owner;
    const proven = await sms.checkCode({
      brandCode,
      purpose: "bind",
      mobile: claim.mobileNum,
      countryDialingCode: claim.countryDialingCode,
      code: claim.verificationCode,
      ip: claim.ip,
      memberId,
    });
    try {
      await changed(owner, "mobile", async (trx) => {
        await sms.useCode(trx, proven);
        if (!(await store.updateMobile(trx, memberId, proven.mobile))) throw new AppError("register.mobileTaken");
        return proven.mobile;
      });
    } catch (error) {
      throw store.isTakenMobile(error) ? new AppError("register.mobileTaken") : error;
    }
    return proven.mobile;
  };

  /** Throws `sms.codeWrong`. */
  const bindEmail = async (owner: Owner, email: string, code: string): Promise<string> => {
    const { memberId } = owner;
    const proven = await mailCode.checkCode({ memberId, purpose: "bind" }, email, code);
    await changed(owner, "email", async (trx) => {
      await mailCode.useCode(trx, proven);
      await store.updateEmail(trx, memberId, email);
      return email;
    });
    return email;
  };

  /**
   * Another number (E.164) or address in place of the one of before, for which the brand's staff has seen evidence; part of the caller's
   * transaction, which is given up where it throws `register.mobileTaken`.
   */
  const replace = async (trx: Trx, memberId: number, contact: Contact): Promise<void> => {
    if (contact.field === "email") return store.replaceEmail(trx, memberId, contact.value);
    const done = await store.updateMobile(trx, memberId, contact.value).catch((error: unknown) => {
      throw store.isTakenMobile(error) ? new AppError("register.mobileTaken") : error;
    });
    if (!done) throw new AppError("register.mobileTaken");
  };

  /** Once: throws `payeeName.invalid` or `payeeName.fixed`. */
  const setPayeeName = async (memberId: number, typed: string): Promise<string> => {
    const name = normaliseField("name", typed).replaceAll(/\s+/g, " ");
    if (checkShape(DEFAULT_FIELDS.payeeName, name).length > 0) throw new AppError("payeeName.invalid");
    if (!(await store.insertPayeeName(db, memberId, name))) throw new AppError("payeeName.fixed");
    return name;
  };

  /** An empty one takes it away. Throws `nickname.invalid`. */
  const setNickname = async (memberId: number, typed: string): Promise<string | null> => {
    const nickname = normaliseField("label", typed).replaceAll(/\s+/g, " ");
    if (nickname !== "" && checkShape(DEFAULT_FIELDS.nickname, nickname).length > 0) throw new AppError("nickname.invalid");
    await store.updateNickname(db, memberId, nickname || null);
    return nickname || null;
  };

  const payeeName = (memberId: number): Promise<string | null> => store.readPayeeName(db, memberId);

  const toldMobile = (memberId: number): Promise<string | null> => store.readToldMobile(db, memberId);

  return { bindMobile, bindEmail, replace, setPayeeName, setNickname, payeeName, toldMobile };
}
