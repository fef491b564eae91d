import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import type { OsAccount } from "./os-account.ts";
import type { Place } from "./place.ts";
import { freePort } from "./free-port.ts";

const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 15_000;
const READY = "database system is ready to accept connections";
const READY_TO_READ = "database system is ready to accept read-only connections";

/**
 * The shell reads from descriptor 3, whose other end this process holds: when this process ends, however it ends
 * (kill -9 too), the read returns and PostgreSQL gets the signal for a fast shutdown. It has a process group of its
 * own, so that Ctrl-C reaches it through us, after the servers that still use it.
 */
const SUPERVISE = `
"$@" 3<&- &
postgres=$!
( read -r _ <&3; kill -INT $postgres ) &
watch=$!
wait $postgres
status=$?
kill $watch 2>/dev/null
exit $status`;

const DURABLE = ["fsync=on", "synchronous_commit=on", "full_page_writes=on"];
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"];
const COMMON = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=200",
  "jit=off",
  "log_destination=stderr",
  "logging_collector=off",
];

export interface RunningPostgres {
  port: number;
  child: ChildProcess;
  stop: () => Promise<void>;
}

/** Resolves when PostgreSQL accepts connections; rejects with its last lines when it ends before that. */
function untilReady(child: ChildProcess, ready: string, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const fail = (why: string) => reject(new Error(`PostgreSQL ${why}:\n${lines.join("\n")}`));
    const timer = setTimeout(() => fail("did not become ready"), withinMs);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code ?? "none"}`);
    });
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      lines.push(...chunk.trimEnd().split("\n"));
      lines.splice(0, lines.length - 20);
      if (!chunk.includes(ready)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

function stopper(child: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    (child.stdio[3] as Writable).end();
    const late = setTimeout(() => child.pid && process.kill(-child.pid, "SIGQUIT"), STOP_WITHIN_MS);
    await ended;
    clearTimeout(late);
  };
}

export interface RunOptions {
  /** false trades durability for speed. */
  durable: boolean;
  /** A TCP port of 127.0.0.1; without it any free one. */
  port?: number | undefined;
  /** In the place of those that are usual here. */
  settings?: readonly string[];
  /** It follows another one, and never takes more than reads. */
  standby?: boolean;
  /** Milliseconds that it may take until it answers; a long log takes its time. */
  readyWithinMs?: number;
}

/** Runs the cluster under a supervisor until `stop()` or the end of this process. */
export async function runPostgres(place: Place, account: OsAccount, options: RunOptions): Promise<RunningPostgres> {
  const { durable, settings: more = [], readyWithinMs = READY_WITHIN_MS } = options;
  const port = options.port ?? (await freePort());
  const settings = [...COMMON, ...(durable ? DURABLE : FAST), ...more].flatMap((setting) => ["-c", setting]);
  const command = [`${place.binaries}/bin/postgres`, "-D", place.data, "-p", String(port), ...settings];
  const child = spawn("/bin/sh", ["-c", SUPERVISE, "sh", ...command], {
    ...account,
    cwd: "/",
    detached: true,
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const stop = stopper(child);
  await untilReady(child, options.standby ? READY_TO_READ : READY, readyWithinMs);
  return { port, child, stop };
}
