import { execFileSync } from "node:child_process";
import { readSources, type Sources, touchedBy } from "../check/sources.ts";

/** Files that differ from a revision, new ones included; paths from the root. */
function changedFiles(root: string, revision: string): string[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  const files = [...git("diff", "--name-only", "--no-renames", "-z", revision), ...git("ls-files", "-z", "--others", "--exclude-standard")];
  return files.filter((file) => file !== "");
}

/** Folders in which each wing has a folder of its own; in `locales` it has a file in each language. */
const WING_FOLDER = /^(?:web\/src\/(?:screens|data)|server\/src\/modules|contract\/src)\/(?!base\/)([a-z-]+)\//;
/** Wings whose journeys stand in folders of other names. */
const JOURNEYS_OF: Record<string, string[]> = {
  account: ["auth", "registration", "security"],
  agent: ["team", "contracts"],
  events: ["support", "member", "wallet"],
  idempotency: ["deposit", "withdrawal"],
  provider: ["arcade", "games"],
  rebates: ["contracts", "team"],
  "red-rain": ["contracts", "team"],
  verification: ["auth", "registration", "security"],
};
const PROGRAMS: [folder: string, wings: string[]][] = [
  ["arcade/", ["arcade", "games"]],
  ["psp/", ["deposit", "withdrawal"]],
  ["console/", ["console"]],
];
/** Sources that every journey runs through. */
const EVERYWHERE = /^(web|kit|server|contract|e2e)\//;
/** Parts that the gallery shows, and the gallery itself. */
const SHOWN = /^web\/src\/(ui|widgets|gallery)\/|^arcade\/src\/client\//;
const NO_PROGRAM = /\.(test|spec)\.tsx?$|\.md$|^server\/testing\/attacks\//;
const SPEC = /^e2e\/journeys\/.*\.spec\.ts$/;

const wingOf = (file: string): string | undefined => WING_FOLDER.exec(file)?.[1];

/** Wings that a file of a program belongs to, or is used by on screen; null when it may be any. */
function wingsOf(file: string, sources: Sources): string[] | null {
  const program = PROGRAMS.find(([folder]) => file.startsWith(folder));
  if (program) return program[1];
  const own = wingOf(file);
  if (file.startsWith("web/src/")) {
    const screens = [...touchedBy(sources, [file])].filter((name) => name.startsWith("web/src/screens/"));
    const wings = new Set([own, ...screens.map(wingOf)].filter((wing) => wing !== undefined));
    return wings.size > 0 ? [...wings] : null;
  }
  return own === undefined ? null : [own];
}

/**
 * The journeys that a change touches, as filters of their paths: those of the wings whose folders it is in, and of the screens that
 * import it; specs that have changed themselves or through a helper. "all" for what stands below every wing.
 */
export function journeysFor(changed: string[], sources: Sources): string[] | "all" {
  const filters = new Set<string>();
  for (const file of changed) {
    if (file.startsWith("e2e/")) {
      const specs = [...touchedBy(sources, [file])].filter((name) => SPEC.test(name));
      if (specs.length === 0) return "all";
      for (const spec of specs) filters.add(spec);
    } else if (!NO_PROGRAM.test(file) && (EVERYWHERE.test(file) || PROGRAMS.some(([folder]) => file.startsWith(folder)))) {
      if (SHOWN.test(file)) filters.add("journeys/gallery/");
      const wings = wingsOf(file, sources);
      if (wings === null) return "all";
      for (const wing of wings.flatMap((name) => JOURNEYS_OF[name] ?? [name])) filters.add(`journeys/${wing}/`);
    }
  }
  return [...filters].toSorted();
}

/** The journeys that the difference from a revision touches. */
export function changedJourneys(root: string, revision: string): string[] | "all" {
  return journeysFor(changedFiles(root, revision), readSources(root));
}
