import { SECURITY_EVENTS, type SecurityEventType } from "@mela/contract/security/security-events";
import { Counter, Gauge, Registry, collectDefaultMetrics } from "prom-client";
import type { Db } from "../db.ts";
import type { ReadCounts } from "../replica.store.ts";
import { createCallMetrics } from "./call-metrics.ts";
import { createLiveMetrics } from "./live-metrics.ts";
import { addReadings } from "./readings.ts";

/** What a pool of connections tells of itself. */
interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The numbers that a watcher's Prometheus reads, of one running platform (docs/runbook.md). */
export function createMetrics(pool: PoolCounts, reads: Readonly<ReadCounts> | null = null) {
  const registry = new Registry();
  const events = new Counter({
    name: "mela_security_events_total",
    help: "Security events by type, severity and brand (docs/runbook.md).",
    labelNames: ["type", "severity", "brand"] as const,
    registers: [registry],
  });
  // There from the start, so that a rate is known for what happens the first time.
  for (const [type, severity] of Object.entries(SECURITY_EVENTS)) events.inc({ type, severity, brand: "" }, 0);
  addPool(registry, pool);
  if (reads) addReads(registry, reads);
  return {
    countEvent: (type: SecurityEventType, brand: string): void => events.inc({ type, severity: SECURITY_EVENTS[type], brand }),
    ...createCallMetrics(registry),
    ...createLiveMetrics(registry),
    /** Watches the process as well: delay of the event loop, memory, processor. Costs a little, so only where somebody reads it. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
    /** Reads in the database, too, what waits for people. Every platform tells the same, so alerts take the largest. */
    watchDatabase: (db: Db): void => addReadings(registry, db),
    /** In the text format of Prometheus. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addPool(registry: Registry, pool: PoolCounts): void {
  const connections = new Gauge({
    name: "mela_database_connections",
    help: "Connections of the pool in use and idle, and queries that wait for one.",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
      connections.set({ state: "idle" }, pool.idleCount);
      connections.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

function addReads(registry: Registry, reads: Readonly<ReadCounts>): void {
  const answered = new Gauge({
    name: "mela_database_reads",
    help: "Lists, records and reports since the start, by who has answered them: the replica, or the primary in its place.",
    labelNames: ["by"] as const,
    registers: [registry],
    collect() {
      answered.set({ by: "replica" }, reads.replica);
      answered.set({ by: "primary" }, reads.primary);
    },
  });
}
