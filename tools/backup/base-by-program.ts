import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Base } from "./base-by-steps.ts";
import { describeCluster, withClient } from "./cluster.ts";
import { needPgTool } from "./pg-tools.ts";

const run = promisify(execFile);
const MOST_OUTPUT = 4_194_304;

/** The address without its password, which other users of the machine would see among the arguments, and the password by itself. */
export function connectionOf(url: string): { address: string; env: Record<string, string | undefined> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }) } };
}

/** Copies the cluster that answers at `url` into `to` with pg_basebackup: the role has to be allowed to replicate. */
export async function takeBaseByProgram({ url, to }: { url: string; to: string }): Promise<Base> {
  const { cluster } = await withClient(url, async (client) => ({ cluster: await describeCluster(client) }));
  const program = await needPgTool("pg_basebackup", cluster.major);
  const { address, env } = connectionOf(url);
  const how = ["--format=plain", "--wal-method=stream", "--checkpoint=fast", "--manifest-checksums=SHA256", "--no-password"];
  await run(program, [`--dbname=${address}`, `--pgdata=${to}`, ...how], { env, maxBuffer: MOST_OUTPUT });
  // What was committed until now is in the log that came with it.
  const label = await readFile(join(to, "backup_label"), "utf8");
  const [, firstSegment] = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
  if (firstSegment === undefined) throw new Error(`${join(to, "backup_label")} does not say where its log begins.`);
  return { cluster, firstSegment, takenAt: new Date() };
}
