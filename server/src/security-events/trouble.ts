import type { Logger } from "pino";
import { isIntegrityFault } from "./error-events.ts";
import type { SecurityLog } from "./security-log.ts";

/** Says what to do with an error of work that no request waits for: it is logged, and a broken rule of the ledger is told to the watcher. */
export function createTrouble({ logger, watch }: { logger: Pick<Logger, "warn">; watch: SecurityLog }) {
  return (message: string, detail: Readonly<Record<string, string>> = {}) =>
    (error: unknown): void => {
      logger.warn({ err: error, ...detail }, message);
      if (isIntegrityFault(error)) watch.record({ type: "integrity.ledger", detail: { work: message, ...detail } });
    };
}

export type Trouble = ReturnType<typeof createTrouble>;
