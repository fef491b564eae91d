import { spawn } from "node:child_process";

export interface RunResult {
  code: number;
  output: string;
}

/** Runs a Node program of the project; `show` passes its output through while it runs. */
export function runNode(
  args: string[],
  options: { cwd: string; env?: Record<string, string | undefined>; show: boolean },
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
      cwd: options.cwd,
      env,
      stdio: ["ignore", options.show ? "inherit" : "pipe", options.show ? "inherit" : "pipe"],
    });
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", reject);
    child.once("close", (code) => {
      process.off("exit", end);
      resolve({ code: code ?? 1, output });
    });
  });
}
