import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { SuiteOutcome, TestOutcome } from "./outcome.ts";
import { runNode } from "./run.ts";

interface Check {
  title: string;
  command: string;
  args: string[];
}

const WORKSPACES = ["contract", "server", "arcade", "psp", "web", "web/worker", "tools", "e2e", "bench"];

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
  console.log(`${code === 0 ? "ok    " : "FAILED"}  ${check.title}`);
  if (code !== 0) console.log(`${output.trimEnd()}\n`);
  return { titles: [check.title], file: "", passed: code === 0 };
}

/** Types, lint, format and unused code; each counts as one test. */
export async function runChecks(root: string): Promise<SuiteOutcome> {
  const tests: TestOutcome[] = [];
  for (const check of CHECKS) tests.push(await runCheck(check, root));
  return { name: "check", tests };
}
