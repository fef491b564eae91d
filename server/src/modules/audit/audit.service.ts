import type { Trx } from "../../db.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import { type AuditChange, changesBetween, withoutSecrets } from "./audit.rules.ts";
import { insertAction } from "./audit.store.ts";

export { withoutSecrets };

/** Who did it at a command, with the shell's rights. */
export interface CommandActor {
  /** The command, such as `npm run operator`. */
  command: string;
  /** The operator whom the command names; null when it names none. */
  operatorId: number | null;
}

/** An operator who is not in a session, as on the way into one. */
export interface OperatorAtTheDoor extends Pick<OperatorCaller, "operatorId" | "origin"> {
  sessionId: null;
}

/** One thing that an operator did. */
export interface OperatorAction {
  /** Null for what belongs to no brand. */
  brandCode: string | null;
  by: OperatorCaller | OperatorAtTheDoor | CommandActor;
  /** Such as `deposit.credit`. */
  action: string;
  /** What it is about: a kind and an id, such as `member:12`. */
  subject: string;
  /** The fields that were changed. */
  changes?: readonly AuditChange[];
  /** In place of `changes`: the whole of it before and after. */
  states?: { before: object; after: object };
  /** Why, in the operator's own words. */
  reason?: string | null;
  /** What they saw and said besides. Secrets in it are left out by their names. */
  detail: unknown;
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The record of what operators did: a chain of hashes for each brand (decision 0213). */
export function createAuditService() {
  return {
    /** Writes an action down in the transaction that carries it out, so that neither stands without the other. */
    write: (
      trx: Trx,
      { by, states, changes = states ? changesBetween(states.before, states.after) : [], reason = null, detail, ...action }: OperatorAction,
    ): Promise<void> =>
      insertAction(trx, { ...action, ...sourceOf(by), reason, changes: withoutSecrets(changes), detail: withoutSecrets(detail) }),
  };
}

function sourceOf(by: OperatorAction["by"]) {
  if ("command" in by)
    return { operatorId: by.operatorId, via: by.command, sessionId: null, address: null, userAgent: null, requestId: null };
  const { operatorId, sessionId, origin } = by;
  return { operatorId, via: "console", sessionId, ...origin };
}
