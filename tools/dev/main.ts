import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { banner } from "../start/banner.ts";
import { ARCADE_DEV_BUILD, digestOf, ensureBuilt } from "../start/build.ts";
import { progress } from "../start/progress.ts";
import { dataFolder, isStopping, type Ports, prepareGround, root, runUntilStopped, undoLater } from "../start/session.ts";
import { watchClients } from "./clients.ts";
import { errorPage } from "./error-page.ts";
import { LOADED_AHEAD } from "./load-ahead.ts";
import { type LoopOptions, keepRunning } from "./part-loop.ts";
import { rememberPrepared } from "./prepared.ts";
import { withoutRepeats } from "./readable-line.ts";
import { startFromStandby } from "./standby.ts";

/** Answers under way are done by then; what is cut off is rolled back by PostgreSQL, and a job is taken up again. */
const PLATFORM_GRACE_MS = 300;

/** In place of the folder of a build: all it says is under which name the pages of chat, console and gallery find their first script. */
async function prepareDist(): Promise<string> {
  const dist = join(dataFolder, "dev-dist");
  for (const folder of ["chat/.vite", "gallery/.vite", "back-office/.vite"]) await mkdir(join(dist, folder), { recursive: true });
  await writeFile(
    join(dist, "gallery/.vite/manifest.json"),
    JSON.stringify({ "src/entry-gallery.tsx": { file: "entry.js", isEntry: true } }),
  );
  await writeFile(join(dist, "chat/.vite/manifest.json"), JSON.stringify({ "src/entry-chat.tsx": { file: "entry.js" } }));
  await writeFile(join(dist, "back-office/.vite/manifest.json"), JSON.stringify({ "src/entry.tsx": { file: "entry.js" } }));
  return dist;
}

/** Answers in place of a platform that does not start, so that the browser shows why. */
async function showOnPort(port: number, fault: string): Promise<() => Promise<void>> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { "content-type": "text/html; charset=utf-8", connection: "close" });
    response.end(errorPage("The platform does not start", fault));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function partsOf(env: Record<string, string | undefined>, { port, arcadePort, pspPort }: Ports): LoopOptions[] {
  const part = (name: string, script: string, at: number, watched: string[]): LoopOptions => ({
    name,
    script,
    watched,
    root,
    env,
    log: progress,
    logs: join(dataFolder, "logs"),
    readyUrl: `http://127.0.0.1:${at}/readyz`,
    onLine: withoutRepeats((text) => console.log(text)),
  });
  const platform = part("platform", "tools/dev/platform.ts", port, ["server/src", "server/migrations", "contract/src"]);
  const starter = startFromStandby(platform, () => digestOf(root, LOADED_AHEAD));
  return [
    { ...platform, starter, graceMs: PLATFORM_GRACE_MS, prepare: rememberPrepared(root), showFault: (fault) => showOnPort(port, fault) },
    part("arcade", "arcade/src/server/main.ts", arcadePort, ["arcade/src", "contract/src"]),
    part("psp", "psp/src/main.ts", pspPort, ["psp/src", "contract/src"]),
  ];
}

async function develop(): Promise<void> {
  const { ports, env } = await prepareGround();
  await ensureBuilt(root, ARCADE_DEV_BUILD, progress);
  if (isStopping()) return;
  await mkdir(join(dataFolder, "logs"), { recursive: true });
  const dist = await prepareDist();
  const folders = { WEB_DIST: dist, CONSOLE_DIST: join(dist, "back-office") };
  const given = { ...env, NODE_ENV: "development", ...folders, NODE_COMPILE_CACHE: join(dataFolder, "compiled") };
  progress("Starting platform, arcade and payment sandbox from their sources (the first start fills the database)");
  const loops = await Promise.all(partsOf(given, ports).map((options) => keepRunning(options)));
  undoLater(async () => void (await Promise.all(loops.map((loop) => loop.stop()))));
  undoLater(watchClients(progress));
  progress("Ready: a change of web/ appears by itself, one of contract/, server/, arcade/ or psp/ starts its program again");
  console.log(banner(ports.port, process.env["DEMO_TOOLS"] !== "0"));
}

await runUntilStopped(develop);
