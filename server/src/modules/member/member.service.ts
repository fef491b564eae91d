import type { Face, HeadIcon } from "@mela/contract/member/head-icon";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { type Appearance, presentHeadIcon, presentTableName, type ShownName } from "./member.present.ts";
import * as store from "./member.store.ts";
import type { StoredMember } from "./member.tables.ts";

export type Member = StoredMember;

export interface MemberDraft {
  brandCode: string;
  account: string;
  password: string;
  currency: string;
  customerType?: number;
  nickname?: string | null;
  mobile?: string | null;
  email?: string | null;
  status?: "active" | "disabled";
  mustChangePassword?: boolean;
  /** They have agreed to letters that advertise. */
  advertising?: boolean;
  /** Of who was a member before there was this database; absent: now, by its clock. */
  joinedAt?: Date;
}

/** Called inside the transaction that makes a member, as by the wallet to open the player's account. */
export type MemberHook = (trx: Trx, member: { id: number; brandCode: string; currency: string }) => Promise<void>;

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService({ db, onCreated = [] }: { db: Db; onCreated?: readonly MemberHook[] }) {
  /** Makes a member with all that belongs to one, inside the caller's transaction; null when the account exists at this brand. */
  const insertMember = async (trx: Trx, draft: Omit<MemberDraft, "password">, passwordHash: string): Promise<Member | null> => {
    const member = await store.insertMember(trx, {
      brandCode: draft.brandCode,
      account: normaliseAccount(draft.account),
      nickname: draft.nickname ?? null,
      customerType: draft.customerType ?? 0,
      passwordHash,
      mobile: draft.mobile ?? null,
      email: draft.email ?? null,
      currency: draft.currency,
      status: draft.status ?? "active",
      mustChangePassword: draft.mustChangePassword ?? false,
      advertising: draft.advertising ?? false,
      ...(draft.joinedAt && { joinedAt: draft.joinedAt }),
    });
    if (!member) return null;
    for (const hook of onCreated) await hook(trx, { id: member.id, brandCode: member.merchant_code, currency: member.currency });
    return member;
  };

  /** The same in a transaction of its own. The password is hashed before it begins, since that takes long. */
  const createMember = async ({ password, ...draft }: MemberDraft): Promise<Member | null> => {
    const passwordHash = await hashPassword(password);
    return inTransaction(db, (trx) => insertMember(trx, draft, passwordHash));
  };

  const getMember = async (id: string | number): Promise<Member> => {
    const member = await store.findMemberById(db, Number(id));
    if (!member) throw new AppError("session.expired");
    return member;
  };

  const findById = (id: number): Promise<Member | undefined> => store.findMemberById(db, id);

  const findByAccount = (brandCode: string, account: string): Promise<Member | undefined> =>
    store.findMemberByAccount(db, brandCode, normaliseAccount(account));

  /** A member of a brand by their id; undefined for one of another brand, as for nobody. */
  const findInBrand = async (brandCode: string, id: number): Promise<Member | undefined> => {
    const found = await store.findMemberById(db, id);
    return found?.merchant_code === brandCode ? found : undefined;
  };

  /** Whether somebody new may have this account name. */
  const isAccountFree = (brandCode: string, account: string): Promise<boolean> =>
    store.isAccountFree(db, brandCode, normaliseAccount(account));

  const recordLogin = (executor: Executor, id: number, language: string): Promise<void> => store.recordLogin(executor, id, language);

  const setStatus = (id: number, status: "active" | "disabled", executor: Executor = db): Promise<void> =>
    store.updateStatus(executor, id, status);

  /** At the next log-in they choose a password of their own before anything else. */
  const demandNewPassword = (executor: Executor, id: number): Promise<void> => store.demandNewPassword(executor, id);

  /** Makes another kind of customer of a member; see the contract's `customer-type.ts`. */
  const setType = (executor: Executor, id: number, customerType: number): Promise<void> => store.updateType(executor, id, customerType);

  /** `mobile` is E.164. */
  const findByMobile = (brandCode: string, mobile: string): Promise<Member | undefined> => store.findMemberByMobile(db, brandCode, mobile);

  /** Who may log in and has this address (in small letters), at most so many: first who has proved it, then who came first. */
  const findByEmail = (brandCode: string, email: string, most: number): Promise<Member[]> =>
    store.findMembersByEmail(db, brandCode, email, most);

  /** Replaces the password by one of the member's own choice. Who may do that, and what else ends with it, is the caller's to see to. */
  const setPassword = (trx: Trx, id: number, passwordHash: string): Promise<void> => store.updatePassword(trx, id, passwordHash);

  const lock = (trx: Trx, id: number): Promise<Member | undefined> => store.lockMember(trx, id);

  const getHeadIcon = async (id: string | number): Promise<{ icon: HeadIcon; face: Face }> => presentHeadIcon(await getMember(id));

  const setHeadIcon = async (id: string, icon: HeadIcon): Promise<{ icon: HeadIcon; face: Face }> => {
    await store.updateHeadIcon(db, Number(id), icon === "none" ? null : icon);
    return presentHeadIcon({ id: Number(id), head_icon: icon });
  };

  const getTableName = async (id: string): Promise<ShownName> => presentTableName(await getMember(id));

  const setTableName = async (id: string, name: string | null): Promise<ShownName> => {
    await store.updateTableName(db, Number(id), name);
    return presentTableName({ id: Number(id), table_name: name });
  };

  const appearanceOf = async (id: number): Promise<Appearance> => {
    const member = await getMember(id);
    return { face: presentHeadIcon(member).face, name: presentTableName(member).name };
  };

  const hasAgreedToAdvertising = async (id: string): Promise<boolean> => (await getMember(id)).advertising_agreed_at !== null;

  /** Gives the consent to advertising, or takes it back. */
  const agreeToAdvertising = (id: string, agreed: boolean): Promise<void> => store.updateAdvertising(db, Number(id), agreed);

  return {
    createMember,
    insertMember,
    getMember,
    findById,
    findByAccount,
    findInBrand,
    isAccountFree,
    findByMobile,
    findByEmail,
    recordLogin,
    setStatus,
    demandNewPassword,
    setType,
    setPassword,
    lock,
    getHeadIcon,
    setHeadIcon,
    getTableName,
    setTableName,
    appearanceOf,
    hasAgreedToAdvertising,
    agreeToAdvertising,
  };
}

/** Whether a member takes a break: they neither play nor are they tempted to. */
export const isOnBreak = ({ excluded_until: until }: Pick<Member, "excluded_until">): boolean => until !== null && until > new Date();

/** Accounts are compared without regard to case and to spaces around them. */
export const normaliseAccount = (account: string): string => account.trim().toLowerCase();
