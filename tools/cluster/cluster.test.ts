import { access, chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPart } from "../start/child.ts";
import { keepRunning } from "./keep-running.ts";
import { prepareProxy } from "./proxy.ts";
import { makeScratch } from "./scratch.ts";
import { findTools } from "./tools.ts";

const ROOT = resolve(import.meta.dirname, "../..");
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mela-test-cluster-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function give(...names: string[]): Promise<void> {
  for (const name of names) {
    await writeFile(join(folder, name), "");
    await chmod(join(folder, name), 0o755);
  }
}

test("a cluster names what the machine does not have, and what brings it", async () => {
  await give("setpriv");
  await expect(findTools(folder, [])).rejects.toThrow(
    /^A cluster needs nginx and pgbouncer, which this machine does not have: apt-get install nginx-light pgbouncer$/,
  );
  await give("nginx", "pgbouncer");
  const found = { nginx: join(folder, "nginx"), pgbouncer: join(folder, "pgbouncer"), setpriv: join(folder, "setpriv") };
  expect(await findTools(folder, [])).toEqual({ ...found, valkey: null });
  await give("redis-server");
  expect(await findTools("", [folder])).toEqual({ ...found, valkey: join(folder, "redis-server") });
  await give("valkey-server");
  expect(await findTools("", [folder])).toEqual({ ...found, valkey: join(folder, "valkey-server") });
});

test("a cluster's nginx has the files of deploy/nginx, listens on this machine alone, and writes nowhere else", async () => {
  const file = await prepareProxy(ROOT, folder, { platforms: [21_001, 21_002], arcades: [21_003, 21_004], site: 8080, games: 8090 });
  const [around, site, passing, ours] = await Promise.all([
    readFile(file, "utf8"),
    readFile(join(folder, "nginx/mela.conf"), "utf8"),
    readFile(join(folder, "nginx/platform.conf"), "utf8"),
    readFile(join(ROOT, "deploy/nginx/platform.conf"), "utf8"),
  ]);
  expect(passing).toBe(ours);
  expect(around).toContain(`include ${folder}/nginx/mela.conf;`);
  const servers = (site.match(/server 127\.0\.0\.1:\d+ /g) ?? []).map((text) => Number(text.slice(17)));
  // The platforms once, and the arcades in pairs for each way in which they are asked.
  expect(servers.slice(0, 2)).toEqual([21_001, 21_002]);
  expect(servers.slice(2)).toEqual(
    Array<number[]>((servers.length - 2) / 2)
      .fill([21_003, 21_004])
      .flat(),
  );
  expect(servers.length).toBeGreaterThan(2);
  expect(site.match(/listen .*;/g)).toEqual(["listen 127.0.0.1:8080;", "listen 127.0.0.1:8090;"]);
  const paths = [...around.matchAll(/ (\/\S+);/g)].map(([, path = ""]) => path);
  expect(paths).toHaveLength(7);
  expect(paths.filter((path) => !path.startsWith(`${folder}/`))).toEqual([]);
});

test("what a cluster that was killed has left behind goes with the next start, and nothing else does", async () => {
  const killed = await makeScratch(folder);
  const next = await makeScratch(folder);
  try {
    await expect(access(killed)).rejects.toThrow("ENOENT");
    await expect(access(next)).resolves.toBeUndefined();
    await writeFile(join(folder, "scratch.txt"), folder);
    await rm(await makeScratch(folder), { recursive: true });
    await expect(access(folder)).resolves.toBeUndefined();
  } finally {
    await rm(next, { recursive: true, force: true });
  }
});

test("a program of a cluster that is killed is started again, until all of it ends", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const script = join(folder, "part.mjs");
  await writeFile(script, "setInterval(() => undefined, 1000);");
  const steps: (() => Promise<void>)[] = [];
  let isOver = false;
  const pids = () => vi.mocked(console.log).mock.calls.flatMap(([line]) => / is process (\d+) now/.exec(String(line))?.[1] ?? []);
  const around = { isStopping: () => isOver, undoLater: (step: () => Promise<void>) => void steps.push(step), againAfterMs: 1 };
  const first = keepRunning(() => startPart({ name: "one", script, root: folder, logs: folder, env: {} }), around);
  process.kill(first.pid ?? 0, "SIGKILL");
  await expect.poll(pids).toHaveLength(1);
  const second = Number(pids()[0]);
  expect(() => process.kill(second, 0)).not.toThrow();
  isOver = true;
  for (const step of steps) await step();
  expect(() => process.kill(second, 0)).toThrow("ESRCH");
  expect(pids()).toHaveLength(1);
});
