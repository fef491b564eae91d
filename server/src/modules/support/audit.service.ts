import type { Trx } from "../../db.ts";
import { type OperatorAction, insertAction } from "./audit.store.ts";

export type AuditService = ReturnType<typeof createAuditService>;

/** The record of what operators decided about money and members. */
export function createAuditService() {
  return {
    /** Writes an action down in the transaction that carries it out, so that neither stands without the other. */
    write: (trx: Trx, action: OperatorAction): Promise<void> => insertAction(trx, action),
  };
}
