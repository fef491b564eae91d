import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProviderLaunchRequest } from "@mela/contract/provider/provider-calls";
import type { ExchangeAnswer } from "../shared/wire.ts";
import { TEST_SECRET } from "./fake-platform.ts";
import { launchHeaders, launchRequest, until } from "./test-arcade.ts";

const children: ChildProcess[] = [];
/** Kills the processes of all arcades. */
export function endProcesses(): void {
  for (const child of children.splice(0)) child.kill("SIGKILL");
}

const MAIN = fileURLToPath(new URL("../server/main.ts", import.meta.url));

/** An arcade in a real process, so that it can really be killed; `kept` says where its journal is. Resolves when it answers. */
export async function startProcess(
  platformUrl: string,
  port: number,
  kept: { ARCADE_DATA: string } | { ARCADE_DATABASE_URL: string; ARCADE_INTERNAL_URL?: string },
  main = MAIN,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: "test",
      ARCADE_PORT: String(port),
      ...kept,
      PLATFORM_URL: platformUrl,
      ARCADE_SECRET: TEST_SECRET,
      LOG_LEVEL: "error",
    },
    stdio: "ignore",
  });
  children.push(child);
  await until(async () => (await askAt(port, "/healthz")) === 200);
  return child;
}

/** Copies the arcade into that folder as its next version, in which one title has another name. Answers what starts it. */
export function nextVersion(folder: string): string {
  const [root, arcade] = [fileURLToPath(new URL("../../..", import.meta.url)), join(folder, "arcade")];
  const filter = (path: string) => !["client", "testing"].includes(basename(path));
  for (const part of ["package.json", "data", "src"]) cpSync(join(root, "arcade", part), join(arcade, part), { recursive: true, filter });
  for (const beside of ["node_modules", "contract"]) symlinkSync(join(root, beside), join(folder, beside));
  const titles = join(arcade, "data/titles.json");
  writeFileSync(titles, readFileSync(titles, "utf8").replace('"nameEn":"', '"nameEn":"New '));
  return join(arcade, "src/server/main.ts");
}

/** Ends the process as its supervisor does. */
export async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** The status of an answer; null where nobody answers. */
export async function askAt(port: number, path: string): Promise<number | null> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => null,
  );
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

export async function openIn(
  base: string,
  code = "MLA-TIGER-FORTUNE",
  change: Partial<ProviderLaunchRequest> = {},
): Promise<ExchangeAnswer> {
  const body = JSON.stringify(launchRequest({ game_code: code, ...change }));
  const launched = (await (await fetch(`${base}/launch`, { method: "POST", headers: launchHeaders(body), body })).json()) as {
    value: { url: string };
  };
  const s = new URL(launched.value.url).searchParams.get("s");
  const opened = await fetch(`${base}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ s }),
  });
  return ((await opened.json()) as { value: ExchangeAnswer }).value;
}

export const playIn = (base: string, view: ExchangeAnswer, operation: string) =>
  fetch(`${base}/api/play`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-session": view.secret },
    body: JSON.stringify({ operation, wager: { stake: (view.config as { stakes: number[] }).stakes[0] } }),
  });
