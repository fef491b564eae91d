import { SettingsTemplate } from "@mela/contract/site";
import { type Db, inTransaction } from "../../db.ts";
import { createFactorNotices } from "../account/factor-notices.ts";
import { createMailService } from "../account/mail.service.ts";
import { insertDelivery } from "../account/messages.store.ts";
import { HOLD_SECONDS } from "../account/second-factor-setup.service.ts";
import { clearFactor } from "../account/second-factor.store.ts";
import { createMemberService } from "../member/member.service.ts";
import { findMerchant } from "../site/site.store.ts";
import { createAuditService } from "./audit.service.ts";
import { createInboxService } from "./inbox.service.ts";
import * as operators from "./operators.store.ts";

const REASON = { min: 10, max: 500 };

export interface FactorReset {
  merchantCode: string;
  /** Who at the desk has made sure of the member. */
  operator: string;
  /** The member's account. */
  member: string;
  /** What he was known by; kept for ever. */
  reason: string;
}

/**
 * Helps a member back who has lost his second factor and his recovery codes: everything that asks for it is removed, withdrawals wait a
 * day, the member is told by every way there is, and the record says who decided it and why. For the command alone; throws an Error whose
 * sentence is for the person at it.
 */
export function createFactorReset({ db }: { db: Db }) {
  const messages = { queue: insertDelivery };
  const brandOf = async (code: string) => {
    const found = await findMerchant(db, code);
    if (!found) throw new Error(`There is no brand "${code}".`);
    return { template: SettingsTemplate.parse(found.template) };
  };
  const notices = createFactorNotices({
    inbox: createInboxService({ db }),
    mail: createMailService({ brandOf, messages }),
    messages,
    brandOf,
  });
  const members = createMemberService({ db });
  const audit = createAuditService();

  return async ({ merchantCode, operator: account, member: name, reason }: FactorReset): Promise<void> => {
    const length = [...reason.trim()].length;
    if (length < REASON.min || length > REASON.max)
      throw new Error(`Say in ${REASON.min} to ${REASON.max} letters how you know the member.`);
    const operator = await operators.findOperator(db, merchantCode, account);
    if (!operator || operator.status !== "active")
      throw new Error(`There is no active operator "${account}" at the brand "${merchantCode}".`);
    const member = await members.findByAccount(merchantCode, name);
    if (!member) throw new Error(`There is no member "${name}" at the brand "${merchantCode}".`);
    await inTransaction(db, async (trx) => {
      await members.lock(trx, member.id);
      if (!(await clearFactor(trx, member.id, HOLD_SECONDS))) throw new Error(`"${name}" has no two-step verification.`);
      const subject = `member:${member.id}`;
      const detail = { reason: reason.trim(), withdrawalsHeldHours: HOLD_SECONDS / 3600 };
      await audit.write(trx, { merchantCode, operatorId: operator.id, action: "member.secondFactorRemoved", subject, detail });
      await notices.write(trx, member, "removedBySupport");
    });
  };
}
