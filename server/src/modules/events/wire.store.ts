import type pg from "pg";
import type { DbHandle } from "../../db.ts";

/** How processes tell each other that events have been written. What was written stands in the database. */
export interface EventWire {
  announce(): Promise<void>;
  /** Calls `onWritten` after each announcement of any process, and also when some may have been missed. Returns how to stop. */
  listen(onWritten: () => void): () => void;
}

const CHANNEL = "mela_events";
const RETRY_MS = 1_000;

/**
 * Between any number of processes on one PostgreSQL: NOTIFY through the pool, LISTEN on a connection of its own. A pooler that lends
 * connections by transaction, as PgBouncer does, would lose what a session listens to.
 */
export function postgresWire({ pool, connectApart }: Pick<DbHandle, "pool" | "connectApart">): EventWire {
  return {
    announce: async () => void (await pool.query(`select pg_notify('${CHANNEL}', '')`)),
    listen: (onWritten) => {
      let stopped = false;
      let client: pg.Client | null = null;
      let timer: NodeJS.Timeout | undefined;
      const drop = (lost: pg.Client): void => {
        if (client !== lost) return;
        client = null;
        void lost.end().catch(() => undefined);
        retry();
      };
      const retry = (): void => {
        if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS).unref();
      };
      const connect = async (): Promise<void> => {
        const fresh = connectApart();
        client = fresh;
        fresh.on("notification", onWritten);
        for (const event of ["error", "end"] as const) fresh.on(event, () => drop(fresh));
        try {
          await fresh.connect();
          await fresh.query(`listen ${CHANNEL}`);
          onWritten();
        } catch {
          drop(fresh);
        }
      };
      void connect();
      return () => {
        stopped = true;
        clearTimeout(timer);
        const held = client;
        client = null;
        void held?.end().catch(() => undefined);
      };
    },
  };
}
