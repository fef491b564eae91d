import { randomInt } from "node:crypto";
import type { AffiliateInfo } from "@mela/contract/registration/affiliate";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { maskAccount } from "../../lib/account-names.ts";
import type { MemberService } from "../member/member.service.ts";
import * as store from "./affiliate.store.ts";
import type { ReferralSource } from "./registration.tables.ts";

/** Who a new member came by. */
export interface Referral {
  parentId: number;
  /** Null where the parent was named by account. */
  code: string | null;
  source: ReferralSource;
}

interface Claim {
  brandCode: string;
  /** As it stood in the link or was typed; empty when there was none. */
  code: string;
  /** Host name of the page. */
  domain: string;
  /** Account or id of a member. */
  recommender: string;
}

export type AffiliateService = ReturnType<typeof createAffiliateService>;

/** Called for every invitation in the transaction that makes the new member; the agents' links use it to set what they become. */
export type InvitationHook = (executor: Executor, memberId: number, referral: Referral) => Promise<void>;

/** Called when a form of registration is opened by a code that invites. True: whoever registers by it becomes an agent. */
export type CodeHook = (brandCode: string, code: string) => Promise<boolean>;

interface Deps {
  db: Db;
  member: Pick<MemberService, "findByAccount" | "lock">;
  onInvited?: InvitationHook;
  onVisited?: CodeHook;
}

/** Invitation codes. They are compared without regard to case. */
export function createAffiliateService({ db, member: members, onInvited = async () => undefined, onVisited = async () => false }: Deps) {
  const find = async (brandCode: string, code: string): Promise<store.FoundCode | null> => {
    const plain = code.trim().toUpperCase();
    return /^[A-Z0-9_-]{4,32}$/.test(plain) ? ((await store.findCode(db, brandCode, plain)) ?? null) : null;
  };

  const ofDomain = async (brandCode: string, domain: string): Promise<store.FoundCode | null> =>
    domain === "" ? null : ((await store.findCodeOfDomain(db, brandCode, domain.toLowerCase())) ?? null);

  /** The code as it is kept; throws `affiliate.invalid`. */
  const check = async (brandCode: string, code: string): Promise<string> => {
    const found = await find(brandCode, code);
    if (!found) throw new AppError("affiliate.invalid");
    return found.code;
  };

  /** What a link (or, without a code, a host name) stands for; nulls when nobody invites by it. */
  const describe = async (brandCode: string, code: string, domain: string): Promise<AffiliateInfo> => {
    const found = code === "" ? await ofDomain(brandCode, domain) : await find(brandCode, code);
    return { code: found?.code ?? null, inviter: found ? maskAccount(found.account) : null };
  };

  /** `describe` for a form that is opened: who invites is told of it. */
  const visit = async (brandCode: string, code: string, domain: string): Promise<AffiliateInfo> => {
    const info = await describe(brandCode, code, domain);
    const agent = info.code !== null && (await onVisited(brandCode, info.code));
    return agent ? { ...info, agent } : info;
  };

  /** Whose invitation a registration follows: a code before the domain's, that before a named member. Throws `affiliate.invalid` or `register.recommender`. */
  const resolve = async ({ brandCode, code, domain, recommender }: Claim): Promise<Referral | null> => {
    const bound = await ofDomain(brandCode, domain);
    if (code !== "") {
      const found = await find(brandCode, code);
      if (!found) throw new AppError("affiliate.invalid");
      return { parentId: found.memberId, code: found.code, source: found.code === bound?.code ? "domain" : "code" };
    }
    if (bound) return { parentId: bound.memberId, code: bound.code, source: "domain" };
    if (recommender === "") return null;
    const parent = await members.findByAccount(brandCode, recommender);
    if (!parent || parent.status !== "active") throw new AppError("register.recommender");
    return { parentId: parent.id, code: null, source: "recommender" };
  };

  const record = async (executor: Executor, memberId: number, referral: Referral): Promise<void> => {
    await store.insertReferral(executor, { memberId, ...referral });
    await onInvited(executor, memberId, referral);
  };

  /** Records whom a member came by in a transaction of its own, for a member who came by nobody yet. */
  const bring = (memberId: number, referral: Referral): Promise<void> => record(db, memberId, referral);

  /** Gives a member a code; false when the code, or the domain bound to it, is taken. */
  const createCode = (
    entry: { brandCode: string; memberId: number; code: string; domain?: string },
    executor: Executor = db,
  ): Promise<boolean> =>
    store.insertCode(executor, { ...entry, code: entry.code.toUpperCase(), domain: entry.domain?.toLowerCase() ?? null });

  /** The code by which a member invites; makes one for who has none. */
  const codeOf = async (brandCode: string, memberId: number): Promise<string> => {
    const known = await store.findCodeOfMember(db, brandCode, memberId);
    return known ?? inTransaction(db, (trx) => makeCode(trx, members, { brandCode, memberId }));
  };

  /** A code that is switched off invites nobody. */
  const switchCode = (executor: Executor, brandCode: string, code: string, active: boolean): Promise<void> =>
    store.updateCode(executor, brandCode, code, active);

  return { check, describe, visit, resolve, record, bring, createCode, codeOf, switchCode };
}

/** One tab at a time: of two codes that are made at once, the older one may be kept last. */
async function makeCode(trx: Trx, members: Deps["member"], owner: { brandCode: string; memberId: number }): Promise<string> {
  await members.lock(trx, owner.memberId);
  const known = await store.findCodeOfMember(trx, owner.brandCode, owner.memberId);
  if (known !== undefined) return known;
  const code = madeUpCode();
  return (await store.insertCode(trx, { ...owner, code, domain: null })) ? code : makeCode(trx, members, owner);
}

/** Without the letters and digits that are taken for one another. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const madeUpCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
