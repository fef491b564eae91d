import type pg from "pg";

/** How processes tell each other that events have been written. What was written stands in the database. */
export interface EventWire {
  announce(): Promise<void>;
  /** Calls `onWritten` after each announcement of any process, and also when some may have been missed. Returns how to stop. */
  listen(onWritten: () => void): () => void;
}

const CHANNEL = "mela_events";
const RETRY_MS = 1_000;

/** Between any number of processes on one PostgreSQL: LISTEN and NOTIFY over one connection of the pool. */
export function postgresWire(pool: pg.Pool): EventWire {
  return {
    announce: async () => void (await pool.query(`select pg_notify('${CHANNEL}', '')`)),
    listen: (onWritten) => {
      let stopped = false;
      let client: pg.PoolClient | null = null;
      let timer: NodeJS.Timeout | undefined;
      const drop = (lost: pg.PoolClient): void => {
        if (client !== lost) return;
        client = null;
        lost.release(true);
        retry();
      };
      const retry = (): void => {
        if (!stopped) timer = setTimeout(() => void connect(), RETRY_MS).unref();
      };
      const connect = async (): Promise<void> => {
        try {
          const fresh = await pool.connect();
          if (stopped) return fresh.release(true);
          client = fresh;
          fresh.on("notification", onWritten);
          for (const event of ["error", "end"] as const) fresh.on(event, () => drop(fresh));
          await fresh.query(`listen ${CHANNEL}`);
          onWritten();
        } catch {
          if (client) drop(client);
          else retry();
        }
      };
      void connect();
      return () => {
        stopped = true;
        clearTimeout(timer);
        const held = client;
        client = null;
        held?.release(true);
      };
    },
  };
}
