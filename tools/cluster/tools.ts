import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** What a cluster needs beside the project, and the package of Debian that brings it. */
const NEEDED = { nginx: "nginx-light", pgbouncer: "pgbouncer", setpriv: "util-linux" } as const;
type Tool = keyof typeof NEEDED;
/** A cluster goes without it where there is none: Valkey, or the Redis that it comes from, which Debian 12 has. */
const VALKEYS = ["valkey-server", "redis-server"] as const;
export type Tools = Record<Tool, string> & { valkey: string | null };

/** Where an ordinary user's path does not lead. */
const FOR_ROOT = ["/usr/local/sbin", "/usr/sbin", "/sbin"];

const runs = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function find(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (await runs(join(folder, name))) return join(folder, name);
  return undefined;
}

async function findValkey(folders: readonly string[]): Promise<string | null> {
  for (const name of VALKEYS) {
    const file = await find(name, folders);
    if (file !== undefined) return file;
  }
  return null;
}

/** Paths of the programs of others. Throws a sentence with the command that brings those that are missing. */
export async function findTools(path = process.env["PATH"] ?? "", more: readonly string[] = FOR_ROOT): Promise<Tools> {
  const folders = [...path.split(delimiter).filter(Boolean), ...more];
  const names = Object.keys(NEEDED) as Tool[];
  const found = await Promise.all(names.map(async (name) => [name, await find(name, folders)] as const));
  const missing = found.filter(([, file]) => file === undefined).map(([name]) => name);
  if (missing.length === 0) return { ...(Object.fromEntries(found) as Record<Tool, string>), valkey: await findValkey(folders) };
  const packages = missing.map((name) => NEEDED[name]).join(" ");
  throw new Error(`A cluster needs ${missing.join(" and ")}, which this machine does not have: apt-get install ${packages}`);
}
