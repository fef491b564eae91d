import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../tools/postgres/free-port.ts";

const MAIN = join(import.meta.dirname, "../arcade/src/server/main.ts");
const LIVES_WITHIN_MS = 60_000;

export interface ArcadeProcess {
  url: string;
  start(): Promise<void>;
  /** As a lost power line does it. */
  kill(): Promise<void>;
  /** As a supervisor does it. */
  terminate(): Promise<void>;
}

/** Players of a measurement share one address and play faster than people. */
const UNLIMITED = { ARCADE_SESSION_RATE: "100000000", ARCADE_ADDRESS_RATE: "100000000" };

/** An arcade in a process of its own, to be killed and started again on the same port and journal. */
export async function createArcadeProcess(env: Record<string, string>): Promise<ArcadeProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  process.on("exit", () => void child?.kill("SIGKILL"));
  const lives = () =>
    fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const endWith = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return {
    url,
    async start() {
      child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], {
        env: { PATH: process.env["PATH"], NODE_ENV: "test", ARCADE_PORT: String(port), LOG_LEVEL: "error", ...UNLIMITED, ...env },
        stdio: ["ignore", "inherit", "inherit"],
      });
      for (const end = Date.now() + LIVES_WITHIN_MS; !(await lives()); await sleep(30)) {
        if (child.exitCode !== null || Date.now() > end) throw new Error("The arcade did not start");
      }
    },
    kill: () => endWith("SIGKILL"),
    terminate: () => endWith("SIGTERM"),
  };
}
