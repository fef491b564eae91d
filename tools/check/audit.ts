import { execFile } from "node:child_process";

/** How long the registry may take; it is asked while the other checks run. */
const PATIENCE_MS = 8_000;

export type AuditResult = { answered: false } | { answered: true; grave: number; total: number };

/** What `npm audit --json` says: how many known weaknesses of packages, and how many of them are high or critical. */
export function readAudit(output: string): AuditResult {
  try {
    const { metadata } = JSON.parse(output) as { metadata?: { vulnerabilities?: Record<string, number> } };
    const counts = metadata?.vulnerabilities;
    if (!counts || typeof counts["total"] !== "number") return { answered: false };
    return { answered: true, grave: (counts["high"] ?? 0) + (counts["critical"] ?? 0), total: counts["total"] };
  } catch {
    return { answered: false };
  }
}

/** Asks the registry for known weaknesses of the lockfile's packages. No network, or a registry without that service, is no answer. */
export function audit(root: string): Promise<AuditResult> {
  const npm = process.env["npm_execpath"];
  const args = ["audit", "--json", "--package-lock-only", "--fetch-retries=0", `--fetch-timeout=${PATIENCE_MS}`];
  const [command, list] = npm?.endsWith("npm-cli.js") ? [process.execPath, [npm, ...args]] : ["npm", args];
  return new Promise((resolve) => {
    execFile(command, list, { cwd: root, timeout: PATIENCE_MS, maxBuffer: 32 * 1024 * 1024 }, (_error, stdout) =>
      resolve(readAudit(stdout)),
    );
  });
}
