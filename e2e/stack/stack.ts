import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@mela/server/testing/free-port";
import { createTestDatabase, startTestPostgres } from "@mela/server/testing/postgres";
import { type RunningPart, startPart } from "./processes.ts";

/** What the journeys know of the site under test; travels to the test processes through the environment. */
export interface Stack {
  url: string;
  port: number;
  arcadeUrl: string;
  databaseUrl: string;
  secrets: { server: string; arcade: string };
}

const NAME = "MELA_E2E_STACK";
const SECRETS = { server: "server-secret-of-the-journeys-000", arcade: "arcade-secret-of-the-journeys-000" };

/** The stack that the run has started. */
export function currentStack(): Stack {
  const text = process.env[NAME];
  if (!text) throw new Error("The site under test does not run; start the journeys with npm run e2e.");
  return JSON.parse(text) as Stack;
}

/** A platform over the stack's database. Another `arcadeUrl` or port makes a second one beside the first. */
export function startPlatform(stack: Stack, changes: { port?: number; arcadeUrl?: string } = {}): Promise<RunningPart> {
  const port = changes.port ?? stack.port;
  return startPart("server/src/main.ts", `http://127.0.0.1:${port}`, {
    PORT: String(port),
    DATABASE_URL: stack.databaseUrl,
    ARCADE_URL: changes.arcadeUrl ?? stack.arcadeUrl,
    ARCADE_PUBLIC_URL: stack.arcadeUrl,
    ARCADE_SECRET: stack.secrets.arcade,
    SERVER_SECRET: stack.secrets.server,
    DEMO_TOOLS: "1",
    RATE_PER_MINUTE: "100000",
    LOG_LEVEL: "warn",
  });
}

function startArcade(stack: Stack, folder: string): Promise<RunningPart> {
  const hosts = ["localhost", "127.0.0.1", "panna.localhost"];
  return startPart("arcade/src/main.ts", stack.arcadeUrl, {
    ARCADE_PORT: new URL(stack.arcadeUrl).port,
    ARCADE_PUBLIC_URL: stack.arcadeUrl,
    PLATFORM_URL: `http://127.0.0.1:${stack.port}`,
    PLATFORM_ORIGINS: hosts.map((host) => `http://${host}:${stack.port}`).join(" "),
    ARCADE_SECRET: stack.secrets.arcade,
    ARCADE_DATA: folder,
    LOG_LEVEL: "warn",
  });
}

/** Starts PostgreSQL, platform and arcade for a run of the journeys. */
export async function startStack(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "mela-e2e-"));
  const port = await freePort();
  const arcadeUrl = `http://127.0.0.1:${await freePort()}`;
  const stack = { url: `http://localhost:${port}`, port, arcadeUrl, databaseUrl: database.url, secrets: SECRETS };
  const parts = await Promise.all([startPlatform(stack), startArcade(stack, folder)]);
  process.env[NAME] = JSON.stringify(stack);
  return async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await database.drop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
