import { type Db, type Trx, inTransaction } from "../../db.ts";
import { createAuditService } from "../audit/audit.service.ts";
import * as operators from "./operators.store.ts";

/** As the record says how it was done. */
const COMMAND = "npm run operator";
const REASON = { min: 10, max: 500 };

export interface OperatorDecision {
  brandCode: string;
  /** Who in the console has made sure of the member. */
  operator: string;
  /** The member's account. */
  member: string;
  /** What they were known by, or why it is done; kept for ever. */
  reason: string;
}

/** What was done to a member, for the record. */
interface Done {
  memberId: number;
  detail: object;
}

/**
 * Carries out what an operator decided about a member, and records it with who and why in the same transaction. For the command alone;
 * throws an Error whose sentence is for the person at it.
 */
export function createOperatorDecision({ db }: { db: Db }) {
  const audit = createAuditService();

  return async (decision: OperatorDecision, action: string, work: (trx: Trx) => Promise<Done>): Promise<void> => {
    const { brandCode, operator: account } = decision;
    const reason = decision.reason.trim();
    const length = [...reason].length;
    if (length < REASON.min || length > REASON.max)
      throw new Error(`Say in ${REASON.min} to ${REASON.max} letters how you know the member.`);
    const operator = await operators.findAtBrand(db, brandCode, account);
    if (operator?.status !== "active") throw new Error(`There is no active operator "${account}" at the brand "${brandCode}".`);
    await inTransaction(db, async (trx) => {
      const { memberId, detail } = await work(trx);
      const by = { command: COMMAND, operatorId: operator.id };
      await audit.write(trx, { brandCode, by, action, subject: `member:${memberId}`, reason, detail });
    });
  };
}
