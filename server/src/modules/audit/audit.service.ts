import type { Trx } from "../../db.ts";
import type { CallOrigin, OperatorCaller } from "../../lib/callers.ts";
import { type AuditChange, changesBetween, personal, withoutSecrets } from "./audit.rules.ts";
import { type StoredAction, insertAction } from "./audit.store.ts";
import { keepInVault, takeOut } from "./vault.service.ts";

export { personal, withoutSecrets };

/** Who did it at a command, with the shell's rights. */
export interface CommandActor {
  /** The command, such as `npm run operator`. */
  command: string;
  /** The operator whom the command names; null when it names none. */
  operatorId: number | null;
}

/** A program that acts by a key of its own. */
interface ApiKeyActor extends Pick<OperatorCaller, "origin"> {
  /** The name of the key that is no secret. */
  apiKey: string;
}

/** An operator who is not in a session, as on the way into one. */
export interface OperatorAtTheDoor extends Pick<OperatorCaller, "operatorId"> {
  sessionId: null;
  origin: Pick<CallOrigin, "address"> & Partial<CallOrigin>;
}

/** One thing that an operator did. */
export interface OperatorAction {
  /** Null for what belongs to no brand. */
  brandCode: string | null;
  by: OperatorCaller | OperatorAtTheDoor | ApiKeyActor | CommandActor;
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
  /** What they saw and said besides. Secrets in it are left out by their names; what tells who a member is is `personal`, in the changes too. */
  detail: unknown;
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The record of what operators did: a chain of hashes for each brand (decision 0213). */
export function createAuditService() {
  return {
    /** Writes an action down in the transaction that carries it out, so that neither stands without the other. */
    async write(trx: Trx, { by, states, changes, reason = null, detail, ...action }: OperatorAction): Promise<void> {
      const fields = changes ?? (states ? changesBetween(states.before, states.after) : []);
      const { said, rows } = takeOut({ changes: withoutSecrets(fields), detail: withoutSecrets(detail) });
      const id = await insertAction(trx, { ...action, ...sourceOf(by), reason, ...said });
      await keepInVault(trx, action.brandCode ?? "*", id, rows);
    },
  };
}

type Source = Omit<StoredAction, "brandCode" | "action" | "subject" | "changes" | "reason" | "detail">;
const NOWHERE = { operatorId: null, apiKey: null, sessionId: null, address: null, userAgent: null, requestId: null, approvalId: null };

function sourceOf(by: OperatorAction["by"]): Source {
  if ("command" in by) return { ...NOWHERE, operatorId: by.operatorId, via: by.command };
  if ("apiKey" in by) return { ...NOWHERE, ...by.origin, apiKey: by.apiKey, via: "key" };
  const { operatorId, sessionId, origin } = by;
  return { ...NOWHERE, ...origin, operatorId, sessionId, approvalId: "approvalId" in by ? (by.approvalId ?? null) : null, via: "console" };
}
