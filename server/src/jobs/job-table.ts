import type { Services } from "../services.ts";

/** A batch of work; answers how much it did. It is called again until that is nothing, so that nothing else waits for a large one. */
export type Batch = () => Promise<number>;

/** How a job that has to be quick looks for due work while it has its turn. */
export interface Pauses {
  /** ms to wait when nothing was due. */
  pauseMs: number;
  /** ms to wait after an error: while the database is away there is no use in asking often. */
  troublePauseMs: number;
}

/** A job that runs at the start and then on its schedule, in one process at a time. It is done when nothing is left. */
export interface ScheduledJob {
  kind: "scheduled";
  batch: Batch;
  /** Cron expression, UTC. */
  cron: string;
}

/** A job that every process does all the time, in turns of a minute. Its rows are claimed one by one, so several may work at once. */
export interface StandingJob {
  kind: "standing";
  batch: Batch;
  pauses: Pauses;
  /** The warning in the log when a batch fails. */
  trouble: string;
}

export type Job = ScheduledJob | StandingJob;
/** By the name of the job's queue, which its history is kept under: a renamed job starts a new history. */
export type JobTable = Readonly<Record<string, Job>>;

/** Each job in a minute of its own, so that they do not all ask at once. */
const hourly = (minute: number, batch: Batch): ScheduledJob => ({ kind: "scheduled", batch, cron: `${minute} * * * *` });
const standing = (trouble: string, batch: Batch, pauses: Pauses): StandingJob => ({ kind: "standing", batch, pauses, trouble });

/** Work that no request does. */
export function createJobTable(services: Services): JobTable {
  const { trial, recovery, provider, lottery, idempotency, raffle, rebateRun, clientErrors } = services;
  const { outgoingCalls, freeRoundNotices } = services;
  const {
    figures,
    messages,
    deposit,
    payouts,
    teamPayments,
    rain,
    operatorChanges,
    gamePictures,
    dataCopies,
    deskCopies,
    erasures,
    kyc,
    auditHeads,
  } = services;
  const { consoleOperators, approvals, ledgerChecks, bulk, exportFiles, statementReading } = services;
  return {
    "waiting-password-mails": hourly(2, () => recovery.settle().then(() => 0)),
    "ended-trials": hourly(6, () => trial.lockEnded()),
    "old-provider-requests": hourly(10, () => provider.prune()),
    "due-raffles": hourly(14, () => raffle.sealDue().then(() => raffle.drawDue())),
    "old-draws": hourly(18, () => lottery.prune()),
    "agent-rebates": hourly(22, () => rebateRun.run()),
    "old-idempotency-keys": hourly(26, () => idempotency.prune()),
    "old-client-errors": hourly(30, () => clientErrors.prune()),
    "old-data-copies": hourly(34, () =>
      dataCopies
        .prune()
        .then(() => deskCopies.prune())
        .then(() => 0),
    ),
    "old-identity-documents": hourly(42, () => kyc.prune().then(() => 0)),
    "old-outgoing-calls": hourly(46, () => outgoingCalls.prune()),
    "due-erasures": hourly(38, () => erasures.eraseDue()),
    // Walks every chain, so once a night will do; the hour is quiet where the brands are.
    "record-of-operators": { kind: "scheduled", batch: () => auditHeads.nightly().then(() => 0), cron: "48 20 * * *" },
    "lapsed-approvals": hourly(46, () => approvals.lapse().then(() => 0)),
    "unused-operators": { kind: "scheduled", batch: () => consoleOperators.disableUnused().then(() => 0), cron: "52 20 * * *" },
    "data-copies": standing(
      "copies of members' data cannot be made",
      async () => (await dataCopies.makeDue()) + (await deskCopies.makeDue()),
      {
        pauseMs: 2_000,
        troublePauseMs: 30_000,
      },
    ),
    // An agent who looks sees what happened up to this long ago.
    figures: standing("figures cannot be counted", () => figures.catchUp().then(() => 0), { pauseMs: 2_000, troublePauseMs: 2_000 }),
    "outgoing-calls": standing("affiliates and webhooks cannot be told", () => outgoingCalls.makeDue(), {
      pauseMs: 2_000,
      troublePauseMs: 30_000,
    }),
    messages: standing("messages cannot be delivered", () => messages.deliverDue(), { pauseMs: 500, troublePauseMs: 5_000 }),
    "notices-of-free-rounds": standing("members cannot be told of their free rounds", () => freeRoundNotices.tellDue(), {
      pauseMs: 2_000,
      troublePauseMs: 30_000,
    }),
    "ledger-checks": standing("the ledger cannot be checked", () => ledgerChecks.runDue(), { pauseMs: 2_000, troublePauseMs: 30_000 }),
    "payment-statements": standing("statements of payment providers cannot be read", () => statementReading.workDue(), {
      pauseMs: 1_000,
      troublePauseMs: 30_000,
    }),
    "export-files": standing(
      "exports cannot be made, or those of yesterday not be deleted",
      async () => (await exportFiles.prune()) + (await exportFiles.makeDue()),
      { pauseMs: 2_000, troublePauseMs: 30_000 },
    ),
    "bulk-runs": standing("bulk actions cannot go on", () => bulk.workDue(), { pauseMs: 500, troublePauseMs: 5_000 }),
    "payment-checks": standing("payments cannot be checked", () => deposit.checkDue(), { pauseMs: 2_000, troublePauseMs: 5_000 }),
    payouts: standing("withdrawals cannot be paid", () => payouts.payDue(), { pauseMs: 500, troublePauseMs: 5_000 }),
    // Hours end at any minute, and what is left of a rain is missed by its giver: an hour would be too long to wait.
    wages: standing("wages cannot be paid", async () => (await teamPayments.run()) + (await rain.returnLeft()), {
      pauseMs: 60_000,
      troublePauseMs: 60_000,
    }),
    "game-pictures": standing("pictures of games cannot be fetched", () => gamePictures.fetchDue(), {
      pauseMs: 2_000,
      troublePauseMs: 30_000,
    }),
    "operator-changes": standing("changes of operators cannot be reported", () => operatorChanges.report(), {
      pauseMs: 5_000,
      troublePauseMs: 30_000,
    }),
  };
}
