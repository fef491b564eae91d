import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../tools/postgres/free-port.ts";

const MAIN = join(import.meta.dirname, "../src/main.ts");

/** A platform in a process of its own, to be killed and started again on the same port; `main` is the file of another version. */
export async function createServerProcess(env: Record<string, string>, main = MAIN) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const kill = () => void child?.kill("SIGKILL");
  process.on("exit", kill);

  /** `more`: what is only known once its address is. */
  async function start(more: Record<string, string> = {}): Promise<void> {
    let written = "";
    child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
      env: {
        PATH: process.env["PATH"],
        PORT: String(port),
        LOG_LEVEL: "error",
        DEMO_TOOLS: "0",
        RATE_PER_MINUTE: "100000000",
        PROVIDER_RATE_PER_MINUTE: "100000000",
        ...env,
        ...more,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (written = (written + chunk.toString()).slice(-4000)));
    // How long that takes is the machine's affair: the test's own limit ends it.
    for (; !(await isReady(url)); await sleep(50)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended before it was ready:\n${written}`);
    }
  }

  /** As a lost power line does it. */
  async function killNow(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  return {
    url,
    start,
    kill: killNow,
    /** As a supervisor does it; answers with the code it ends with. */
    async terminate(): Promise<number | null> {
      const gone = once(child!, "exit") as Promise<[number | null]>;
      child!.kill("SIGTERM");
      return (await gone)[0];
    },
    async stop() {
      process.off("exit", kill);
      await killNow();
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
