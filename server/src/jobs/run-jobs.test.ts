import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createEmptyDatabase, type TestDatabase } from "../../testing/postgres.ts";
import { type DbHandle, openDb } from "../db.ts";
import type { Batch, Job, JobTable } from "./job-table.ts";
import { type RunningJobs, keepJobsRunning, runJobs } from "./run-jobs.ts";

const silent = pino({ level: "silent" });
const NEVER = "0 0 1 1 *";

let database: TestDatabase;
let dbHandle: DbHandle;
let running: RunningJobs[];
let troubles: { message: string; error: unknown }[];
let counted: string[];
const metrics = { countJobRun: (job: string, outcome: string) => void counted.push(`${job} ${outcome}`) };
beforeAll(async () => {
  database = await createEmptyDatabase();
});
beforeEach(async () => {
  dbHandle = openDb(database.url);
  running = [];
  troubles = [];
  counted = [];
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()));
    await dbHandle.pool.query("drop schema if exists pgboss cascade");
    await dbHandle.close();
  };
});
afterAll(() => database.drop());

async function start(jobs: JobTable, turnMs?: number): Promise<RunningJobs> {
  const trouble = (message: string) => (error: unknown) => void troubles.push({ message, error });
  const started = await runJobs({ dbHandle, jobs, logger: silent, trouble, metrics, ...(turnMs ? { turnMs } : {}) });
  running.push(started);
  return started;
}

const scheduled = (batch: Batch): Job => ({ kind: "scheduled", cron: NEVER, batch });
const standing = (batch: Batch): Job => ({ kind: "standing", trouble: "it fails", pauses: { pauseMs: 5, troublePauseMs: 5 }, batch });
const history = async (name: string): Promise<{ state: string; output: unknown }[]> =>
  (await dbHandle.pool.query("select state, output from pgboss.job where name = $1 order by created_on", [name])).rows;

test("processes that start at once on an empty database all come up, and a job runs in one of them alone", async () => {
  let runs = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const jobs = { once: scheduled(async () => ((runs += 1), await finished, 0)) };
  const started = await Promise.all([start(jobs), start(jobs), start(jobs)]);
  expect(started).toHaveLength(3);
  await expect.poll(() => runs).toBe(1);
  expect(await history("once")).toEqual([{ state: "active", output: null }]);
  finish();
  await expect.poll(() => history("once")).toEqual([{ state: "completed", output: { done: 0 } }]);
  expect(runs).toBe(1);
});

test("a job runs at the start, batch by batch, and its outcome stands in the history", async () => {
  let left = 3;
  await start({ sweep: scheduled(async () => (left > 0 ? ((left -= 1), 1) : 0)) });
  await expect.poll(() => history("sweep")).toEqual([{ state: "completed", output: { done: 3 } }]);
});

test("a job that fails is told, kept with its error, and tried again", async () => {
  let attempts = 0;
  const { boss } = await start({
    flaky: scheduled(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error("away");
      return 0;
    }),
  });
  await expect.poll(() => history("flaky")).toMatchObject([{ state: "retry", output: { message: "away" } }]);
  expect(troubles).toEqual([{ message: "job failed", error: new Error("away") }]);
  // Its pause is a minute or so.
  await dbHandle.pool.query("update pgboss.job set start_after = now() where name = 'flaky'");
  for (const { id } of boss.getWipData()) boss.notifyWorker(id);
  await expect.poll(() => history("flaky")).toMatchObject([{ state: "completed" }]);
});

test("a job whose process was killed in the middle of it is begun again by another process", async () => {
  const idle = await start({});
  await idle.boss.createQueue("sweep", { policy: "exclusive", heartbeatSeconds: 10, retryLimit: 3 });
  await idle.boss.send("sweep");
  // Claimed, and never heard of again.
  expect(await idle.boss.fetch("sweep")).toHaveLength(1);
  let runs = 0;
  const { boss } = await start({ sweep: scheduled(async () => ((runs += 1), 0)) });
  expect(runs).toBe(0);
  await dbHandle.pool.query("update pgboss.job set heartbeat_on = now() - interval '1 hour' where name = 'sweep'");
  await boss.supervise("sweep");
  await dbHandle.pool.query("update pgboss.job set start_after = now() where name = 'sweep'");
  for (const { id } of boss.getWipData()) boss.notifyWorker(id);
  await expect.poll(() => history("sweep")).toMatchObject([{ state: "completed" }]);
  expect(runs).toBe(1);
});

