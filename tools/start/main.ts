import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { refusal } from "../traffic/refusal.ts";
import { banner } from "./banner.ts";
import { ARCADE_BUILD, ensureBuilt, WEB_BUILD } from "./build.ts";
import { type Part, type PartOptions, startPart } from "./child.ts";
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

interface Ports {
  port: number;
  arcadePort: number;
  pspPort: number;
}

async function startParts(env: Record<string, string | undefined>, { port, arcadePort, pspPort }: Ports): Promise<void> {
  const logs = join(dataFolder, "logs");
  await mkdir(logs, { recursive: true });
  const platform = startPart({ name: "platform", script: "server/src/main.ts", root, logs, env });
  const arcade = startPart({ name: "arcade", script: "arcade/src/server/main.ts", root, logs, env });
  const psp = startPart({ name: "psp", script: "psp/src/main.ts", root, logs, env });
  const parts: [Part, number][] = [
    [platform, port],
    [arcade, arcadePort],
    [psp, pspPort],
  ];
  undo.push(async () => void (await Promise.all(parts.map(([part]) => part.stop()))));
  await Promise.all(parts.map(([part, at]) => untilReady(part, `http://127.0.0.1:${at}/readyz`)));
  for (const [part] of parts) watch(part);
  startTraffic({ name: "traffic", script: "tools/traffic/main.ts", root, logs, env });
}

/** The site does without its traffic, so nothing ends when that does. */
function startTraffic(options: PartOptions): void {
  if (refusal(options.env) !== null) return;
  const traffic = startPart(options);
  undo.push(() => traffic.stop());
  void traffic.ended.then((why) => {
    if (!stopping) progress(`The demo traffic has stopped (${why}); the site goes on. Its last lines:\n${traffic.lastLines()}`);
  });
}

async function start(): Promise<void> {
  const port = portFrom("PORT", 8080);
  const arcadePort = portFrom("ARCADE_PORT", 8090);
  const pspPort = portFrom("PSP_PORT", 8091);
  undo.push(await claimDataFolder(dataFolder));
  const host = process.env["HOST"] || "127.0.0.1";
  await requireFreePort("PORT", port, host);
  await requireFreePort("ARCADE_PORT", arcadePort, "127.0.0.1");
  await requireFreePort("PSP_PORT", pspPort, "127.0.0.1");
  progress("Starting PostgreSQL");
  const database = await openDatabase(dataFolder, progress, fail);
  undo.push(database.stop);
  await ensureBuilt(root, WEB_BUILD, progress);
  await ensureBuilt(root, ARCADE_BUILD, progress);
  if (stopping) return;
  progress("Starting platform, arcade and payment sandbox (the first start fills the database)");
  const secrets = await secretsOf(dataFolder);
  const ports = { port, arcadePort, pspPort };
  await startParts(partEnvironment({ dataFolder, databaseUrl: database.url, secrets, ...ports }), ports);
  if (stopping) return;
  progress("Ready");
  console.log(banner(port, process.env["DEMO_TOOLS"] !== "0"));
}

listenForTheEnd();
await start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
