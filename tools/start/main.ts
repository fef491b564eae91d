import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { refusal } from "../traffic/refusal.ts";
import { banner } from "./banner.ts";
import { ARCADE_BUILD, CONSOLE_BUILD, ensureBuilt, WEB_BUILD } from "./build.ts";
import { type Part, type PartOptions, startPart } from "./child.ts";
import { progress } from "./progress.ts";
import { untilReady } from "./ready.ts";
import { dataFolder, fail, isStopping, type Ports, prepareGround, root, runUntilStopped, undoLater } from "./session.ts";

function watch(part: Part): void {
  void part.ended.then((why) => {
    if (!isStopping()) fail(`The ${part.name} has stopped unexpectedly (${why}). Its last lines:\n${part.lastLines()}`);
  });
}

async function startParts(env: Record<string, string | undefined>, { port, arcadePort, pspPort }: Ports): Promise<void> {
  const logs = join(dataFolder, "logs");
  await mkdir(logs, { recursive: true });
  const platform = startPart({ name: "platform", script: "server/src/main.ts", root, logs, env });
  const arcade = startPart({ name: "arcade", script: "arcade/src/server/main.ts", root, logs, env });
  const psp = startPart({ name: "psp", script: "psp/src/main.ts", root, logs, env });
  const parts: [Part, number][] = [
    [platform, port],
    [arcade, arcadePort],
    [psp, pspPort],
  ];
  undoLater(async () => void (await Promise.all(parts.map(([part]) => part.stop()))));
  await Promise.all(parts.map(([part, at]) => untilReady(part, `http://127.0.0.1:${at}/readyz`)));
  for (const [part] of parts) watch(part);
  startTraffic({ name: "traffic", script: "tools/traffic/main.ts", root, logs, env });
}

/** The site does without its traffic, so nothing ends when that does. */
function startTraffic(options: PartOptions): void {
  if (refusal(options.env) !== null) return;
  const traffic = startPart(options);
  undoLater(() => traffic.stop());
  void traffic.ended.then((why) => {
    if (!isStopping()) progress(`The demo traffic has stopped (${why}); the site goes on. Its last lines:\n${traffic.lastLines()}`);
  });
}

async function start(): Promise<void> {
  const { ports, env } = await prepareGround();
  await ensureBuilt(root, WEB_BUILD, progress);
  await ensureBuilt(root, CONSOLE_BUILD, progress);
  await ensureBuilt(root, ARCADE_BUILD, progress);
  if (isStopping()) return;
  progress("Starting platform, arcade and payment sandbox (the first start fills the database)");
  await startParts(env, ports);
  if (isStopping()) return;
  progress("Ready");
  console.log(banner(ports.port, process.env["DEMO_TOOLS"] !== "0"));
}

await runUntilStopped(start);
