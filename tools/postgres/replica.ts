import { chmod, chown, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { takeBaseBySteps } from "../backup/base-by-steps.ts";
import { clusterIn, runWithRetry } from "./embedded.ts";
import { freePort } from "./free-port.ts";
import { accountFor, type OsAccount } from "./os-account.ts";
import { preparePlace, sharedFolderFor } from "./place.ts";
import { readState } from "./state.ts";

interface ReplicaOptions {
  /** The PostgreSQL that it follows, started durable by `startEmbeddedPostgres`: its address, and its folder. */
  of: { url: string; dataDir: string };
  /** Folder of the replica; empty, or not there yet. */
  dataDir: string;
  log: (line: string) => void;
}

/** A copy of a PostgreSQL of this machine, which follows it by streaming and answers reads. */
export interface Replica {
  url: string;
  stop(): Promise<void>;
  /** After `stop`: goes on where it was, at the same address. */
  start(): Promise<void>;
  /** Stops it and removes its files. */
  remove(): Promise<void>;
}

/** Makes the copy while the other one works, and starts it. */
export async function startReplica({ of, dataDir: folder, log }: ReplicaOptions): Promise<Replica> {
  const dataDir = resolve(folder);
  const account = await accountFor(dataDir, log);
  const place = await preparePlace(dataDir, account, "", log);
  const data = clusterIn(place.data);
  await takeBaseBySteps({ url: of.url, from: (await readState(resolve(of.dataDir))).folder, to: data });
  const { hostname, port: primaryPort, username, password, pathname } = new URL(of.url);
  const way = `host=${hostname} port=${primaryPort} user=${username} password=${password}`;
  await writeFile(join(data, "postgresql.auto.conf"), `primary_conninfo = '${way}'\nhot_standby = on\n`);
  await writeFile(join(data, "standby.signal"), "");
  await chmod(data, 0o700);
  await giveTo(account, data);
  const port = await freePort();
  const start = () => runWithRetry({ ...place, data }, account, { durable: true, port, standby: true });
  let running = await start();
  const stop = () => running.stop();
  return {
    url: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop,
    start: async () => void (running = await start()),
    async remove() {
      await stop();
      for (const path of [dataDir, sharedFolderFor(dataDir)]) await rm(path, { recursive: true, force: true });
    },
  };
}

async function giveTo({ uid, gid }: OsAccount, path: string): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const one of ["", ...(await readdir(path, { recursive: true }))]) await chown(join(path, one), uid, gid);
}
