import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { digestOfText, projectFiles, reachedFrom, readSources, type Sources } from "./sources.ts";

/*
 * The linter has no cache of its own. What it says of a file follows from the file, from what it imports (types, circles), and from the
 * settings. So a file that passed need not be looked at again until one of these has changed.
 */

/** Digest of everything that decides about a file, by file, when it last passed. */
export type Passed = Record<string, string>;

/** What decides about every file: settings, versions of packages, and declarations that need no import. */
const SETTINGS = /(^|\/)(tsconfig[^/]*\.json|\.oxlintrc\.json|package-lock\.json|[^/]+\.d\.ts)$/;

/** For each source file a digest of all that the linter's word about it depends on. */
export function lintDigests(sources: Sources, settings: string): Passed {
  return Object.fromEntries(
    [...sources.keys()].map((file) => {
      const parts = [...reachedFrom(sources, file)].toSorted().map((name) => `${name} ${sources.get(name)?.digest}`);
      return [file, digestOfText(`${settings}\n${parts.join("\n")}`)];
    }),
  );
}

function settingsDigest(root: string, files: string[]): string {
  const named = files.filter((file) => SETTINGS.test(file)).toSorted();
  return digestOfText(named.map((file) => `${file} ${digestOfText(readFileSync(join(root, file), "utf8"))}`).join("\n"));
}

function readPassed(file: string): Passed {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Passed;
  } catch {
    // None yet, or cut off while it was written: everything is linted.
    return {};
  }
}

/** The files that have to be linted; `keep` notes that they passed. */
export function filesToLint(root: string, memory: string): { files: string[]; all: number; keep: () => void } {
  const names = projectFiles(root);
  const now = lintDigests(readSources(root, names), settingsDigest(root, names));
  const before = readPassed(memory);
  const files = Object.keys(now).filter((file) => before[file] !== now[file]);
  const keep = () => {
    mkdirSync(dirname(memory), { recursive: true });
    writeFileSync(memory, JSON.stringify(now));
  };
  return { files, all: Object.keys(now).length, keep };
}
