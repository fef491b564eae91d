import type { Db } from "../../db.ts";
import { createSessionRemoval } from "../auth/session-removal.service.ts";
import { type OperatorDecision, createOperatorDecision } from "./operator-decision.service.ts";

/**
 * Logs a member out everywhere, as when a phone of theirs is in other hands; the record says who decided it and why. For the command alone;
 * throws an Error whose sentence is for the person at it.
 */
export function createLogOutMember({ db }: { db: Db }) {
  const remove = createSessionRemoval({ db });
  const decide = createOperatorDecision({ db });

  return (decision: OperatorDecision): Promise<void> =>
    decide(decision, "member.sessionsEnded", async (trx) => {
      const { memberId, ended } = await remove(trx, decision.brandCode, decision.member);
      return { memberId, detail: { ended } };
    });
}
