import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type * as calls from "@mela/contract/console/reconciliation";
import type { ListedReconciliation, ReconciliationDay } from "@mela/contract/console/reconciliation";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { NO_UTF8 } from "../../lib/csv-lines.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { addDays, dayIn, startOfDay } from "../../lib/calendar.ts";
import { cutPage } from "../../lib/pages.ts";
import { wayOf } from "../../lib/sort-order.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import type { SiteService } from "../site/site.service.ts";
import { findLastStep } from "./cases.store.ts";
import * as days from "./days.store.ts";
import type { StoredDay } from "./reconciliation.tables.ts";
import { presentDay, presentStatement } from "./reconciliation.present.ts";
import * as statements from "./statements.store.ts";

interface Deps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  payments: Pick<PaymentsService, "sourcesOf">;
  site: Pick<SiteService, "settingsOfNamed">;
}

type Input<E> = Omit<ParsedInputOf<E>, "brand">;

/** Statements of a day that are shown. */
const STATEMENTS_SHOWN = 20;
/** Signatures that close a day, and that open it again. */
const SIGNATURES = 2;

export type ReconciliationService = ReturnType<typeof createReconciliation>;

/** Providers' statements against a brand's deposits and payouts, day by day. Nothing is booked by it. */
export function createReconciliation({ db, clock, audit, payments, site }: Deps) {
  const today = (timeZone: string): string => dayIn(clock.now(), timeZone);

  const record = (trx: Trx, { brandCode, operator }: BrandSeat, what: string, day: StoredDay, said: { reason?: string; detail: object }) =>
    audit.write(trx, {
      brandCode,
      by: operator,
      action: `reconciliation.${what}`,
      subject: `reconciliation:${day.id}`,
      reason: said.reason ?? null,
      detail: { provider: day.provider, day: day.day, ...said.detail },
    });

  /** A day with everything about it. `byCall` and the running day are asked for before. */
  const whole = async (
    executor: Executor,
    seat: BrandSeat,
    id: number,
    about: { sources: Sources; now: string },
  ): Promise<ReconciliationDay> => {
    const row = await days.findDay(executor, seat.brandCode, id);
    if (!row) throw new AppError("request.notFound");
    const brought = await statements.listStatements(executor, id, STATEMENTS_SHOWN);
    const signed = await days.listSignatures(executor, id);
    return {
      ...presentDay(row),
      version: row.version,
      isOver: row.day < about.now,
      leftOut: row.leftOut,
      byCall: about.sources.some(({ provider, byCall }) => provider === row.provider && byCall),
      statements: brought.map(presentStatement),
      signatures: signed.map(({ operatorId, round, at, ...signature }) => ({
        ...signature,
        at: at.toISOString(),
        isMine: operatorId === seat.operator.operatorId,
        counts: round === row.round,
      })),
    };
  };

  type Sources = Awaited<ReturnType<PaymentsService["sourcesOf"]>>;
  const aboutOf = async ({ brandCode }: BrandSeat) => {
    const { timeZone, currency } = await site.settingsOfNamed(db, brandCode);
    return { sources: await payments.sourcesOf(brandCode), now: today(timeZone), currency, timeZone };
  };

  const list = async (
    seat: BrandSeat,
    input: Input<typeof calls.listReconciliations>,
  ): Promise<{ items: ListedReconciliation[]; next: number | null }> => {
    await seat.demand(db);
    const { after, size, sort, ...filter } = input;
    const rows = await days.listDays(db, seat.brandCode, filter, { after, down: wayOf<"day">(sort).down, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, ({ id }) => id);
    return { items: shown.map(presentDay), next };
  };

  const sources = async (seat: BrandSeat) => {
    await seat.demand(db);
    const { sources: providers, now, currency } = await aboutOf(seat);
    return { providers, today: now, currency };
  };

  const get = async (seat: BrandSeat, id: number): Promise<ReconciliationDay> => {
    await seat.demand(db);
    return whole(db, seat, id, await aboutOf(seat));
  };

  /** Throws `request.notFound` for what is no provider of the brand or gives no statement by call, `reconciliation.closed`, `reconciliation.notOver`. */
  const begin = async (seat: BrandSeat, input: Input<typeof calls.beginStatement>): Promise<{ id: number; statement: number }> => {
    const { provider, day: asked, currency, file } = input;
    const about = await aboutOf(seat);
    const source = about.sources.find((one) => one.provider === provider);
    if (!source || (file === null && !source.byCall)) throw new AppError("request.notFound");
    if (asked > about.now) throw new AppError("reconciliation.notOver");
    const { timeZone } = about;
    const span = { timeZone, startsAt: startOfDay(asked, timeZone), endsAt: startOfDay(addDays(asked, 1), timeZone) };
    return inTransaction(db, async (trx) => {
      await seat.demand(trx);
      const day = await days.takeDay(trx, seat.brandCode, provider, asked);
      if (day.state === "closed") throw new AppError("reconciliation.closed");
      await statements.replaceUnfinished(trx, day.id);
      const { operatorId } = seat.operator;
      const statement = await statements.insertStatement(trx, { dayId: day.id, file, currency, day: asked, ...span, operatorId });
      await days.touchDay(trx, day.id);
      const detail = { statement, source: file ? "file" : "call", file: file?.name ?? null };
      await record(trx, seat, "statement", day, { detail });
      return { id: day.id, statement };
    });
  };

  /** Throws `statement.encoding`, and `console.stale` for a statement that takes no parts any more. */
  const bringPart = async (
    seat: BrandSeat,
    { statement, part, csv }: Input<typeof calls.bringStatementPart>,
  ): Promise<{ missing: number }> => {
    if (NO_UTF8.test(csv)) throw new AppError("statement.encoding");
    return inTransaction(db, async (trx) => {
      await seat.demand(trx);
      const found = await statements.lockStatement(trx, seat.brandCode, statement);
      if (!found || part >= found.parts) throw new AppError("request.notFound");
      // The last part, sent again because its answer was lost.
      if (found.state === "waiting" || found.state === "read" || found.state === "done") return { missing: 0 };
      if (found.state !== "uploading") throw new AppError("console.stale");
      const missing = found.parts - (await statements.keepPart(trx, statement, part, csv));
      if (missing === 0) await statements.beginReading(trx, statement);
      return { missing };
    });
  };

  /** Why a day cannot be signed so now; null: it can. */
  const obstacleTo = async (trx: Trx, day: StoredDay, decision: "close" | "reopen", now: string): Promise<AppError | null> => {
    if (decision === "reopen") return day.state === "closed" ? null : new AppError("console.stale");
    if (day.state === "closed") return new AppError("console.stale");
    if (day.day >= now) return new AppError("reconciliation.notOver");
    if (day.state !== "compared" || (await statements.isUnderWay(trx, day.id))) return new AppError("reconciliation.notCompared");
    return day.openCases > 0 ? new AppError("reconciliation.openCases", { count: day.openCases }) : null;
  };

  /** Throws what the contract says; the second signature turns the day. */
  const sign = async (
    seat: BrandSeat,
    { id, version, decision, reason }: Input<typeof calls.signReconciliation>,
  ): Promise<ReconciliationDay> => {
    const about = await aboutOf(seat);
    return inTransaction(db, async (trx) => {
      await seat.demand(trx);
      const day = await days.lockDay(trx, seat.brandCode, id);
      if (!day) throw new AppError("request.notFound");
      if (day.version !== version) {
        const now = await whole(trx, seat, id, about);
        const within = await findLastStep(trx, id);
        throw await staleOf(trx, { brandCode: seat.brandCode, subject: `reconciliation:${id}`, within, value: { now } });
      }
      const obstacle = await obstacleTo(trx, day, decision, about.now);
      if (obstacle) throw obstacle;
      const signed = await days.sign(trx, day, { operatorId: seat.operator.operatorId, decision, reason });
      if (signed === 0) throw new AppError("reconciliation.signedByYou");
      const state = decision === "close" ? "closed" : "compared";
      if (signed >= SIGNATURES) await days.turnDay(trx, id, state);
      await record(trx, seat, decision === "close" ? "signed" : "reopenSigned", day, { reason, detail: { signatures: signed } });
      return whole(trx, seat, id, about);
    });
  };

  return { list, sources, get, begin, bringPart, sign };
}
