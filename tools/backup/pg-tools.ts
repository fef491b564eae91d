import { execFile } from "node:child_process";
import { access, constants, readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** Where Debian puts each version's own programs. */
const DEBIAN = "/usr/lib/postgresql";

const runs = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function majorOf(file: string): Promise<number> {
  const { stdout } = await run(file, ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Folders in which PostgreSQL's programs may lie, of that version first. */
async function folders(major: number): Promise<string[]> {
  const versions = await readdir(DEBIAN).catch(() => [] as string[]);
  const debian = versions.toSorted((a, b) => Number(b === String(major)) - Number(a === String(major)));
  return [...debian.map((version) => join(DEBIAN, version, "bin")), ...(process.env["PATH"] ?? "").split(delimiter).filter(Boolean)];
}

/** PostgreSQL's program of that version, or a newer one; undefined when this machine has none. `exact`: of that version alone. */
export async function findPgTool(name: string, major: number, exact = false): Promise<string | undefined> {
  for (const folder of await folders(major)) {
    const file = join(folder, name);
    if (!(await runs(file))) continue;
    const found = await majorOf(file);
    if (exact ? found === major : found >= major) return file;
  }
  return undefined;
}

/** The same; throws a sentence with what brings it. */
export async function needPgTool(name: string, major: number): Promise<string> {
  const found = await findPgTool(name, major);
  if (found !== undefined) return found;
  throw new Error(
    `This needs ${name} of PostgreSQL ${major} or newer, which this machine does not have: apt-get install postgresql-client-${major}`,
  );
}
