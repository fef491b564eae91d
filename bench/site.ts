import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type RunningPart, startPart } from "../e2e/stack/processes.ts";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "../tools/postgres/embedded.ts";
import { freePort } from "../tools/postgres/free-port.ts";
import { ARCADE_BUILD, CONSOLE_BUILD, ensureBuilt, WEB_BUILD } from "../tools/start/build.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SECRET = "secret-of-a-measurement-on-loopback";

/** A durable PostgreSQL of this measurement alone. */
export async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "mela-bench-"));
  // Started by root, PostgreSQL runs as somebody else, who has to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, "pg");
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await removeEmbeddedPostgres(dataDir);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The platform over a database; nothing limits how often one address may ask. */
export async function startPlatform(databaseUrl: string, env: Record<string, string>): Promise<RunningPart> {
  for (const build of [WEB_BUILD, CONSOLE_BUILD, ARCADE_BUILD]) await ensureBuilt(ROOT, build, console.log);
  const port = await freePort();
  return startPart("server/src/main.ts", `http://127.0.0.1:${port}`, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    ARCADE_SECRET: SECRET,
    SERVER_SECRET: SECRET,
    RATE_PER_MINUTE: "100000000",
    PROVIDER_RATE_PER_MINUTE: "100000000",
    LOG_LEVEL: "warn",
    ...env,
  });
}

export const PROVIDER_SECRET = SECRET;

/** The demo site with so many games; its arcade is not needed for looking at lists. */
export async function startSite(games: number): Promise<RunningPart> {
  console.log(`Starting a site with ${games} games`);
  const database = await startDatabase();
  const platform = await startPlatform(database.url, { DEMO_TOOLS: "1", SEED_GAMES: String(games) });
  return {
    url: platform.url,
    pid: platform.pid,
    async stop() {
      await platform.stop();
      await database.stop();
    },
  };
}
