import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { type AuditResult, audit } from "../check/audit.ts";
import { installedLicence, licenceFaults, type Lock, originFaults } from "../check/lockfile.ts";
import type { SuiteOutcome, TestOutcome } from "./outcome.ts";
import { runNode } from "./run.ts";

interface Check {
  title: string;
  command: string;
  args: string[];
}

const WORKSPACES = [
  "contract",
  "server",
  "arcade/tsconfig.server.json",
  "arcade/tsconfig.client.json",
  "arcade/tsconfig.client-tests.json",
  "psp",
  "web",
  "web/worker",
  "tools",
  "e2e",
  "bench",
];

const CHECKS: Check[] = [
  ...WORKSPACES.map((name) => ({ title: `types of ${name}`, command: "tsc", args: ["--noEmit", "-p", name] })),
  { title: "lint with the import rules", command: "oxlint", args: ["--type-aware"] },
  { title: "format", command: "oxfmt", args: ["--check", "."] },
  { title: "no unused code or dependency", command: "knip", args: ["--no-progress"] },
];

/** The file behind a command, so that no shell and no npx stands between. */
const commandFile = (root: string, command: string): string => realpathSync(join(root, "node_modules/.bin", command));

async function runCheck(check: Check, root: string): Promise<TestOutcome> {
  const { code, output } = await runNode([commandFile(root, check.command), ...check.args], { cwd: root, show: false });
  return tell(check.title, code === 0 ? null : output);
}

function tell(title: string, fault: string | null): TestOutcome {
  console.log(`${fault === null ? "ok    " : "FAILED"}  ${title}`);
  if (fault !== null) console.log(`${fault.trimEnd()}\n`);
  return { titles: [title], file: "", passed: fault === null };
}

function checkLockfile(root: string): TestOutcome[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Lock };
  const told = (title: string, faults: string[]) => tell(title, faults.length === 0 ? null : faults.join("\n"));
  return [
    told("every package of the lockfile has its digest and one origin", originFaults(packages)),
    told(
      "every package has a licence of the list",
      licenceFaults(packages, (folder) => installedLicence(root, folder)),
    ),
  ];
}

function tellAudit(result: AuditResult): TestOutcome {
  if (!result.answered) return tell("npm audit: not answered", null);
  const fault = result.grave === 0 ? null : `${result.grave} of ${result.total} known weaknesses are high or critical: see npm audit`;
  return tell(`npm audit: nothing high or critical (${result.total} in all)`, fault);
}

/** Types, lint, format, unused code and what comes with packages; each counts as one test. */
export async function runChecks(root: string): Promise<SuiteOutcome> {
  const audited = audit(root);
  const tests = checkLockfile(root);
  for (const check of CHECKS) tests.push(await runCheck(check, root));
  tests.push(tellAudit(await audited));
  return { name: "check", tests };
}
