import type { OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import { BULK_AT_ONCE, BULK_PREPARED_MINUTES, type BulkKind, type BulkRun, type listBulkRows } from "@mela/contract/console/bulk";
import type { Permission } from "@mela/contract/console/permissions";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError, isDatabaseDown } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { cutPage } from "../../lib/pages.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { reasonOf } from "../../lib/told-error.ts";
import { callerOf, holdsHere, mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import * as store from "./bulk.store.ts";
import type { BulkOrigin } from "./bulk.tables.ts";

export type BulkTarget = store.BulkTarget;

/** A row that is decided about, for the operator who began the run; they are asked for the permission anew with each. */
export interface BulkDecision {
  caller: ConsoleCaller;
  brand: string;
  subject: string;
  version: number | null;
  params: unknown;
}

/** What a kind of bulk action does to one row. */
export interface BulkAction {
  permission: Permission;
  /** Rows that one action takes. */
  most: number;
  /** Decides in the transaction that ends the row; throws an `AppError` for one that cannot be done. What it answers is called after the commit. */
  decide(trx: Trx, decision: BulkDecision): Promise<(() => unknown) | undefined>;
}

interface Deps {
  db: Db;
  audit: AuditService;
  watch: SecurityLog;
  actions: Readonly<Record<BulkKind, BulkAction>>;
}

interface Prepared {
  brand: string;
  kind: BulkKind;
  params: object;
  targets: readonly BulkTarget[];
}

export type BulkService = ReturnType<typeof createBulk>;

const originOf = ({ sessionId, origin }: ConsoleCaller): BulkOrigin => ({ sessionId, ...origin });
/** Rows of one turn of the job. */
const TURN = 20;

/**
 * Bulk actions: the set is written down when its size is stated, and decided about row by row. A row is decided about in the transaction that
 * says so, so that a process that dies leaves each row either as it was or ended, and another one goes on.
 */
export function createBulk({ db, audit, watch, actions }: Deps) {
  const read = async (executor: Executor, caller: ConsoleCaller, id: number): Promise<store.StoredRun> => {
    const run = await store.findRun(executor, id, caller.operatorId, BULK_PREPARED_MINUTES);
    if (!run) throw new AppError("request.notFound");
    return run;
  };

  const present = async (executor: Executor, caller: ConsoleCaller, id: number): Promise<BulkRun> => {
    const { preparedAt, endedAt, isOld: _, ...run } = await read(executor, caller, id);
    const sums = await store.sumsOf(executor, id);
    return { ...run, sums, preparedAt: preparedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  };

  const record = (trx: Trx, caller: ConsoleCaller, { id, brand, kind, total, done, failed }: store.StoredRun, step: string) =>
    audit.write(trx, {
      brandCode: brand,
      by: caller,
      action: `bulk.${step}`,
      subject: `bulk:${id}`,
      detail: { kind, total, done, failed },
    });

  /** Writes a set down, and says how large it is; nothing is done yet. Throws `bulk.tooMany`. */
  const prepare = (caller: ConsoleCaller, { brand, kind, params, targets }: Prepared): Promise<BulkRun> => {
    const { permission, most } = actions[kind];
    if (targets.length > most) throw new AppError("bulk.tooMany", { most });
    return inTransaction(db, async (trx) => {
      await mustHoldIn(trx, caller, permission, brand);
      await store.forgetPrepared(trx, caller.operatorId, BULK_PREPARED_MINUTES);
      const run = { brand, kind, params, operatorId: caller.operatorId, origin: originOf(caller) };
      const id = await store.insertRun(trx, run, targets);
      await record(trx, caller, await read(trx, caller, id), "stated");
      return present(trx, caller, id);
    });
  };

  const decideRow = async (trx: Trx, row: store.TakenRow): Promise<(() => unknown) | undefined> => {
    const { kind, brand, subject, version, params, operatorId } = row;
    const { sessionId, ...origin } = row.origin;
    const caller = await callerOf(trx, { operatorId, sessionId, origin });
    const action = actions[kind];
    const { permission } = action;
    if (!holdsHere(caller, permission, brand)) throw new AppError("session.forbidden", { permission });
    const told = await action.decide(trx, { caller, brand, subject, version, params });
    await store.endRow(trx, row, "done", null);
    return told;
  };

  const codeOf = (error: unknown, { runId, position }: store.TakenRow): string => {
    if (error instanceof AppError) return error.code;
    watch.record({ type: "fault.unexpected", detail: { work: `bulk run ${runId}, row ${position}`, error: reasonOf(error) } });
    return "system.unavailable";
  };

  /** Decides about the next row of a run, or of any (null); false where none waits. */
  const decideNext = async (runId: number | null): Promise<boolean> => {
    let row: store.TakenRow | undefined;
    try {
      const told = await inTransaction(db, async (trx) => {
        row = await store.takeRow(trx, runId);
        return row && decideRow(trx, row);
      });
      await told?.();
    } catch (error) {
      // It waits until the database is back.
      if (!row || isDatabaseDown(error)) throw error;
      await store.endRow(db, row, "failed", codeOf(error, row));
    }
    return row !== undefined;
  };

  const begin = async (caller: ConsoleCaller, kind: BulkKind, { brand, id }: { brand: string; id: number }): Promise<BulkRun> => {
    const total = await inTransaction(db, async (trx) => {
      await mustHoldIn(trx, caller, actions[kind].permission, brand);
      await store.lockRun(trx, id);
      const run = await read(trx, caller, id);
      if (run.kind !== kind || run.brand !== brand) throw new AppError("request.notFound");
      if (run.state !== "prepared") return 0;
      if (run.isOld) throw new AppError("console.stale");
      await store.beginRun(trx, id, originOf(caller));
      await record(trx, caller, run, "begun");
      return run.total;
    });
    let left = total <= BULK_AT_ONCE;
    // One after the other, as somebody who clicks.
    while (left) left = await decideNext(id);
    await store.endFinished(db);
    return present(db, caller, id);
  };

  return {
    prepare,
    /** Begins what was stated, once; throws `console.stale` where that is too long ago. */
    begin,

    get: (caller: ConsoleCaller, id: number): Promise<BulkRun> => present(db, caller, id),

    async rows(caller: ConsoleCaller, input: ParsedInputOf<typeof listBulkRows>): Promise<OutputOf<typeof listBulkRows>> {
      const { id, state = null, after, size } = input;
      await read(db, caller, id);
      const { shown, next } = cutPage(await store.listRows(db, id, { state, after, limit: size + 1 }), size, ({ position }) => position);
      return { items: shown, next };
    },

    stop: (caller: ConsoleCaller, id: number): Promise<BulkRun> =>
      inTransaction(db, async (trx) => {
        await store.lockRun(trx, id);
        await read(trx, caller, id);
        if (await store.stopRun(trx, id)) await record(trx, caller, await read(trx, caller, id), "stopped");
        return present(trx, caller, id);
      }),

    /** Goes on with the runs that are begun, a few rows at a time; answers how much it did. */
    async workDue(): Promise<number> {
      let decided = 0;
      while (decided < TURN && (await decideNext(null))) decided += 1;
      return decided + (await store.endFinished(db));
    },
  };
}
