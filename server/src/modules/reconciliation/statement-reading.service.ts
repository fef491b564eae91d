import { STATEMENT_FAULTS_SHOWN, STATEMENT_LINES_MAX, type ReconciliationFault } from "@mela/contract/console/reconciliation";
import { PaymentRefused } from "../../adapters/payment.ts";
import { type Db, inTransaction } from "../../db.ts";
import { isDatabaseDown } from "../../errors.ts";
import { ROW_MAX, UnreadableCsv } from "../../lib/csv-lines.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { reasonOf } from "../../lib/told-error.ts";
import type { PaymentsService } from "../payments/payments.service.ts";
import * as comparison from "./comparison.store.ts";
import * as days from "./days.store.ts";
import { type ReadLine, cutHead, cutRows, lineEnds, linesOfCall, linesOfFile, missingColumns } from "./statement-lines.rules.ts";
import * as store from "./statements.store.ts";

/** Longer than a part takes, a call of a provider or the comparison; what is claimed twice all the same is written once. */
const LEASE_SECONDS = 120;
/** Tries of a call that is not answered, and the pause after the first of them; each pause is twice the one before. */
const TRIES_MAX = 6;
const PAUSE_SECONDS = 5;

interface Deps {
  db: Db;
  payments: Pick<PaymentsService, "named">;
  watch: SecurityLog;
}

/** What a step has read. */
interface Step extends store.ReadSoFar {
  rows: readonly ReadLine[];
}

/** A file is wrong as a whole: nothing more of it is read. */
class RefusedFile extends Error {
  readonly fault: ReconciliationFault;

  constructor(fault: ReconciliationFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

/**
 * Reads statements part by part, each in a transaction of its own, so that it is seen how far they are and a process that dies leaves the rest
 * to the next one; then compares what was read, all of it at once.
 */
export function createStatementReading({ db, payments, watch }: Deps) {
  const readCall = async (due: store.DueStatement): Promise<Step> => {
    const provider = await payments.named(due.provider);
    if (!provider.listStatement) throw new PaymentRefused("no statement by call");
    const { lines: stated, next } = await provider.listStatement({ from: due.startsAt, until: due.endsAt, after: due.nextPlace });
    const { rows, leftOut } = withinDay(linesOfCall(stated, due.lines), due);
    return { ...due, ...counted(due, stated.length, leftOut), rows, faults: [], nextPlace: next, isWhole: next === null };
  };

  const readPart = async (due: store.DueStatement): Promise<Step> => {
    const part = (await store.readPart(db, due.id, due.nextPart)) ?? "";
    return readText(due, due.carry + part, due.nextPart + 1 >= due.parts);
  };

  const write = (due: store.DueStatement, { rows, ...read }: Step): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      if (!(await store.advance(trx, due, read, STATEMENT_FAULTS_SHOWN))) return false;
      const isWrong = due.faultCount + read.faults.length > 0;
      if (!isWrong) await store.insertLines(trx, due.id, rows);
      if (isWrong && read.isWhole) await store.endUncompared(trx, due.id, "refused");
      return true;
    });

  const refuse = (due: store.DueStatement, fault: ReconciliationFault): Promise<unknown> =>
    inTransaction(db, async (trx) => {
      const read = { ...due, leftOut: 0, faults: [fault], isWhole: false };
      if (await store.advance(trx, due, read, STATEMENT_FAULTS_SHOWN)) await store.endUncompared(trx, due.id, "refused");
    });

  const read = async (due: store.DueStatement): Promise<void> => {
    try {
      await write(due, await (due.source === "file" ? readPart(due) : readCall(due)));
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      if (error instanceof RefusedFile) await refuse(due, error.fault);
      else await waitOrGiveUp(due, error);
    }
  };

  const waitOrGiveUp = async (due: store.DueStatement, error: unknown): Promise<void> => {
    if (due.attempts + 1 < TRIES_MAX && !(error instanceof PaymentRefused)) {
      await store.postpone(db, due.id, PAUSE_SECONDS * 2 ** due.attempts);
      return;
    }
    watch.record({
      type: "fault.unexpected",
      detail: { work: `statement ${due.id} of ${due.provider} cannot be read`, error: reasonOf(error) },
    });
    await inTransaction(db, (trx) => store.endUncompared(trx, due.id, "failed"));
  };

