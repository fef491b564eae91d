import { execFile } from "node:child_process";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

/** Runs a command of the project beside a site; answers what it said, and whether it found nothing wrong. */
export function runBeside(script: string, env: Record<string, string>): Promise<{ isRight: boolean; said: string }> {
  return new Promise((done) => {
    const command = ["--disable-warning=ExperimentalWarning", script];
    execFile(
      process.execPath,
      command,
      { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => done({ isRight: error === null, said: `${stdout}${stderr}`.trim() }),
    );
  });
}
