import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import type { helpMember, setMemberStatus, SecurityAction } from "@mela/contract/console/member-actions";
import type { Permission } from "@mela/contract/console/permissions";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { LoginGuard } from "../auth/login-guard.service.ts";
import type { RecoveryService } from "../auth/recovery.service.ts";
import { createSessionRemoval } from "../auth/session-removal.service.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import type { SecurityService } from "../security/security.service.ts";
import { type MemberKey, readHead } from "./member-page.service.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  member: MemberService;
  loginGuard: LoginGuard;
  fundsPassword: FundsPasswordService;
  recovery: RecoveryService;
  security: Pick<SecurityService, "sendRecovery">;
  /** In which language a brand writes to who has chosen none. */
  languageOf: (brandCode: string) => Promise<string>;
}

interface Act extends MemberKey {
  caller: ConsoleCaller;
  permission: Permission;
}

const STATUS_ACTIONS = ["member.disabled", "member.enabled"];

export type MemberActionsService = ReturnType<typeof createMemberActions>;

/** What operators do about a member, each through the service that it belongs to, and on the record in the same transaction. */
export function createMemberActions(deps: Deps) {
  const { db, audit, member: members } = deps;
  const removeSessions = createSessionRemoval({ db });

  /** Does something to a member who is locked meanwhile. */
  const act = async ({ caller, permission, brand, id }: Act, work: (trx: Trx, member: Member) => Promise<void>) => {
    await inTransaction(db, async (trx) => {
      await mustHoldIn(trx, caller, permission, brand);
      const member = await members.lock(trx, id);
      if (member?.merchant_code !== brand || member.erased_at !== null) throw new AppError("request.notFound");
      await work(trx, member);
    });
    return readHead(db, { brand, id }, caller);
  };

  /** Throws `console.stale` where somebody else has changed the status meanwhile. */
  const setStatus = (caller: ConsoleCaller, input: ParsedInputOf<typeof setMemberStatus>): Promise<OutputOf<typeof setMemberStatus>> => {
    const { brand, id, from, to, why, note } = input;
    return act({ caller, permission: "members.status", brand, id }, async (trx, member) => {
      if (member.status !== from || from === to)
        throw await staleOf(trx, { brandCode: brand, subject: `member:${id}`, actions: STATUS_ACTIONS });
      await members.setStatus(id, to, trx);
      const ended = to === "disabled" ? (await removeSessions(trx, brand, member.account, "disabled")).ended : 0;
      await audit.write(trx, {
        brandCode: brand,
        by: caller,
        action: to === "disabled" ? "member.disabled" : "member.enabled",
        subject: `member:${id}`,
        states: { before: { status: from }, after: { status: to } },
        reason: note,
        detail: { why, ended },
      });
    });
  };

  const help: Readonly<Record<SecurityAction, (trx: Trx, member: Member, ip: string) => Promise<object>>> = {
    endSessions: async (trx, { merchant_code, account }) => ({ ended: (await removeSessions(trx, merchant_code, account)).ended }),
    liftWaits: async (trx, { id, merchant_code, account }) => {
      await deps.loginGuard.forgive(trx, { brandCode: merchant_code, account });
      await deps.fundsPassword.forgive(trx, id);
      return {};
    },
    newPassword: async (trx, { id }) => {
      await members.demandNewPassword(trx, id);
      return {};
    },
    recoverByMail: async (_, { merchant_code, account, email }, ip) => {
      if (email === null || email.trim() === "") throw new AppError("security.wayClosed");
      await deps.recovery.request({ brandCode: merchant_code, account, email, language: await deps.languageOf(merchant_code), ip });
      return {};
    },
    recoverBySms: async (_, member, ip) => {
      await deps.security.sendRecovery(member, { language: await deps.languageOf(member.merchant_code), ip });
      return {};
    },
  };

  return {
    setStatus,

    help(caller: ConsoleCaller, input: ParsedInputOf<typeof helpMember>): Promise<OutputOf<typeof helpMember>> {
      const { brand, id, action, note } = input;
      return act({ caller, permission: "members.security", brand, id }, async (trx, member) => {
        const detail = await help[action](trx, member, caller.origin.address);
        await audit.write(trx, { brandCode: brand, by: caller, action: `member.${action}`, subject: `member:${id}`, reason: note, detail });
      });
    },
  };
}
