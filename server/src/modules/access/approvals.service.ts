import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import {
  APPROVAL_KINDS,
  APPROVAL_LIFE_HOURS,
  type Approval,
  type ApprovalKind,
  type listApprovals,
} from "@mela/contract/console/approvals";
import type { Permission } from "@mela/contract/console/permissions";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { wayOf } from "../../lib/sort-order.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { type Grant, heldBy, holdsIn } from "./access.rules.ts";
import { findOperator, listGrants, lockAccess } from "./access.store.ts";
import * as store from "./approvals.store.ts";

/** How one kind of request is carried out. */
export interface ApprovalExecutor {
  /** What asking and deciding both need. */
  permission: Permission;
  /** Checks everything anew and does it, in the transaction that closes the request; throws where it does not hold any more. */
  execute(trx: Trx, request: store.StoredApproval, decider: ConsoleCaller): Promise<void>;
  /** Told after the commit. */
  done?(request: store.StoredApproval): unknown;
}

export type ApprovalExecutors = Readonly<Record<ApprovalKind, ApprovalExecutor>>;
/** Those of other modules, which are built after this one. */
export type LaterExecutors = Omit<ApprovalExecutors, "operator.reEnrol">;
export type AskedApproval = store.NewApproval & { kind: ApprovalKind };

export type ApprovalsService = ReturnType<typeof createApprovals>;

