import { inTransaction } from "../../db.ts";
import { type FactorRemovalDeps, createFactorRemoval } from "../auth/factor-removal.service.ts";
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

type Deps = Omit<FactorRemovalDeps, "inbox">;

/**
 * Helps a member back who has lost his second factor and his recovery codes; the record says who decided it and why. For the command
 * alone; throws an Error whose sentence is for the person at it.
 */
export function createFactorReset(deps: Deps) {
  const { db } = deps;
  const remove = createFactorRemoval({ ...deps, inbox: createInboxService({ db }) });
  const audit = createAuditService();

  return async ({ merchantCode, operator: account, member, reason: given }: FactorReset): Promise<void> => {
    const reason = given.trim();
    const length = [...reason].length;
    if (length < REASON.min || length > REASON.max)
      throw new Error(`Say in ${REASON.min} to ${REASON.max} letters how you know the member.`);
    const operator = await operators.findOperator(db, merchantCode, account);
    if (operator?.status !== "active") throw new Error(`There is no active operator "${account}" at the brand "${merchantCode}".`);
    await inTransaction(db, async (trx) => {
      const { memberId, withdrawalsHeldHours } = await remove(trx, merchantCode, member);
      await audit.write(trx, {
        merchantCode,
        operatorId: operator.id,
        action: "member.secondFactorRemoved",
        subject: `member:${memberId}`,
        detail: { reason, withdrawalsHeldHours },
      });
    });
  };
}
