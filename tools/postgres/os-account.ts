import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Who runs PostgreSQL: nothing to change for an ordinary user; for root somebody else, because PostgreSQL refuses root. */
export type OsAccount = { uid: number; gid: number } | Record<string, never>;

const PREFERRED = ["postgres", "mela"];

async function lookUp(name: string): Promise<OsAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Makes the user `mela`; useradd stands on most systems, adduser with short options on small ones (BusyBox). */
async function createAccount(): Promise<void> {
  try {
    await run("useradd", ["--system", "--no-create-home", "--shell", "/bin/false", "mela"]);
  } catch {
    await run("adduser", ["-S", "-D", "-H", "-s", "/bin/false", "mela"]).catch(() => undefined);
  }
}

async function ownerOf(folder: string): Promise<OsAccount | undefined> {
  const info = await stat(folder).catch(() => undefined);
  return info && info.uid !== 0 ? { uid: info.uid, gid: info.gid } : undefined;
}

/**
 * The account under which PostgreSQL runs over `folder`. An existing folder keeps its owner, so that root and the
 * ordinary user can take turns over the same data. Without any tool to make a user, `nobody` has to do.
 */
export async function accountFor(folder: string, log: (line: string) => void): Promise<OsAccount> {
  if (process.getuid?.() !== 0) return {};
  const owner = await ownerOf(folder);
  if (owner) return owner;
  for (const name of PREFERRED) {
    const found = await lookUp(name);
    if (found) return found;
  }
  log("PostgreSQL does not run as root: making the unprivileged system user mela for it");
  await createAccount();
  const made = (await lookUp("mela")) ?? (await lookUp("nobody"));
  if (made) return made;
  throw new Error("PostgreSQL refuses to run as root and no unprivileged user could be made; start as another user or set DATABASE_URL.");
}
