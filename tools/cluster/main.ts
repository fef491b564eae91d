import { chown, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { accountFor, type OsAccount } from "../postgres/os-account.ts";
import { freePort } from "../postgres/free-port.ts";
import { banner } from "../start/banner.ts";
import { ARCADE_BUILD, CONSOLE_BUILD, ensureBuilt, WEB_BUILD } from "../start/build.ts";
import { type Part, startProgram } from "../start/child.ts";
import { claimDataFolder, secretsOf } from "../start/data-folder.ts";
import { openDatabase } from "../start/database.ts";
import { partEnvironment } from "../start/environment.ts";
import { portFrom, requireDifferentPorts, requireFreePort } from "../start/ports.ts";
import { progress } from "../start/progress.ts";
import { untilReady } from "../start/ready.ts";
import { dataFolder, fail, isStopping, root, runUntilStopped, undoLater } from "../start/session.ts";
import { keepRunning } from "./keep-running.ts";
import { preparePooler } from "./pooler.ts";
import { prepareProxy } from "./proxy.ts";
import { makeScratch } from "./scratch.ts";
import { findTools, type Tools } from "./tools.ts";

/*
 * The topology of `deploy/` on this machine, without containers: nginx before two platforms and two arcades, PgBouncer before PostgreSQL,
 * with the files of `deploy/` themselves. Who is killed is started again, as by a supervisor; meanwhile the other one answers.
 */

const folder = join(dataFolder, "cluster");
const logs = join(folder, "logs");
/** As RestartSec of deploy/systemd. */
const AGAIN_AFTER_MS = 2_000;

async function portsOf() {
  const ports = { PORT: portFrom("PORT", 8080), ARCADE_PORT: portFrom("ARCADE_PORT", 8090), PSP_PORT: portFrom("PSP_PORT", 8091) };
  requireDifferentPorts(ports);
  for (const [name, port] of Object.entries(ports)) await requireFreePort(name, port, "127.0.0.1", "npm run cluster");
  return { port: ports.PORT, arcadePort: ports.ARCADE_PORT, pspPort: ports.PSP_PORT };
}

/** Gives all of it to who reads it. */
async function handOver(path: string, account: OsAccount): Promise<void> {
  if (account.uid === undefined) return;
  const inside = await readdir(path, { recursive: true });
  for (const one of ["", ...inside]) await chown(join(path, one), account.uid, account.gid);
}

function needed(part: Part): Part {
  undoLater(() => part.stop());
  void part.ended.then((why) => {
    if (!isStopping()) fail(`${part.name} has stopped unexpectedly (${why}). Its last lines:\n${part.lastLines()}`);
  });
  return part;
}

type Ports = Awaited<ReturnType<typeof portsOf>>;

/** Where the programs listen whom nobody but nginx and PgBouncer knows; they keep their ports when they are started again. */
async function innerPorts() {
  return {
    platforms: [await freePort(), await freePort()],
    arcades: [await freePort(), await freePort()],
    pooler: await freePort(),
  } as const;
}
type Inner = Awaited<ReturnType<typeof innerPorts>>;

/** Starts what stands before the platforms and before the database, with the files of `deploy/`; answers where the platforms find the pooler. */
async function startAround(tools: Tools, ports: Ports, inner: Inner, databaseUrl: string): Promise<{ poolerUrl: string; nginx: Part }> {
  const account = await accountFor(join(folder, "pg"), progress);
  const files = await makeScratch(folder);
  undoLater(() => rm(files, { recursive: true, force: true }));
  const pooler = await preparePooler(root, files, databaseUrl, inner.pooler);
  const proxy = await prepareProxy(root, files, { ...inner, site: ports.port, games: ports.arcadePort });
  await handOver(files, account);
  needed(startProgram([tools.pgbouncer, pooler.file], account, { name: "PgBouncer", logs }));
  const nginx = needed(startProgram([tools.nginx, "-e", "stderr", "-c", proxy], account, { name: "nginx", logs }));
  return { poolerUrl: pooler.url, nginx };
}

/** Starts platforms, arcades and payment sandbox, and waits until all of them are ready. */
async function startPrograms(env: Record<string, string | undefined>, ports: Ports, inner: Inner): Promise<Part[]> {
  const program = (name: string, script: string, own: Record<string, string>) =>
    keepRunning({ name, script, root, logs, env: { ...env, ...own } }, { isStopping, undoLater, againAfterMs: AGAIN_AFTER_MS });
  const arcade = (at: 0 | 1) => program(`arcade-${at + 1}`, "arcade/src/server/main.ts", { ARCADE_PORT: String(inner.arcades[at]) });
  const parts: [Part, number][] = [
    ...inner.platforms.map((port, at): [Part, number] => [
      program(`platform-${at + 1}`, "server/src/main.ts", { PORT: String(port) }),
      port,
    ]),
    [arcade(0), inner.arcades[0]],
    [arcade(1), inner.arcades[1]],
    [program("psp", "psp/src/main.ts", {}), ports.pspPort],
  ];
  await Promise.all(parts.map(([part, port]) => untilReady(part, `http://127.0.0.1:${port}/readyz`)));
  return parts.map(([part]) => part);
}

function tell(port: number, parts: readonly Part[]): void {
  progress("Ready");
  console.log(banner(port, process.env["DEMO_TOOLS"] !== "0"));
  for (const { name, pid } of parts) console.log(`  ${name.padEnd(12)}process ${pid}, log in ${join(logs, `${name}.log`)}`);
  console.log("\n  kill -9 one of them: nginx goes on with the other one of its kind, and it is started again.\n");
}

async function start(): Promise<void> {
  const tools = await findTools();
  const ports = await portsOf();
  undoLater(await claimDataFolder(folder));
  await mkdir(logs, { recursive: true });
  for (const one of [WEB_BUILD, CONSOLE_BUILD, ARCADE_BUILD]) await ensureBuilt(root, one, progress);
  if (isStopping()) return;
  progress("Starting PostgreSQL");
  const database = await openDatabase(folder, progress, fail);
  undoLater(database.stop);
  const inner = await innerPorts();
  if (isStopping()) return;
  progress("Starting PgBouncer, nginx, two platforms, two arcades and the payment sandbox (the first start fills the database)");
  const { poolerUrl, nginx } = await startAround(tools, ports, inner, database.url);
  const env = {
    ...partEnvironment({ dataFolder: folder, databaseUrl: poolerUrl, secrets: await secretsOf(folder), ...ports }),
    DATABASE_DIRECT_URL: database.url,
    ARCADE_DATABASE_URL: database.url,
    TRUSTED_PROXIES: "127.0.0.1",
    ARCADE_TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: process.env["DRAIN_SECONDS"] ?? "1",
  };
  const parts = await startPrograms(env, ports, inner);
  await untilReady(nginx, `http://127.0.0.1:${ports.port}/readyz`);
  if (!isStopping()) tell(ports.port, parts);
}

await runUntilStopped(start);
