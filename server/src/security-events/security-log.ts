import { type SecurityEvent, levelOf, securityLine } from "@mela/contract/security/security-events";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics.ts";

/** Where every part of the platform tells what a watcher of it should know. It never throws and never waits. */
export interface SecurityLog {
  record(event: SecurityEvent): void;
}

/**
 * Writes each event as one line of the log and counts it. Lines are written at every level of the log but `silent`: who asks for less
 * noise does not ask to be attacked unseen.
 */
export function createSecurityLog({ logger, metrics }: { logger?: Logger | undefined; metrics: Pick<Metrics, "countEvent"> }): SecurityLog {
  const lines = logger?.child({}, { level: logger.level === "silent" ? "silent" : "info" });
  return {
    record(event) {
      metrics.countEvent(event.type, event.brand ?? "");
      lines?.[levelOf(event.type)](securityLine(event), event.type);
    },
  };
}
