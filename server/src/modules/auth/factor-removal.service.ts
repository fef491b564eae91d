import { systemClock } from "../../adapters/clock.ts";
import type { Db, Trx } from "../../db.ts";
import { createMemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import { createFactorNotices } from "./factor-notices.service.ts";
import type { NoticeInbox } from "./security-notices.service.ts";
import { createMailService } from "../verification/mail.service.ts";
import { queueMessage } from "../verification/messages.service.ts";
import { HOLD_SECONDS } from "./second-factor-setup.service.ts";
import { clearFactor } from "./second-factor.store.ts";

export interface RemovedFactor {
  memberId: number;
  withdrawalsHeldHours: number;
}

export type FactorRemoval = (trx: Trx) => Promise<RemovedFactor>;

export interface FactorRemovalDeps {
  db: Db;
  brandOf: (code: string) => Promise<Pick<Brand, "settings" | "texts">>;
  inbox: NoticeInbox;
}

/**
 * Takes away what asks for a member's second factor, holds their withdrawals and tells them: looks the member up, and answers what is part
 * of the caller's transaction. Who decides it, and on what ground, is the caller's to write down. Throws an Error whose sentence is for a
 * person of the platform.
 */
export function createFactorRemoval({ db, brandOf, inbox }: FactorRemovalDeps) {
  const messages = { queue: queueMessage };
  const mail = createMailService({ brandOf, messages });
  // Each of these is decided by a person: none of them is refused an SMS. Nobody waits for open pages here.
  const smsQuota = { takeNotice: async () => true };
  const notices = createFactorNotices({ inbox, mail, messages, smsQuota, brandOf, clock: systemClock, warn: () => undefined });
  const members = createMemberService({ db });

  return async (brandCode: string, account: string): Promise<FactorRemoval> => {
    const tell = await notices.prepare(brandCode);
    const member = await members.findByAccount(brandCode, account);
    if (!member) throw new Error(`There is no member "${account}" at the brand "${brandCode}".`);
    return async (trx) => {
      await members.lock(trx, member.id);
      if (!(await clearFactor(trx, member.id, HOLD_SECONDS))) throw new Error(`"${account}" has no two-step verification.`);
      await tell(trx, member, "removedBySupport");
      return { memberId: member.id, withdrawalsHeldHours: HOLD_SECONDS / 3600 };
    };
  };
}