  const compare = (due: store.DueStatement): Promise<void> =>
    inTransaction(db, async (trx) => {
      await days.lockDaysAround(trx, due.dayId);
      const day = await days.findDay(trx, due.brandCode, due.dayId);
      const [last] = await store.listStatements(trx, due.dayId, 1);
      if (!day || last?.id !== due.id || last.state !== "read") return;
      const { dayId, brandCode, provider, startsAt, endsAt } = due;
      const compared = { statementId: due.id, dayId, brandCode, provider, startsAt, endsAt };
      await comparison.judgeLines(trx, compared);
      await comparison.keepCasesOfLines(trx, compared);
      await comparison.keepCasesOfOrders(trx, compared);
      await comparison.endGoneCases(trx, compared);
      await days.showComparison(trx, dayId, due.id);
    });

  return {
    /** Does the next step of a statement; answers how many steps it did. */
    async workDue(): Promise<number> {
      const due = await store.claimDue(db, LEASE_SECONDS);
      if (!due) return 0;
      await (due.state === "waiting" ? read(due) : compare(due));
      return 1;
    },
  };
}

/** Rows of the day itself, and how many are of others. */
function withinDay(lines: readonly ReadLine[], { startsAt, endsAt }: Pick<store.DueStatement, "startsAt" | "endsAt">) {
  const rows = lines.filter(({ at }) => at === null || (at >= startsAt && at < endsAt));
  return { rows, leftOut: lines.length - rows.length };
}

function counted(due: store.DueStatement, read: number, leftOut: number) {
  const lines = due.lines + read;
  if (lines > STATEMENT_LINES_MAX) throw new RefusedFile({ line: STATEMENT_LINES_MAX + 1, column: "", fault: "tooMany" });
  return { lines, leftOut };
}

/** The rows that end in a part of a file; the rest is carried to the next one. */
function readText(due: store.DueStatement, text: string, isWhole: boolean): Step {
  const begun = due.head === null ? cutHead(isWhole && !text.includes("\n") ? `${text}\n` : text) : { head: due.head, rest: text };
  if (!begun) return { ...due, ...counted(due, 0, 0), rows: [], faults: [], carry: short(text), isWhole: mustGoOn(isWhole) };
  const { head } = begun;
  const { whole, rest } = isWhole ? { whole: begun.rest, rest: "" } : cutRows(begun.rest);
  return readable(() => {
    const missing = due.head === null ? missingColumns(head, columnsOf(due)) : [];
    if (missing[0]) return { ...due, ...counted(due, 0, 0), head, rows: [], faults: missing, carry: "", isWhole: true };
    const before = due.head === null ? lineEnds(head) : due.linesOfFile;
    const { lines, faults } = linesOfFile(head, whole, before + 1, {
      columns: columnsOf(due),
      currency: due.currency,
      timeZone: due.timeZone,
    });
    const { rows, leftOut } = withinDay(lines, due);
    const fileLines = before + lineEnds(whole);
    return { ...due, ...counted(due, lines.length, leftOut), head, rows, faults, carry: short(rest), linesOfFile: fileLines, isWhole };
  });
}

function columnsOf({ columns }: store.DueStatement) {
  if (columns === null) throw new Error("A file without the names of its columns");
  return columns;
}

/** What is carried on is part of one row, and no row is longer than that. */
function short(carry: string): string {
  if (carry.length > ROW_MAX) throw new RefusedFile({ line: 0, column: "", fault: "longRow" });
  return carry;
}

function mustGoOn(isWhole: boolean): false {
  if (isWhole) throw new RefusedFile({ line: 0, column: "", fault: "unreadable" });
  return false;
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    throw new RefusedFile({ line: 0, column: "", fault: error.fault === "longRow" ? "longRow" : "unreadable" });
  }
}
