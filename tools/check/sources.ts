import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A source file with what it imports of the project; paths from the root, with `/`. */
export interface Source {
  digest: string;
  imports: string[];
}
export type Sources = ReadonlyMap<string, Source>;

const SOURCE = /\.tsx?$/;
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.{1,2}\/[^"']+|@mela\/[^"']+)["']/g;
/** `@mela/contract/base/money` and `@mela/server/testing/postgres`, as the workspaces' packages export them. */
const PACKAGES: [prefix: string, folder: string][] = [
  ["@mela/contract/", "contract/src/"],
  ["@mela/server/testing/", "server/testing/"],
];

/** The files of the project that git knows or would take in, without what was deleted. */
export function projectFiles(root: string): string[] {
  const text = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  return [...new Set(text.split("\0"))].filter((file) => file !== "" && existsSync(join(root, file)));
}

export const digestOfText = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return join(dirname(from), specifier.split("?")[0] ?? "");
  const found = PACKAGES.find(([prefix]) => specifier.startsWith(prefix));
  return found && `${found[1]}${specifier.slice(found[0].length).replace(/\.ts$/, "")}.ts`;
}

/** Reads all TypeScript of the project. What a glob imports is not seen. */
export function readSources(root: string, files = projectFiles(root)): Sources {
  const texts = new Map(files.filter((file) => SOURCE.test(file)).map((file) => [file, readFileSync(join(root, file), "utf8")]));
  return new Map(
    [...texts].map(([file, text]) => {
      const named = [...text.matchAll(IMPORT)].flatMap(([, specifier = ""]) => target(file, specifier) ?? []);
      return [file, { digest: digestOfText(text), imports: named.filter((name) => texts.has(name)) }];
    }),
  );
}

/** A file and everything that it imports, directly or through others. */
export function reachedFrom(sources: Sources, file: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [file];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(sources.get(next)?.imports ?? []));
  }
  return reached;
}

/** Files that import one of `changed`, directly or through others, and these themselves. */
export function touchedBy(sources: Sources, changed: Iterable<string>): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of sources) for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), file]);
  const touched = new Set<string>();
  const waiting = [...changed];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (touched.has(next)) continue;
    touched.add(next);
    waiting.push(...(importers.get(next) ?? []));
  }
  return touched;
}
