import { existsSync } from "node:fs";
import { join } from "node:path";
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from "../postgres/embedded.ts";

const RESTARTS = 3;

export interface Database {
  url: string;
  stop: () => Promise<void>;
}

/** Brings a PostgreSQL that died back on the same port, where the platform finds it again; gives up after three times. */
function keepAlive(
  first: EmbeddedPostgres,
  dataDir: string,
  log: (line: string) => void,
  giveUp: (why: string) => void,
): () => Promise<void> {
  let current = first;
  let stopping = false;
  let restarting = Promise.resolve();
  const watch = (left: number) => {
    void current.ended.then(() => {
      if (stopping) return;
      if (left === 0) return giveUp("PostgreSQL keeps ending by itself");
      log("PostgreSQL has ended; starting it again");
      restarting = startEmbeddedPostgres({ dataDir, log, port: first.port }).then(
        (next) => {
          current = next;
          watch(left - 1);
        },
        (error: Error) => giveUp(error.message),
      );
    });
  };
  watch(RESTARTS);
  return async () => {
    stopping = true;
    await restarting;
    await current.stop();
  };
}

/** The PostgreSQL of DATABASE_URL, or else the embedded one in the data folder. */
export async function openDatabase(dataFolder: string, log: (line: string) => void, giveUp: (why: string) => void): Promise<Database> {
  const given = process.env["DATABASE_URL"];
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = join(dataFolder, "pg");
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { url: postgres.url, stop: keepAlive(postgres, dataDir, log, giveUp) };
}

/** The same for a command: the database of the site that runs beside it, or one that runs for as long as the command does. */
export async function borrowDatabase(dataFolder: string, log: (line: string) => void): Promise<Database> {
  const given = process.env["DATABASE_URL"] ?? (await findEmbeddedPostgres(join(dataFolder, "pg")));
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = join(dataFolder, "pg");
  // A new database would hold nothing that a command could be about.
  if (!existsSync(dataDir)) throw new Error("There is no database yet. Set DATABASE_URL, or start the site once, then run this again.");
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { url: postgres.url, stop: postgres.stop };
}
