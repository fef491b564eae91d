import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from "../../tools/postgres/embedded.ts";

/** PostgreSQL in a folder of its own, which can be killed and comes back on the same port with the same data. */
export async function startKillablePostgres() {
  const folder = await mkdtemp(join(tmpdir(), "mela-faults-"));
  // Started by root, PostgreSQL runs as somebody else, who has to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, "pg");
  let current: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const { url, port } = current;
  return {
    url,
    async start() {
      current = await startEmbeddedPostgres({ dataDir, port, log: () => undefined });
    },
    /** As a lost power line does it to the database. */
    async kill() {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: string }>("select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid");
      process.kill(Number(rows[0]?.pid), "SIGKILL");
      await current.ended;
      await client.end().catch(() => undefined);
    },
    async stop() {
      await current.stop();
      await removeEmbeddedPostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
