import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FirebaseStandIn, startFirebaseStandIn } from "@mela/server/testing/firebase-stand-in";
import { freePort } from "@mela/server/testing/free-port";
import { createTestDatabase, startTestPostgres } from "@mela/server/testing/postgres";
import { type RunningPart, startPart } from "./processes.ts";
import { writeMatches } from "./replayed-matches.ts";

/** What the journeys know of the site under test; travels to the test processes through the environment. */
export interface Stack {
  url: string;
  port: number;
  arcadeUrl: string;
  pspUrl: string;
  databaseUrl: string;
  /** Folder of the arcade's journal. */
  arcadeData: string;
  secrets: { server: string; arcade: string; payment: string; paymentCallback: string };
  /** Stands in for the authentication service of brands that have a project there. */
  firebase: FirebaseStandIn;
}

const NAME = "MELA_E2E_STACK";
const SECRETS = {
  server: "server-secret-of-the-journeys-000",
  arcade: "arcade-secret-of-the-journeys-000",
  payment: "payment-secret-of-the-journeys-00",
  paymentCallback: "callback-secret-of-the-journeys-0",
};

/** The stack that the run has started. */
export function currentStack(): Stack {
  const text = process.env[NAME];
  if (!text) throw new Error("The site under test does not run; start the journeys with npm run e2e.");
  return JSON.parse(text) as Stack;
}

interface PlatformChanges {
  port?: number;
  arcadeUrl?: string;
  /** Folder of another build of the web. */
  webDist?: string;
}

/** A platform over the stack's database. Another `arcadeUrl` or port makes a second one beside the first. */
export function startPlatform(stack: Stack, changes: PlatformChanges = {}): Promise<RunningPart> {
  const port = changes.port ?? stack.port;
  return startPart("server/src/main.ts", `http://127.0.0.1:${port}`, {
    PORT: String(port),
    DATABASE_URL: stack.databaseUrl,
    // On a loaded machine even a new connection takes seconds; no journey is about that.
    DATABASE_WAIT_SECONDS: "60",
    ARCADE_URL: changes.arcadeUrl ?? stack.arcadeUrl,
    ARCADE_PUBLIC_URL: stack.arcadeUrl,
    ARCADE_SECRET: stack.secrets.arcade,
    SERVER_SECRET: stack.secrets.server,
    PAYMENT_URL: stack.pspUrl,
    PAYMENT_SECRET: stack.secrets.payment,
    PAYMENT_CALLBACK_SECRET: stack.secrets.paymentCallback,
    FIREBASE_KEYS_URL: stack.firebase.keysUrl,
    DEMO_TOOLS: "1",
    RATE_PER_MINUTE: "100000",
    LOG_LEVEL: "warn",
    ...(changes.webDist ? { WEB_DIST: changes.webDist } : {}),
  });
}

function startArcade(stack: Stack): Promise<RunningPart> {
  return startPart("arcade/src/testing/fast-clock-main.ts", stack.arcadeUrl, {
    ARCADE_PORT: new URL(stack.arcadeUrl).port,
    ARCADE_PUBLIC_URL: stack.arcadeUrl,
    PLATFORM_URL: `http://127.0.0.1:${stack.port}`,
    ARCADE_SECRET: stack.secrets.arcade,
    ARCADE_DATA: stack.arcadeData,
    ARCADE_MATCH_SOURCE: "replay",
    ARCADE_MATCH_REPLAY: writeMatches(stack.arcadeData),
    LOG_LEVEL: "warn",
  });
}

function startPsp(stack: Stack, folder: string): Promise<RunningPart> {
  return startPart("psp/src/main.ts", stack.pspUrl, {
    PSP_PORT: new URL(stack.pspUrl).port,
    PSP_SECRET: stack.secrets.payment,
    PSP_CALLBACK_SECRET: stack.secrets.paymentCallback,
    PSP_DATA: folder,
    PSP_DELAY_MS: "1500",
    LOG_LEVEL: "warn",
  });
}

/** Starts PostgreSQL, platform, arcade and payment sandbox for a run of the journeys. */
export async function startStack(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "mela-e2e-"));
  const port = await freePort();
  const arcadeUrl = `http://127.0.0.1:${await freePort()}`;
  const pspUrl = `http://127.0.0.1:${await freePort()}`;
  const standIn = await startFirebaseStandIn();
  const firebase = { url: standIn.url, keysUrl: standIn.keysUrl };
  const stack = {
    url: `http://localhost:${port}`,
    port,
    arcadeUrl,
    pspUrl,
    databaseUrl: database.url,
    arcadeData: folder,
    secrets: SECRETS,
    firebase,
  };
  const parts = await Promise.all([startPlatform(stack), startArcade(stack), startPsp(stack, join(folder, "psp"))]);
  process.env[NAME] = JSON.stringify(stack);
  return async () => {
    await Promise.all(parts.map((part) => part.stop()));
    await standIn.close();
    await database.drop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
