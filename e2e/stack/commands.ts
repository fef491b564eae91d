import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Stack } from "./stack.ts";

const ROOT = join(import.meta.dirname, "../..");
const SCRIPTS = {
  audit: "tools/audit/main.ts",
  brand: "tools/brand/main.ts",
  provider: "tools/provider/main.ts",
  payments: "tools/payments/main.ts",
  catalogue: "tools/catalogue-data/main.ts",
  rounds: "tools/rounds/main.ts",
  boss: "arcade/src/testing/boss-hunt-main.ts",
} as const;

/** Runs `npm run <command> -- …`, or what only journeys run, against the site under test, with what is piped in; answers what it printed. */
export function runCommand(stack: Stack, command: keyof typeof SCRIPTS, args: readonly string[], piped = ""): Promise<string> {
  const env = { PATH: process.env["PATH"], DATABASE_URL: stack.databaseUrl, SERVER_SECRET: stack.secrets.server, PORT: String(stack.port) };
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", SCRIPTS[command], ...args],
      { cwd: ROOT, env, timeout: 60_000 },
      (error, stdout, stderr) => (error ? reject(new Error(`${stdout}${stderr}`, { cause: error })) : resolve(stdout.trim())),
    );
    child.stdin?.end(piped);
  });
}
