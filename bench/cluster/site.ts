import { type ChildProcess, fork } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/postgres/free-port.ts";
import type { Link } from "../../tools/cluster/start.ts";
import { type Secrets, secretsOf } from "../../tools/start/data-folder.ts";
import type { Order, Told } from "./cluster-process.ts";
import { keepPostgres } from "./kept-postgres.ts";

const MAIN = join(import.meta.dirname, "cluster-process.ts");
/** Players of a measurement share one machine and play faster than people. */
const UNLIMITED = {
  RATE_PER_MINUTE: "100000000",
  PROVIDER_RATE_PER_MINUTE: "100000000",
  ARCADE_SESSION_RATE: "100000000",
  ARCADE_ADDRESS_RATE: "100000000",
};

export interface Site {
  /** As browsers reach it. */
  url: string;
  games: string;
  psp: string;
  databaseUrl: string;
  folder: string;
  secrets: Secrets;
  /** Valkey is started where the machine has it. */
  hasValkey: boolean;
  /** Where a part itself listens, past all ways. */
  portOf(link: Link): number;
  /** The process of a part at this moment; undefined while none runs. */
  pidOf(name: string): Promise<number | undefined>;
  order(order: Order): void;
  /** What its programs are told, for a command beside it. */
  env: Record<string, string>;
  /** Settles with a sentence when the whole cluster gives up. */
  ended: Promise<string>;
  /** `keep`: the folder with its logs stays. */
  stop(keep: boolean): Promise<void>;
}

/** Starts `npm run cluster` in a folder and on ports of its own, with a PostgreSQL that may be killed as often as one likes. */
export async function startSite(more: Record<string, string> = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "mela-bench-cluster-"));
  const postgres = await keepPostgres(folder);
  const [port, arcadePort, pspPort] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: String(port), ARCADE_PORT: String(arcadePort), PSP_PORT: String(pspPort) };
  const env = { ...ports, MELA_DATA: folder, DATABASE_URL: postgres.url, DEMO_TEAM: "0", LOG_LEVEL: "warn", ...UNLIMITED, ...more };
  const child = fork(MAIN, { execArgv: ["--disable-warning=ExperimentalWarning"], env: { ...process.env, ...env }, silent: true });
  const log = createWriteStream(join(folder, "cluster.log"));
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => log.write(chunk));
  process.on("exit", () => child.kill("SIGTERM"));
  const { ways, pids, ready, ended } = follow(child);
  await Promise.race([
    ready,
    ended.then((why) => Promise.reject(new Error(`The cluster did not start (${why}); see ${folder}/cluster.log`))),
  ]);
  return {
    url: `http://127.0.0.1:${port}`,
    games: `http://127.0.0.1:${arcadePort}`,
    psp: `http://127.0.0.1:${pspPort}`,
    databaseUrl: postgres.url,
    folder,
    secrets: await secretsOf(join(folder, "cluster")),
    hasValkey: ways.has("platforms–Valkey"),
    portOf: (link) => ways.get(link)!,
    pidOf: async (name) => (name === "PostgreSQL" ? postgres.pid() : pids.get(name)),
    order: (order) => void child.send(order, () => undefined),
    env: { ...env, ARCADE_DATABASE_URL: postgres.url },
    ended,
    async stop(keep) {
      child.kill("SIGTERM");
      await ended;
      await postgres.stop();
      log.end();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

function follow(child: ChildProcess) {
  const ways = new Map<Link, number>();
  const pids = new Map<string, number>();
  const ready = new Promise<void>((resolve) =>
    child.on("message", (told: Told) => {
      if (told.kind === "way") ways.set(told.link, told.port);
      else if (told.kind === "started") pids.set(told.name, told.pid);
      else resolve();
    }),
  );
  const ended = new Promise<string>((resolve) => child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`)));
  return { ways, pids, ready, ended };
}
