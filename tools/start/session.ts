import { resolve } from "node:path";
import { claimDataFolder, secretsOf } from "./data-folder.ts";
import { openDatabase } from "./database.ts";
import { partEnvironment } from "./environment.ts";
import { portFrom, requireDifferentPorts, requireFreePort } from "./ports.ts";
import { progress } from "./progress.ts";

export const root = resolve(import.meta.dirname, "../..");
export const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");

/** What has to be undone, newest first. */
const undo: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

export const isStopping = (): boolean => stopping !== undefined;

export function undoLater(step: () => Promise<void>): void {
  undo.push(step);
}

async function undoAll(): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop()) await step().catch((error: unknown) => console.error(error));
}

/** Stops everything once; later calls wait for the first. */
function stop(code: number, line: string): Promise<void> {
  if (stopping) return stopping;
  console.log(`\n${line}`);
  stopping = undoAll().then(() => process.exit(code));
  return stopping;
}

export function fail(why: string): void {
  void stop(1, why);
}

function listenForTheEnd(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0, "Stopping"));
  // The launcher was killed: nobody waits for us any more.
  process.once("disconnect", () => void stop(1, "The starter is gone; stopping"));
  process.channel?.unref();
}

/** Runs until a signal comes or `work` fails; whatever was begun is undone then. */
export async function runUntilStopped(work: () => Promise<void>): Promise<void> {
  listenForTheEnd();
  await work().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
}

export interface Ports {
  port: number;
  arcadePort: number;
  pspPort: number;
}

/** The ports of the environment. Throws a sentence for one that is none, or that two programs would share. */
function portsFromEnvironment(): Ports {
  const ports = { port: portFrom("PORT", 8080), arcadePort: portFrom("ARCADE_PORT", 8090), pspPort: portFrom("PSP_PORT", 8091) };
  requireDifferentPorts({ PORT: ports.port, ARCADE_PORT: ports.arcadePort, PSP_PORT: ports.pspPort });
  return ports;
}

/** Takes the data folder, finds the ports free and has a database; answers with what the parts are told. */
export async function prepareGround(): Promise<{ ports: Ports; env: Record<string, string | undefined> }> {
  const ports = portsFromEnvironment();
  undoLater(await claimDataFolder(dataFolder));
  await requireFreePort("PORT", ports.port, process.env["HOST"] || "127.0.0.1");
  await requireFreePort("ARCADE_PORT", ports.arcadePort, "127.0.0.1");
  await requireFreePort("PSP_PORT", ports.pspPort, "127.0.0.1");
  progress("Starting PostgreSQL");
  const database = await openDatabase(dataFolder, progress, fail);
  undoLater(database.stop);
  const secrets = await secretsOf(dataFolder);
  return { ports, env: partEnvironment({ dataFolder, databaseUrl: database.url, secrets, ...ports }) };
}
