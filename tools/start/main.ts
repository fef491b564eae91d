import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { banner } from "./banner.ts";
import { ARCADE_BUILD, ensureBuilt, WEB_BUILD } from "./build.ts";
import { type Part, startPart } from "./child.ts";
import { claimDataFolder, secretsOf } from "./data-folder.ts";
import { openDatabase } from "./database.ts";
import { partEnvironment } from "./environment.ts";
import { portFrom, requireFreePort } from "./ports.ts";
import { progress } from "./progress.ts";
import { untilReady } from "./ready.ts";

const root = resolve(import.meta.dirname, "../..");
const dataFolder = resolve(root, process.env["MELA_DATA"] ?? ".data");

/** What has to be undone, newest first. */
const undo: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;

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

function fail(why: string): void {
  void stop(1, why);
}

function listenForTheEnd(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0, "Stopping"));
  // The launcher was killed: nobody waits for us any more.
  process.once("disconnect", () => void stop(1, "The starter is gone; stopping"));
  process.channel?.unref();
}

function watch(part: Part): void {
  void part.ended.then((why) => {
    if (!stopping) fail(`The ${part.name} has stopped unexpectedly (${why}). Its last lines:\n${part.lastLines()}`);
  });
}

async function startParts(env: Record<string, string | undefined>, port: number, arcadePort: number): Promise<void> {
  const logs = join(dataFolder, "logs");
  await mkdir(logs, { recursive: true });
  const platform = startPart({ name: "platform", script: "server/src/main.ts", root, logs, env });
  const arcade = startPart({ name: "arcade", script: "arcade/src/main.ts", root, logs, env });
  undo.push(async () => void (await Promise.all([platform.stop(), arcade.stop()])));
  await Promise.all([untilReady(platform, `http://127.0.0.1:${port}/readyz`), untilReady(arcade, `http://127.0.0.1:${arcadePort}/readyz`)]);
  watch(platform);
  watch(arcade);
}

async function start(): Promise<void> {
  const port = portFrom("PORT", 8080);
  const arcadePort = portFrom("ARCADE_PORT", 8090);
  undo.push(await claimDataFolder(dataFolder));
  const host = process.env["HOST"] || "127.0.0.1";
  await requireFreePort("PORT", port, host);
  await requireFreePort("ARCADE_PORT", arcadePort, "127.0.0.1");
  progress("Starting PostgreSQL");
  const database = await openDatabase(dataFolder, progress, fail);
  undo.push(database.stop);
  await ensureBuilt(root, WEB_BUILD, progress);
  await ensureBuilt(root, ARCADE_BUILD, progress);
  if (stopping) return;
  progress("Starting platform and arcade (the first start fills the database)");
  const secrets = await secretsOf(dataFolder);
  await startParts(partEnvironment({ dataFolder, databaseUrl: database.url, secrets, port, arcadePort }), port, arcadePort);
  if (stopping) return;
  progress("Ready");
  console.log(banner(port, process.env["DEMO_TOOLS"] !== "0"));
}

listenForTheEnd();
await start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
