import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { SuiteOutcome, TestOutcome } from "./outcome.ts";
import { runNode } from "./run.ts";

interface Check {
  title: string;
  /** The program's package and its arguments. */
  program: string;
  args: string[];
  cwd?: string;
}

const WORKSPACES = ["contract", "server", "arcade", "web", "tools", "e2e", "bench"];

const CHECKS: Check[] = [
  ...WORKSPACES.map((name) => ({ title: `types of ${name}`, program: "typescript:tsc", args: ["--noEmit", "-p", name] })),
  { title: "lint with the import rules", program: "oxlint:oxlint", args: ["--type-aware"] },
  { title: "format", program: "oxfmt:oxfmt", args: ["--check", "."] },
  { title: "no unused code or dependency", program: "knip:knip", args: ["--no-progress"] },
];

/** The file behind a package's command, so that no shell and no npx stands between. */
function commandFile(program: string): string {
  const [name = "", command = ""] = program.split(":");
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: string | Record<string, string> };
  const file = typeof bin === "string" ? bin : bin[command];
  if (!file) throw new Error(`${name} has no command ${command}`);
  return join(dirname(manifest), file);
}

async function runCheck(check: Check, root: string): Promise<TestOutcome> {
  const { code, output } = await runNode([commandFile(check.program), ...check.args], { cwd: root, show: false });
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
