import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 180_000;

/** A part of the site under test in a process of its own. */
export interface RunningPart {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

async function untilReady(child: ChildProcess, script: string, url: string, output: () => string): Promise<void> {
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}:\n${output()}`);
    if (Date.now() > end) throw new Error(`${script} did not become ready:\n${output()}`);
    await sleep(100);
  }
}

/** Starts `script` with nothing of the caller's environment but PATH, waits for /readyz, and says what it wrote when it fails. */
export async function startPart(script: string, url: string, env: Record<string, string>): Promise<RunningPart> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (written = (written + chunk.toString()).slice(-6000)));
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  await untilReady(child, script, url, () => written);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      process.off("exit", end);
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
