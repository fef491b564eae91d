import { relative } from "node:path";
import type { ViteUserConfig } from "vitest/config";
import { type CliOptions, createVitest, type TestProject, type Vitest } from "vitest/node";
import { ONLY } from "../kept/only.ts";
import { mutantPlugin, type Shown } from "./mutant-plugin.ts";

/** What the tests say of one mutant. */
export interface Verdict {
  /** The file of the first test that failed; null when none did. */
  failed: string | null;
  /** The failed test, and what it said. */
  title: string;
  message: string;
  /** Test files that ran to their end. */
  passed: number;
  /** Of so many. */
  all: number;
}

export interface Bench {
  /** Runs batches of test files in their order until a test fails, or `limitMs` are over and the nearest files have run. */
  run(mutant: Shown | null, batches: string[][], limitMs?: number): Promise<Verdict>;
  close(): Promise<void>;
}

/** A mutant that lets a test wait for ever must not hold up the others; a test that passes has far less to wait for. */
const LIMITS = { testTimeout: 40_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

/** So many files run whatever their time: on a machine with other work the limit alone would end with the first of them. */
const LEAST_FILES = 12;

interface Project {
  plugins?: unknown[];
  test: Record<string, unknown>;
}

/** The projects of vitest.config.ts, with the mutant read into them. */
function projectsFor(config: ViteUserConfig, shown: () => Shown | null): object[] {
  const projects = (config.test?.projects ?? []) as unknown as Project[];
  return projects.map((project) => ({
    ...project,
    plugins: [mutantPlugin(shown), ...(project.plugins ?? [])],
    // The cache on the disk goes by what stands there: it would serve the file without its mutant, and keep mutants for others.
    test: { ...project.test, ...LIMITS, maxWorkers: 1, fsModuleCache: false },
  }));
}

/** A long-living Vitest with a worker of its own for each mutant. `onProgress` is told of every test that ends. */
export async function openBench(root: string, config: ViteUserConfig, onProgress: () => void = () => undefined): Promise<Bench> {
  let shown: Shown | null = null;
  const reporter = { onTestCaseResult: onProgress, onTestModuleCollected: onProgress };
  const options: CliOptions = { root, config: false, watch: false, bail: 1, reporters: [reporter], silent: true };
  const vitest = await createVitest(options, { test: { projects: projectsFor(config, () => shown) } });
  const projects = new Map((await vitest.globTestSpecifications()).map(({ moduleId, project }) => [moduleId, project]));
  const show = (next: Shown | null) => {
    for (const mutant of [shown, next]) if (mutant) vitest.invalidateFile(mutant.file);
    for (const project of new Set(projects.values())) project.provide(ONLY, next ? relative(root, next.file) : undefined);
    shown = next;
  };
  return {
    run: async (mutant, batches, limitMs = Infinity) => {
      show(mutant);
      const all = batches.flat().length;
      const end = Date.now() + limitMs;
      let passed = 0;
      for (const batch of batches) {
        if (Date.now() > end && passed >= LEAST_FILES) break;
        const failure = await runFiles(vitest, projects, batch);
        if (failure) return { ...failure, passed, all };
        passed += batch.length;
      }
      return { failed: null, title: "", message: "", passed, all };
    },
    close: () => vitest.close(),
  };
}

type Failure = Pick<Verdict, "title" | "message"> & { failed: string };

async function runFiles(vitest: Vitest, projects: Map<string, TestProject>, files: string[]): Promise<Failure | null> {
  const specifications = files.map((file) => {
    const project = projects.get(file);
    if (!project) throw new Error(`Vitest knows no test file ${file}`);
    return project.createSpecification(file);
  });
  // Otherwise `bail` counts the failures of the mutants before.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const module of testModules) {
    for (const test of module.children.allTests("failed"))
      return { failed: module.moduleId, title: test.fullName, message: test.result().errors?.[0]?.message ?? "" };
    const [error] = module.errors();
    if (error) return { failed: module.moduleId, title: "the file could be run", message: error.message };
    for (const suite of module.children.allSuites()) {
      const [fault] = suite.errors();
      if (fault) return { failed: module.moduleId, title: suite.fullName, message: fault.message };
    }
  }
  const [error] = unhandledErrors;
  return error
    ? { failed: files[0] ?? "", title: "no error outside of the tests", message: String((error as Error).message ?? error) }
    : null;
}
