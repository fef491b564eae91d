import type { Db, Trx } from "../../db.ts";
import { createMemberService } from "../member/member.service.ts";
import type { EndReason } from "./account.tables.ts";
import { endOtherSessions } from "./session.store.ts";
import { deleteTrustedDevices } from "./pending-login.store.ts";

/**
 * Ends every session of a member, and what spares their devices the second factor, as part of the caller's transaction. Who decides it is the
 * caller's to write down; `reason` is what the member is told. Throws an Error whose sentence is for a person of the platform.
 */
export function createSessionRemoval({ db }: { db: Db }) {
  const members = createMemberService({ db });

  return async (
    trx: Trx,
    brandCode: string,
    account: string,
    reason: EndReason = "remote",
  ): Promise<{ memberId: number; ended: number }> => {
    const member = await members.findByAccount(brandCode, account);
    if (!member) throw new Error(`There is no member "${account}" at the brand "${brandCode}".`);
    await members.lock(trx, member.id);
    await deleteTrustedDevices(trx, member.id);
    return { memberId: member.id, ended: await endOtherSessions(trx, member.id, null, reason) };
  };
}
