import { chown, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { accountFor, type OsAccount } from "../postgres/os-account.ts";
import { freePort } from "../postgres/free-port.ts";
import { banner } from "../start/banner.ts";
import { ARCADE_BUILD, CONSOLE_BUILD, ensureBuilt, WEB_BUILD } from "../start/build.ts";
import { type Part, startPart, startProgram } from "../start/child.ts";
import { claimDataFolder, secretsOf } from "../start/data-folder.ts";
import { openDatabase } from "../start/database.ts";
import { partEnvironment } from "../start/environment.ts";
import { portFrom, requireDifferentPorts, requireFreePort } from "../start/ports.ts";
import { progress } from "../start/progress.ts";
import { untilReady } from "../start/ready.ts";
import { dataFolder, fail, isStopping, root, undoLater } from "../start/session.ts";
import { type Around, keepRunning } from "./keep-running.ts";
import { preparePooler } from "./pooler.ts";
import { prepareProxy } from "./proxy.ts";
import { makeScratch } from "./scratch.ts";
import { findTools, type Tools } from "./tools.ts";

/*
 * The topology of `deploy/` on this machine, without containers: nginx before two platforms and two arcades, PgBouncer before PostgreSQL,
 * and Valkey where the machine has one, with the files of `deploy/` themselves. Who is killed is started again, as by a supervisor;
 * meanwhile the other one answers.
 */

const folder = join(dataFolder, "cluster");
const logs = join(folder, "logs");
/** As RestartSec of deploy/systemd. */
const AGAIN_AFTER_MS = 2_000;
let isReady = false;

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

/** Who looks on and stands between the parts, to try the whole thing out; with `npm run cluster` nobody does. */
export interface Onlooker {
  /** The port by which one part finds another, that listens at `port`: that one, or one of the onlooker's own which leads there. */
  between: (link: Link, port: number) => Promise<number>;
  /** Is told of each start of a part. */
  started: (part: Pick<Part, "name" | "pid">) => void;
}

/** Who asks, and who is asked. */
export type Link =
  | `nginx–${"platform" | "arcade"}-${1 | 2}`
  | "platforms–PgBouncer"
  | "PgBouncer–PostgreSQL"
  | "platforms–PostgreSQL"
  | "platforms–Valkey"
  | "arcades–PostgreSQL"
  | `arcade–arcade-${1 | 2}`
  | "platforms–arcades"
  | "arcades–platforms"
  | "platforms–psp"
  | "psp–platforms";

const NOBODY: Onlooker = { between: async (_, port) => port, started: () => undefined };

const around = ({ started }: Onlooker): Around => ({ isStopping, undoLater, againAfterMs: AGAIN_AFTER_MS, started });

/** Keeps somebody else's program running; one that ends before all of it is ready is not set up rightly. */
function keepProgram(start: () => Part, onlooker: Onlooker): Part {
  const part = keepRunning(start, around(onlooker));
  void part.ended.then((why) => {
    if (!isReady && !isStopping()) fail(`${part.name} has stopped unexpectedly (${why}). Its last lines:\n${part.lastLines()}`);
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
    valkey: await freePort(),
  } as const;
}
type Inner = Awaited<ReturnType<typeof innerPorts>>;

/** A database by the port that leads to it. */
async function through({ between }: Onlooker, link: Link, url: string): Promise<string> {
  const led = new URL(url);
  led.port = String(await between(link, Number(led.port || 5432)));
  return led.href;
}

/** Both of a kind, by the ports at which nginx finds them. */
const beforeBoth = ({ between }: Onlooker, kind: "platform" | "arcade", [one, two]: readonly [number, number]) =>
  Promise.all([between(`nginx–${kind}-1`, one), between(`nginx–${kind}-2`, two)]);

interface Asked {
  ports: Ports;
  inner: Inner;
  onlooker: Onlooker;
}

/** Starts what stands before the platforms and before the database, with the files of `deploy/`; answers where the platforms find it. */
async function startAround(
  tools: Tools,
  databaseUrl: string,
  { ports, inner, onlooker }: Asked,
): Promise<{ poolerUrl: string; valkeyUrl: string | undefined; nginx: Part }> {
  const account = await accountFor(join(folder, "pg"), progress);
  const files = await makeScratch(folder);
  undoLater(() => rm(files, { recursive: true, force: true }));
  const pooler = await preparePooler(root, files, await through(onlooker, "PgBouncer–PostgreSQL", databaseUrl), inner.pooler);
  const platforms = await beforeBoth(onlooker, "platform", inner.platforms);
  const arcades = await beforeBoth(onlooker, "arcade", inner.arcades);
  const proxy = await prepareProxy(root, files, { platforms, arcades, site: ports.port, games: ports.arcadePort });
  await handOver(files, account);
  keepProgram(() => startProgram([tools.pgbouncer, pooler.file], account, { name: "PgBouncer", logs }), onlooker);
  const nginx = keepProgram(() => startProgram([tools.nginx, "-e", "stderr", "-c", proxy], account, { name: "nginx", logs }), onlooker);
  const valkeyUrl = tools.valkey === null ? undefined : `valkey://127.0.0.1:${await onlooker.between("platforms–Valkey", inner.valkey)}`;
  if (tools.valkey !== null) {
    // It keeps nothing on a disk: what it counts is over within minutes.
    const kept = ["--save", "", "--appendonly", "no", "--dir", files];
    const command = [tools.valkey, "--bind", "127.0.0.1", "--port", String(inner.valkey), ...kept];
    keepProgram(() => startProgram(command, account, { name: "Valkey", logs }), onlooker);
  }
  return { poolerUrl: await through(onlooker, "platforms–PgBouncer", pooler.url), valkeyUrl, nginx };
}

/** What all programs are told; each of them finds the others by the ports that lead there. */
async function environment(
  { ports, onlooker }: Asked,
  databaseUrl: string,
  { poolerUrl, valkeyUrl }: { poolerUrl: string; valkeyUrl: string | undefined },
): Promise<Record<string, string | undefined>> {
  const at = async (link: Link, port: number) => `http://127.0.0.1:${await onlooker.between(link, port)}`;
  return {
    ...partEnvironment({ dataFolder: folder, databaseUrl: poolerUrl, secrets: await secretsOf(folder), ...ports }),
    ...(valkeyUrl === undefined ? {} : { VALKEY_URL: valkeyUrl }),
    DATABASE_DIRECT_URL: await through(onlooker, "platforms–PostgreSQL", databaseUrl),
    ARCADE_DATABASE_URL: await through(onlooker, "arcades–PostgreSQL", databaseUrl),
    ARCADE_URL: await at("platforms–arcades", ports.arcadePort),
    PLATFORM_URL: await at("arcades–platforms", ports.port),
    PAYMENT_URL: await at("platforms–psp", ports.pspPort),
    PAYMENT_PLATFORM_URL: await at("psp–platforms", ports.port),
    TRUSTED_PROXIES: "127.0.0.1",
    ARCADE_TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: process.env["DRAIN_SECONDS"] ?? "1",
  };
}

/** Starts platforms, arcades and payment sandbox, and waits until all of them are ready. */
async function startPrograms(env: Record<string, string | undefined>, { ports, inner, onlooker }: Asked): Promise<Part[]> {
  const program = (name: string, script: string, own: Record<string, string>) =>
    keepRunning(() => startPart({ name, script, root, logs, env: { ...env, ...own } }), around(onlooker));
  const arcade = async (at: 0 | 1) => {
    const port = inner.arcades[at];
    const reached = await onlooker.between(`arcade–arcade-${at === 0 ? 1 : 2}`, port);
    const own = { ARCADE_PORT: String(port), ARCADE_INTERNAL_URL: `http://127.0.0.1:${reached}` };
    return program(`arcade-${at + 1}`, "arcade/src/server/main.ts", own);
  };
  const untilAllReady = (parts: readonly [Part, number][]) =>
    Promise.all(parts.map(([part, port]) => untilReady(part, `http://127.0.0.1:${port}/readyz`)));
  const before: [Part, number][] = [
    ...inner.platforms.map((port, at): [Part, number] => [
      program(`platform-${at + 1}`, "server/src/main.ts", { PORT: String(port) }),
      port,
    ]),
    [program("psp", "psp/src/main.ts", {}), ports.pspPort],
  ];
  // An arcade that is told nothing by a platform for ten seconds leaves it to another one; the first start of a platform may take longer.
  await untilAllReady(before);
  const arcades: [Part, number][] = [
    [await arcade(0), inner.arcades[0]],
    [await arcade(1), inner.arcades[1]],
  ];
  await untilAllReady(arcades);
  const parts = [...before, ...arcades];
  return parts.map(([part]) => part);
}

function tell(port: number, parts: readonly Part[]): void {
  progress("Ready");
  console.log(banner(port, process.env["DEMO_TOOLS"] !== "0"));
  for (const { name, pid } of parts) console.log(`  ${name.padEnd(12)}process ${pid}, log in ${join(logs, `${name}.log`)}`);
  console.log("\n  kill -9 one of them: nginx goes on with the other one of its kind, and it is started again.\n");
}

/** Starts all of it in this process' data folder, and answers when it is ready. */
export async function startCluster(onlooker = NOBODY): Promise<void> {
  const tools = await findTools();
  const ports = await portsOf();
  undoLater(await claimDataFolder(folder));
  await mkdir(logs, { recursive: true });
  for (const one of [WEB_BUILD, CONSOLE_BUILD, ARCADE_BUILD]) await ensureBuilt(root, one, progress);
  if (isStopping()) return;
  progress("Starting PostgreSQL");
  const database = await openDatabase(folder, progress, fail);
  undoLater(database.stop);
  const asked = { ports, inner: await innerPorts(), onlooker };
  if (isStopping()) return;
  const others = tools.valkey === null ? "PgBouncer, nginx" : "PgBouncer, Valkey, nginx";
  progress(`Starting ${others}, two platforms, two arcades and the payment sandbox (the first start fills the database)`);
  const { nginx, ...led } = await startAround(tools, database.url, asked);
  const parts = await startPrograms(await environment(asked, database.url, led), asked);
  await untilReady(nginx, `http://127.0.0.1:${ports.port}/readyz`);
  isReady = true;
  if (!isStopping()) tell(ports.port, parts);
}