test("a standing job finds what becomes due, turn after turn, in every process", async () => {
  const due = { first: 0, second: 0 };
  const take = (name: keyof typeof due) => standing(async () => (due[name] > 0 ? ((due[name] -= 1), 1) : 0));
  await start({ messages: take("first") }, 50);
  await expect.poll(async () => (await history("messages")).filter(({ state }) => state === "completed").length).toBeGreaterThan(2);
  await start({ messages: take("second") }, 50);
  due.first = 2;
  due.second = 2;
  await expect.poll(() => due, { timeout: 10_000 }).toEqual({ first: 0, second: 0 });
});

test("a turn in which something failed stands as failed in the history, and the next one follows", async () => {
  let outage = true;
  const batch = async () => {
    if (!outage) return 0;
    outage = false;
    throw new Error("away");
  };
  await start({ messages: standing(batch) }, 50);
  await expect.poll(async () => (await history("messages")).map(({ state }) => state)).toContain("completed");
  expect((await history("messages"))[0]).toMatchObject({ state: "failed", output: { message: "1 batches failed, 0 done" } });
  expect(troubles).toEqual([{ message: "it fails", error: new Error("away") }]);
  await expect.poll(() => counted.slice(0, 2)).toEqual(["messages failed", "messages done"]);
});

test("stopping waits for the batch under way and does not begin another", async () => {
  const log: string[] = [];
  const batch = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    log.push(`${name} ends`);
    return 1;
  };
  const { stop } = await start({ sweep: scheduled(batch("sweep")), messages: standing(batch("messages")) });
  await expect.poll(() => log.length).toBeGreaterThanOrEqual(2);
  const before = log.length;
  await stop();
  const after = [...log];
  expect(after.length).toBeGreaterThanOrEqual(before);
  for (const name of ["sweep", "messages"]) {
    const count = (what: string) => after.filter((line) => line === `${name} ${what}`).length;
    expect(count("begins")).toBe(count("ends"));
  }
  expect((await history("sweep")).map(({ state }) => state)).toEqual(["completed"]);
  expect(log).toEqual(after);
});

test("schedules follow the table: a job that is gone is scheduled no more", async () => {
  const first = await start({ old: scheduled(async () => 0), kept: scheduled(async () => 0) });
  await first.stop();
  const second = await start({ kept: scheduled(async () => 0) });
  expect((await second.boss.getSchedules()).map(({ name, cron }) => [name, cron])).toEqual([["kept", NEVER]]);
});

test("CFAULT-11 the hours of schedules are of UTC, which leaves out none", async () => {
  const { boss } = await start({ kept: scheduled(async () => 0) });
  expect((await boss.getSchedules()).map(({ timezone }) => timezone)).toEqual(["UTC"]);
});

test("a database that goes away while the jobs start ends nothing: they run when it is back", async () => {
  let away = true;
  let runs = 0;
  const real = dbHandle.pool.query.bind(dbHandle.pool) as (text: string, values?: unknown[]) => Promise<unknown>;
  const query = (text: string, values?: unknown[]) =>
    away ? Promise.reject(new Error("Connection terminated unexpectedly")) : real(text, values);
  const failures: unknown[] = [];
  const kept = keepJobsRunning({
    dbHandle: { pool: { query } as unknown as DbHandle["pool"] },
    jobs: { sweep: scheduled(async () => ((runs += 1), 0)) },
    logger: silent,
    trouble: (message) => (error) => void troubles.push({ message, error }),
    metrics,
    retryMs: 5,
    onFailure: (error) => void failures.push(error),
  });
  await expect.poll(() => troubles.filter(({ message }) => message === "jobs cannot start").length).toBeGreaterThan(1);
  expect(runs).toBe(0);
  away = false;
  await expect.poll(() => runs).toBe(1);
  await kept.stop();
  expect(failures).toEqual([]);
});

test("what is no outage is passed on, and ends the waiting", async () => {
  const failures: unknown[] = [];
  const refused = new Error("permission denied for database");
  const kept = keepJobsRunning({
    dbHandle: { pool: { query: () => Promise.reject(refused) } as unknown as DbHandle["pool"] },
    jobs: {},
    logger: silent,
    trouble: () => () => undefined,
    metrics,
    onFailure: (error) => void failures.push(error),
  });
  await expect.poll(() => failures).toEqual([refused]);
  await kept.stop();
});
