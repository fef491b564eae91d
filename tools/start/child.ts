import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import type { OsAccount } from "../postgres/os-account.ts";

const STOP_WITHIN_MS = 8_000;
const LINES_KEPT = 25;

/** A part of Mela in a process of its own. */
export interface Part {
  name: string;
  pid: number | undefined;
  /** Settles with a description when the part ends, asked or not. */
  ended: Promise<string>;
  /** What it wrote last. */
  lastLines: () => string;
  /** Hands it something; lost when it has ended. */
  tell: (word: object) => void;
  /** Asks it to end, and makes it after `withinMs`. */
  stop: (withinMs?: number) => Promise<void>;
}

export interface PartOptions {
  name: string;
  script: string;
  root: string;
  logs: string;
  env: Record<string, string | undefined>;
  /** Is given each line that the part writes. */
  onLine?: (line: string) => void;
}

function keepOutput(child: ChildProcess, file: string, onLine: PartOptions["onLine"]): () => string {
  const lines: string[] = [];
  const target = createWriteStream(file, { flags: "a" });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      target.write(chunk);
      const fresh = chunk.toString().trimEnd().split("\n");
      for (const line of fresh) onLine?.(line);
      lines.push(...fresh);
      lines.splice(0, lines.length - LINES_KEPT);
    });
  }
  return () => lines.join("\n");
}

/** Starts a part; it stops by itself when this process is killed (tools/start/parent-watch.mjs). Its output goes to a file in `logs`. */
export function startPart(options: PartOptions): Part {
  const watch = new URL("./parent-watch.mjs", import.meta.url).href;
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--import", watch, options.script], {
    cwd: options.root,
    env: options.env,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return partOf(child, options);
}

/** Somebody else's program as a part: Linux ends it when this process is killed. Whoever starts it is `account`. */
export function startProgram(command: readonly string[], account: OsAccount, about: Pick<PartOptions, "name" | "logs">): Part {
  const child = spawn("setpriv", ["--pdeathsig", "TERM", ...command], { ...account, cwd: "/", stdio: ["ignore", "pipe", "pipe"] });
  return partOf(child, about);
}

function partOf(child: ChildProcess, options: Pick<PartOptions, "name" | "logs" | "onLine">): Part {
  const lastLines = keepOutput(child, join(options.logs, `${options.name}.log`), options.onLine);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ? `killed by ${signal}` : `exit code ${code}`));
  });
  const stop = async (withinMs = STOP_WITHIN_MS) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), withinMs);
    await ended;
    clearTimeout(late);
  };
  const tell = (word: object) => void child.send(word, () => undefined);
  return { name: options.name, pid: child.pid, ended, lastLines, tell, stop };
}
