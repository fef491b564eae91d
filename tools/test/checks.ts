import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { type AuditResult, audit } from "../check/audit.ts";
import { filesToLint } from "../check/lint-memory.ts";
import { lintRules } from "../check/lint-rules.ts";
import { installedLicence, licenceFaults, type Lock, originFaults } from "../check/lockfile.ts";
import type { SuiteOutcome, TestOutcome } from "./outcome.ts";
import { runNode } from "./run.ts";

/** What one step found; the text of a fault, or null, by the title of the check. */
type Found = Record<string, string | null>;

interface Step {
  titles: string[];
  run: (house: House) => Promise<Found>;
}

interface House {
  root: string;
  /** Where the programs keep what makes the next run faster. */
  cache: string;
}

/** Workspaces with the same settings: one program looks at all of them, and at what they share once. */
const NODE_WORKSPACES = ["contract", "server", "psp", "tools", "e2e", "bench"];
/** Each with settings of its own: what runs in a browser must not see Node, and the other way round. */
const OTHER_PROJECTS = [
  "web",
  "web/worker",
  "kit",
  "console",
  "arcade/tsconfig.server.json",
  "arcade/tsconfig.client.json",
  "arcade/tsconfig.client-tests.json",
];
const LINT = "lint with the import rules";
const FORMAT = "format";
const UNUSED = "no unused code or dependency";
const AUDIT = "npm audit";
const typesOf = (workspace: string) => `types of ${workspace}`;

/** The file behind a command, so that no shell and no npx stands between. */
const commandFile = (root: string, command: string): string => realpathSync(join(root, "node_modules/.bin", command));

/** Runs a command; answers with its output when it fails. */
async function faultOf({ root }: House, command: string, args: string[]): Promise<string | null> {
  const { code, output } = await runNode([commandFile(root, command), ...args], { cwd: root, show: false });
  return code === 0 ? null : output || `${command} ended with code ${code}`;
}

/** On one thread, since the steps run beside each other: four of one program look at what they share four times, for twice the processor time. */
function typesFault(house: House, project: string): Promise<string | null> {
  const memory = join(house.cache, `types-${project.replaceAll("/", "-")}.tsbuildinfo`);
  const options = ["--incremental", "--tsBuildInfoFile", memory, "--pretty", "false", "--singleThreaded"];
  return faultOf(house, "tsc", ["--noEmit", "-p", project, ...options]);
}

/** The part of the compiler's output about each workspace; what is about none (a setting) is every workspace's fault. */
export function sharesOf(output: string | null, workspaces: string[]): Found {
  // A line that is indented goes on with the one before.
  const faults = output?.split(/\n(?=\S)/).filter((text) => text.trim() !== "") ?? [];
  const own = (workspace: string) => faults.filter((fault) => fault.startsWith(`${workspace}/`));
  const others = faults.filter((fault) => !workspaces.some((workspace) => fault.startsWith(`${workspace}/`)));
  return Object.fromEntries(
    workspaces.map((workspace) => {
      const all = [...own(workspace), ...others];
      return [typesOf(workspace), all.length === 0 ? null : all.join("\n")];
    }),
  );
}

async function lintFault(house: House): Promise<string | null> {
  if (readFileSync(join(house.root, ".oxlintrc.json"), "utf8") !== lintRules())
    return ".oxlintrc.json is not what tools/check/house.ts says: run npm run lint:rules";
  const { files, all, keep } = filesToLint(house.root, join(house.cache, "lint.json"));
  if (files.length === 0) return null;
  const fault = await faultOf(house, "oxlint", ["--type-aware", ...(files.length < all ? files : [])]);
  if (fault === null) keep();
  return fault;
}

/** The longest first, so that the last one does not run alone. */
const STEPS: Step[] = [
  { titles: [LINT], run: async (house) => ({ [LINT]: await lintFault(house) }) },
  {
    titles: NODE_WORKSPACES.map(typesOf),
    run: async (house) => sharesOf(await typesFault(house, "tsconfig.node.json"), NODE_WORKSPACES),
  },
  {
    titles: [UNUSED],
    run: async (house) => ({
      [UNUSED]: await faultOf(house, "knip", ["--no-progress", "--cache", "--cache-location", join(house.cache, "knip")]),
    }),
  },
  ...OTHER_PROJECTS.map((name) => ({
    titles: [typesOf(name)],
    run: async (house: House) => ({ [typesOf(name)]: await typesFault(house, name) }),
  })),
  { titles: [FORMAT], run: async (house) => ({ [FORMAT]: await faultOf(house, "oxfmt", ["--check", "."]) }) },
];

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
  if (!result.answered) return tell(`${AUDIT}: not answered`, null);
  const fault = result.grave === 0 ? null : `${result.grave} of ${result.total} known weaknesses are high or critical: see npm audit`;
  return tell(`${AUDIT}: nothing high or critical (${result.total} in all)`, fault);
}

/** Takes one step after the other, as many at once as there are cores. A step that breaks off is a fault of all that it had to check. */
async function takeSteps(house: House): Promise<TestOutcome[]> {
  const waiting = [...STEPS];
  const tests: TestOutcome[] = [];
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { titles, run } = step;
      const found = await run(house).catch((error: Error) => Object.fromEntries(titles.map((title) => [title, error.message])));
      tests.push(...titles.map((title) => tell(title, found[title] ?? null)));
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return tests;
}

/** Types, lint, format, unused code and what comes with packages; each counts as one test. */
export async function runChecks(root: string): Promise<SuiteOutcome> {
  const cache = join(resolve(root, process.env["MELA_DATA"] ?? ".data"), "checks");
  mkdirSync(cache, { recursive: true });
  const audited = audit(root);
  const tests = [...checkLockfile(root), ...(await takeSteps({ root, cache }))];
  tests.push(tellAudit(await audited));
  return { name: "check", tests };
}
