import type { MemberInfo } from "@mela/contract/member";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { hashPassword } from "../account/passwords.ts";
import { presentMemberInfo } from "./member.present.ts";
import * as store from "./member.store.ts";
import type { StoredMember } from "./member.tables.ts";

export type Member = StoredMember;

export interface MemberDraft {
  merchantCode: string;
  account: string;
  password: string;
  currency: string;
  customerType?: number;
  nickname?: string | null;
  mobile?: string | null;
  email?: string | null;
  status?: "active" | "disabled";
  mustChangePassword?: boolean;
}

/** Called inside the transaction that makes a member, as by the wallet to open the player's account. */
export type MemberHook = (trx: Trx, member: { id: number; merchantCode: string; currency: string }) => Promise<void>;

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService({ db, onCreated = [] }: { db: Db; onCreated?: readonly MemberHook[] }) {
  /** Makes a member with all that belongs to one; null when the account exists at this brand. */
  const createMember = async (draft: MemberDraft): Promise<Member | null> => {
    const passwordHash = await hashPassword(draft.password);
    return inTransaction(db, async (trx) => {
      const member = await store.insertMember(trx, {
        merchantCode: draft.merchantCode,
        account: normaliseAccount(draft.account),
        nickname: draft.nickname ?? null,
        customerType: draft.customerType ?? 0,
        passwordHash,
        mobile: draft.mobile ?? null,
        email: draft.email ?? null,
        currency: draft.currency,
        status: draft.status ?? "active",
        mustChangePassword: draft.mustChangePassword ?? false,
      });
      if (!member) return null;
      for (const hook of onCreated) await hook(trx, { id: member.id, merchantCode: member.merchant_code, currency: member.currency });
      return member;
    });
  };

  const getMember = async (id: string | number): Promise<Member> => {
    const member = await store.findMemberById(db, Number(id));
    if (!member) throw new AppError("session.expired");
    return member;
  };

  const findByAccount = (merchantCode: string, account: string): Promise<Member | undefined> =>
    store.findMemberByAccount(db, merchantCode, normaliseAccount(account));

  const getInfo = async (id: string): Promise<MemberInfo> => presentMemberInfo(await getMember(id));

  const recordLogin = (executor: Executor, id: number): Promise<void> => store.recordLogin(executor, id);

  const setStatus = (id: number, status: "active" | "disabled"): Promise<void> => store.updateStatus(db, id, status);

  return { createMember, getMember, findByAccount, getInfo, recordLogin, setStatus };
}

/** Accounts are compared without regard to case and to spaces around them. */
export const normaliseAccount = (account: string): string => account.trim().toLowerCase();
