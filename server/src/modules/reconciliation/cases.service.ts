import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type * as calls from "@mela/contract/console/reconciliation-cases";
import type { MatchedLine, ReconciliationCase, ReconciliationCaseWhole } from "@mela/contract/console/reconciliation-cases";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { FileAnswer } from "../../lib/answers.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { type Cell, csvFile, decimalCell, wallTime } from "../../lib/csv.ts";
import { cutPage } from "../../lib/pages.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import * as store from "./cases.store.ts";
import * as days from "./days.store.ts";
import type { StoredCase, StoredDay } from "./reconciliation.tables.ts";
import { presentCase, presentMatch } from "./reconciliation.present.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  timeZoneOf: (brandCode: string) => Promise<string>;
}

type Input<E> = Omit<ParsedInputOf<E>, "brand">;
const AT_ONCE = 1_000;
const HEAD = ["case", "kind", "direction", "order", "id at the provider", "line", "time", "their amount", "their currency", "their state"];
const HEAD_OURS = ["our amount", "our currency", "our state", "case state", "assigned to"];

export type ReconciliationCases = ReturnType<typeof createReconciliationCases>;

/** What differs between a statement and the brand's orders, and what people say of it. */
export function createReconciliationCases({ db, audit, timeZoneOf }: Deps) {
  const dayOf = async (seat: BrandSeat, id: number): Promise<StoredDay> => {
    await seat.demand(db);
    const day = await days.findDay(db, seat.brandCode, id);
    if (!day) throw new AppError("request.notFound");
    return day;
  };

  const whole = async (executor: Executor, seat: BrandSeat, id: number): Promise<ReconciliationCaseWhole> => {
    const found = await store.findCase(executor, seat.brandCode, id);
    if (!found) throw new AppError("request.notFound");
    const steps = await store.listSteps(executor, id);
    return {
      ...presentCase(found, seat.operator.operatorId),
      day: found.dayId,
      steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    };
  };

  const list = async (
    seat: BrandSeat,
    { id, after, size, assigned, ...filter }: Input<typeof calls.listReconciliationCases>,
  ): Promise<{ items: ReconciliationCase[]; next: number | null }> => {
    await dayOf(seat, id);
    const { operatorId } = seat.operator;
    const whose = assigned === "me" ? operatorId : assigned;
    const rows = await store.listCases(db, id, { ...filter, assigned: whose }, { after, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, (row) => row.id);
    return { items: shown.map((row) => presentCase(row, operatorId)), next };
  };

  const matched = async (
    seat: BrandSeat,
    { id, after, size }: Input<typeof calls.listMatchedLines>,
  ): Promise<{ items: MatchedLine[]; next: number | null }> => {
    const { statementId } = await dayOf(seat, id);
    const rows = statementId === null ? [] : await store.listMatches(db, statementId, { after, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, ({ line }) => line);
    return { items: shown.map(presentMatch), next };
  };

  const get = async (seat: BrandSeat, id: number): Promise<ReconciliationCaseWhole> => {
    await seat.demand(db);
    return whole(db, seat, id);
  };

  /** Throws `request.invalid` for a state or a note without words, `console.stale`, `reconciliation.closed`. */
  const change = async (seat: BrandSeat, input: Input<typeof calls.changeReconciliationCase>): Promise<ReconciliationCaseWhole> => {
    const { id, version, what, note } = input;
    const isAssignment = what === "taken" || what === "released";
    if (note === null && !isAssignment) throw new AppError("request.invalid", { fields: ["note"] });
    return inTransaction(db, async (trx) => {
      await seat.demand(trx);
      const state = await store.lockDayOfCase(trx, seat.brandCode, id);
      const found = await store.findCase(trx, seat.brandCode, id);
      if (state === undefined || !found) throw new AppError("request.notFound");
      if (state === "closed") throw new AppError("reconciliation.closed");
      if (found.version !== version) {
        const now = await whole(trx, seat, id);
        throw await staleOf(trx, { brandCode: seat.brandCode, subject: `reconciliation-case:${id}`, value: { now } });
      }
      const { operatorId } = seat.operator;
      const after = {
        state: what === "open" || what === "explained" || what === "resolved" ? what : found.state,
        assignedTo: what === "taken" ? operatorId : what === "released" ? null : found.assignedTo,
      };
      await store.updateCase(trx, id, after);
      await store.insertStep(trx, { caseId: id, operatorId, what, note });
      await days.touchDay(trx, found.dayId);
      await audit.write(trx, {
        brandCode: seat.brandCode,
        by: seat.operator,
        action: `reconciliation.case.${what}`,
        subject: `reconciliation-case:${id}`,
        reason: note,
        states: { before: { state: found.state, assignedTo: found.assignedTo }, after },
        detail: { reconciliation: found.dayId, kind: found.kind, order: found.orderPublicId, line: found.line },
      });
      return whole(trx, seat, id);
    });
  };

  /** The cases of a day as CSV, written while they are read; that it was taken stands on the record first. */
  const take = async (seat: BrandSeat, id: number): Promise<FileAnswer> => {
    const day = await dayOf(seat, id);
    const timeZone = await timeZoneOf(seat.brandCode);
    await inTransaction(db, (trx) =>
      audit.write(trx, {
        brandCode: seat.brandCode,
        by: seat.operator,
        action: "reconciliation.exported",
        subject: `reconciliation:${id}`,
        detail: { provider: day.provider, day: day.day },
      }),
    );
    return new FileAnswer(
      `reconciliation-${day.day}.csv`,
      "text/csv; charset=utf-8",
      csvFile([...HEAD, ...HEAD_OURS], rowsOf(db, id, timeZone)),
    );
  };

  return { list, matched, get, change, take };
}

async function* rowsOf(db: Db, dayId: number, timeZone: string): AsyncGenerator<Cell[]> {
  for (let after = 0; ;) {
    const rows = await store.listCases(db, dayId, {}, { after, limit: AT_ONCE });
    for (const row of rows) yield cellsOf(row, timeZone);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

function cellsOf(row: StoredCase, timeZone: string): Cell[] {
  const money = (minor: number | null, currency: string | null): Cell =>
    minor === null || currency === null ? "" : decimalCell(minor, currency);
  return [
    { number: String(row.id) },
    row.kind,
    row.orderKind,
    row.orderPublicId ?? "",
    row.key ?? "",
    row.line === null ? "" : { number: String(row.line) },
    row.at === null ? "" : wallTime(row.at, timeZone),
    money(row.theirsMinor, row.theirsCurrency),
    row.theirsCurrency ?? "",
    row.theirsState ?? "",
    money(row.oursMinor, row.oursCurrency),
    row.oursCurrency ?? "",
    row.oursState ?? "",
    row.gone ? `${row.state} (gone)` : row.state,
    row.assignedName ?? "",
  ];
}
