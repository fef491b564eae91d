import { SECURITY_EVENTS, type SecurityEventType } from "@mela/contract/security/security-events";
import { Counter, Gauge, Registry, collectDefaultMetrics } from "prom-client";

/** What a pool of connections tells of itself. */
interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** The numbers that a watcher's Prometheus reads, of one running platform. */
export function createMetrics(pool: PoolCounts) {
  const registry = new Registry();
  const events = new Counter({
    name: "mela_security_events_total",
    help: "Security events by type, severity and brand (docs/operations.md).",
    labelNames: ["type", "severity", "brand"] as const,
    registers: [registry],
  });
  const answers = new Counter({
    name: "mela_http_answers_total",
    help: "Answered requests by class of status.",
    labelNames: ["class"] as const,
    registers: [registry],
  });
  // There from the start, so that a rate is known for what happens the first time.
  for (const [type, severity] of Object.entries(SECURITY_EVENTS)) events.inc({ type, severity, brand: "" }, 0);
  for (const status of ["1xx", "2xx", "3xx", "4xx", "5xx"]) answers.inc({ class: status }, 0);
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
  return {
    countEvent: (type: SecurityEventType, brand: string): void => events.inc({ type, severity: SECURITY_EVENTS[type], brand }),
    countAnswer: (status: number): void => answers.inc({ class: `${Math.floor(status / 100)}xx` }),
    /** Watches the process as well: delay of the event loop, memory, processor. Costs a little, so only where somebody reads it. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
    /** In the text format of Prometheus. */
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  };
}
