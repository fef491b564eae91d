import { execFile, execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import landed from "./landed.json" with { type: "json" };

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, "../..");
/** What the platform is made of at run time; the demo's brands belong to it. */
const PARTS = [
  "package.json",
  "contract",
  "brands",
  "server/package.json",
  "server/src",
  "server/migrations",
  "server/data",
  "server/pictures",
];
const WORKSPACES = ["contract", "server"];

/** The landing whose program a rolling deploy of this one meets; `npm run landed:keep` writes it. */
export const LANDED = landed;

/** Why its program cannot be tried here, in words; null where it can. A clone that was made without its history cannot have it. */
export function whyNotTried(): string | null {
  if (landed.doesNotStart !== null) return landed.doesNotStart;
  const answers = (...args: string[]): string | null => {
    try {
      return execFileSync("git", ["-c", "safe.directory=*", ...args], { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      return null;
    }
  };
  const shallow = answers("rev-parse", "--is-shallow-repository") === "true";
  if (!shallow || answers("cat-file", "-t", landed.commit) !== null) return null;
  return "this clone is shallow and lacks the last landing: `git fetch --unshallow`";
}

export interface VersionBefore {
  /** The program's file. */
  main: string;
  remove(): Promise<void>;
}

/**
 * Lays the platform of the last landing into a folder of its own, from the history, with the packages of today. Throws, in words, where
 * the history does not reach that far, or where a package has become another major version since.
 */
export async function unpackVersionBefore(): Promise<VersionBefore> {
  const folder = await mkdtemp(join(tmpdir(), "mela-before-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await extract(folder);
    await linkPackages(folder);
    await mustHavePackages(folder);
    return { main: join(folder, "server/src/main.ts"), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function extract(folder: string): Promise<void> {
  const archive = join(folder, "version.tar");
  // Whoever owns the clone is no matter: it is read, and nothing in it is run.
  const git = ["-c", "safe.directory=*", "archive", `--output=${archive}`, landed.commit, ...PARTS];
  await run("git", git, { cwd: ROOT }).catch((error: Error) => {
    throw new Error(`The last landing, ${landed.commit}, is not in the history of this clone.\n${error.message}`);
  });
  await run("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
}

/** The packages are today's, but for our own, which are those of the version itself. */
async function linkPackages(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await mkdir(join(modules, "@mela"), { recursive: true });
  for (const name of await readdir(join(ROOT, "node_modules"))) {
    if (name !== "@mela" && !name.startsWith(".")) await symlink(join(ROOT, "node_modules", name), join(modules, name));
  }
  for (const name of WORKSPACES) await symlink(join(folder, name), join(modules, "@mela", name));
  const own = join(ROOT, "server/node_modules");
  if ((await readdir(join(ROOT, "server"))).includes("node_modules")) await symlink(own, join(folder, "server/node_modules"));
}

const readJson = async (path: string) =>
  JSON.parse(await readFile(path, "utf8")) as { version?: string; dependencies?: Record<string, string> };

/** `1.2.3` is 1, and `0.2.3` is 0.2: what may differ without another way of being called. */
const major = (version: string): string => /^(?:0\.)?\d+/.exec(version)?.[0] ?? version;

async function mustHavePackages(folder: string): Promise<void> {
  const apart: string[] = [];
  for (const workspace of WORKSPACES) {
    const { dependencies = {} } = await readJson(join(folder, workspace, "package.json"));
    for (const [name, wanted] of Object.entries(dependencies)) {
      if (name.startsWith("@mela/")) continue;
      const places = [join(folder, "server/node_modules", name), join(folder, "node_modules", name)];
      const found = (await Promise.all(places.map((place) => readJson(join(place, "package.json")).catch(() => null)))).find(Boolean);
      if (major(found?.version ?? "none") !== major(wanted)) apart.push(`${name} ${wanted}, here ${found?.version ?? "not at all"}`);
    }
  }
  if (apart.length === 0) return;
  throw new Error(
    `The version before needs other packages than this one (${apart.join("; ")}). Try a rolling deploy by hand, with \`npm ci\` in a clone of ` +
      "each, and write into server/testing/landed.json why it does not start here (`doesNotStart`).",
  );
}