/** Four eyes: what one operator asks for is done once another agrees, exactly once, or lapses after 72 hours with nothing changed. */
export function createApprovals({ db, audit, executors }: { db: Db; audit: AuditService; executors: () => ApprovalExecutors }) {
  const executorOf = (kind: string): ApprovalExecutor => executors()[kind as ApprovalKind];

  const mayDecide = (grants: readonly Grant[], { kind, brand }: Pick<store.StoredApproval, "kind" | "brand">): boolean => {
    const held = heldBy(grants);
    return holdsIn(held, executorOf(kind).permission, brand) && holdsIn(held, "approvals.decide", brand);
  };

  const present = (request: store.StoredApproval, caller: ConsoleCaller, mine: readonly Grant[]): Approval => ({
    id: request.id,
    kind: request.kind as ApprovalKind,
    brand: request.brand,
    subject: request.subject,
    subjectName: request.subjectName,
    changes: request.changes,
    reason: request.reason,
    state: request.state,
    askedBy: request.askedByName,
    askedAt: request.askedAt.toISOString(),
    until: request.until.toISOString(),
    decidedBy: request.decidedByName,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    answer: request.answer,
    decidable: request.state === "open" && request.askedBy !== caller.operatorId && mayDecide(mine, request),
    mine: request.askedBy === caller.operatorId,
  });

  const reread = async (trx: Trx, id: number, caller: ConsoleCaller): Promise<Approval> => {
    const request = await store.lockApproval(trx, id);
    if (!request) throw new AppError("request.notFound");
    return present(request, caller, await listGrants(trx, caller.operatorId));
  };

  const record = (trx: Trx, caller: ConsoleCaller, request: store.StoredApproval, step: string, reason: string | null) => {
    const { id, kind, brand, subject } = request;
    const by = { ...caller, approvalId: id };
    return audit.write(trx, { brandCode: brand, by, action: `approval.${step}`, subject, reason, detail: { kind } });
  };

  /** A request is put in the transaction of whoever has checked that it makes sense; throws `approval.open`. */
  const ask = async (trx: Trx, caller: ConsoleCaller, asked: AskedApproval): Promise<Approval> => {
    const id = await store.insertApproval(trx, asked, caller.operatorId, APPROVAL_LIFE_HOURS);
    if (id === undefined) throw new AppError("approval.open");
    const request = await store.lockApproval(trx, id);
    if (request) await record(trx, caller, request, "asked", asked.reason);
    return reread(trx, id, caller);
  };

  /** Whoever has asked and lost the right to it since asks for nothing any more. */
  const mustStillBeAsked = async (trx: Trx, request: store.StoredApproval): Promise<void> => {
    const asker = await findOperator(trx, request.askedBy);
    const held = heldBy(await listGrants(trx, request.askedBy));
    if (asker?.status !== "active" || !holdsIn(held, executorOf(request.kind).permission, request.brand))
      throw new AppError("console.stale");
  };

  /** A request to be decided about by the caller, locked. */
  const openFor = async (trx: Trx, caller: ConsoleCaller, id: number): Promise<store.StoredApproval> => {
    await lockAccess(trx);
    const request = await store.lockApproval(trx, id);
    const mine = await listGrants(trx, caller.operatorId);
    if (request?.askedBy === caller.operatorId) throw new AppError("approval.own");
    if (!request || !mayDecide(mine, request)) throw new AppError("request.notFound");
    if (request.state !== "open") throw new AppError("approval.decided", { now: present(request, caller, mine) });
    return request;
  };

  const visibleTo = (caller: ConsoleCaller, mine: readonly Grant[]): store.Visible => {
    const held = heldBy(mine);
    const kinds = APPROVAL_KINDS.map((kind) => ({ kind, reach: held.get(executorOf(kind).permission) }));
    const everywhere = kinds.filter(({ reach }) => reach === "all").map(({ kind }) => kind);
    const within = kinds.flatMap(({ kind, reach }) => (reach && reach !== "all" ? [...reach].map((brand) => `${kind} ${brand}`) : []));
    return { operatorId: caller.operatorId, everywhere, within };
  };

  return {
    ask,

    /** Whether something is asked about a subject and not decided. */
    isOpen: (kind: ApprovalKind, subject: string): Promise<boolean> => store.isOpen(db, kind, subject),

    async list(caller: ConsoleCaller, input: ParsedInputOf<typeof listApprovals>): Promise<{ items: Approval[]; more: boolean }> {
      const { before, size, state = null, kind = null } = input;
      const mine = await listGrants(db, caller.operatorId);
      const place = { after: before, down: wayOf<"asked">(input.sort).down };
      const found = await store.listApprovals(db, visibleTo(caller, mine), { ...place, state, kind, limit: size + 1 });
      return { items: found.slice(0, size).map((request) => present(request, caller, mine)), more: found.length > size };
    },

    /** One that the caller sees; throws `request.notFound`. */
    async get(caller: ConsoleCaller, id: number): Promise<Approval> {
      const mine = await listGrants(db, caller.operatorId);
      // The first one that they see below the next id is this one, or they do not see it.
      const place = { after: id + 1, down: true, state: null, kind: null, limit: 1 };
      const [found] = await store.listApprovals(db, visibleTo(caller, mine), place);
      if (found?.id !== id) throw new AppError("request.notFound");
      return present(found, caller, mine);
    },

    /** Throws `approval.own`, `approval.decided`, `console.stale`, `request.notFound`. */
    async approve(caller: ConsoleCaller, id: number): Promise<Approval> {
      const { request, approved } = await inTransaction(db, async (trx) => {
        const found = await openFor(trx, caller, id);
        await mustStillBeAsked(trx, found);
        // Decided before it is done: what is done may empty the request itself, as an erasure of whom it is about.
        await store.decide(trx, id, { state: "done", by: caller.operatorId, answer: null });
        await executorOf(found.kind).execute(trx, found, { ...caller, approvalId: id });
        await record(trx, caller, found, "approved", null);
        return { request: found, approved: await reread(trx, id, caller) };
      });
      await executorOf(request.kind).done?.(request);
      return approved;
    },

    refuse: (caller: ConsoleCaller, id: number, answer: string): Promise<Approval> =>
      inTransaction(db, async (trx) => {
        const request = await openFor(trx, caller, id);
        await store.decide(trx, id, { state: "refused", by: caller.operatorId, answer });
        await record(trx, caller, request, "refused", answer);
        return reread(trx, id, caller);
      }),

    withdraw: (caller: ConsoleCaller, id: number): Promise<Approval> =>
      inTransaction(db, async (trx) => {
        const request = await store.lockApproval(trx, id);
        if (request?.askedBy !== caller.operatorId) throw new AppError("request.notFound");
        if (request.state !== "open")
          throw new AppError("approval.decided", { now: present(request, caller, await listGrants(trx, caller.operatorId)) });
        await store.decide(trx, id, { state: "withdrawn", by: caller.operatorId, answer: null });
        await record(trx, caller, request, "withdrawn", null);
        return reread(trx, id, caller);
      }),

    lapse: (): Promise<number> => store.lapse(db),
  };
}
