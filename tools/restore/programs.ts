import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Part, startPart } from "../start/child.ts";
import { secretsOf, type Secrets } from "../start/data-folder.ts";
import { partEnvironment, type Setting } from "../start/environment.ts";
import { freePort } from "../postgres/free-port.ts";
import { untilReady } from "../start/ready.ts";

/** The secrets that the backup was sealed under: those of the environment, or of the data folder. */
async function secretsFor(dataFolder: string): Promise<Secrets> {
  if (existsSync(join(dataFolder, "secrets.json"))) return secretsOf(dataFolder);
  const { SERVER_SECRET: server, ARCADE_SECRET: arcade } = process.env;
  if (!server || !arcade)
    throw new Error(
      "What the database keeps is sealed: set SERVER_SECRET and ARCADE_SECRET to those that it ran with, or MELA_DATA to its folder.",
    );
  return { server, arcade, payment: server, paymentCallback: server };
}

/** What the drill's programs get of the caller's: how this machine runs programs, and what the backup was sealed and named with. */
const HANDED_ON = new Set(
  "PATH HOME USER TMPDIR LANG LC_ALL TZ MERCHANT LOG_LEVEL SERVER_SECRET SERVER_SECRET_ALSO ARCADE_SECRET ARCADE_SECRET_ALSO ARCADE_PROVIDER_CODE".split(
    " ",
  ),
);

/** The environment of the drill's programs: nothing of it leads outside, or lets anybody in. */
export function drillEnvironment(setting: Setting, caller: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const handed = Object.entries(caller).filter(([name]) => HANDED_ON.has(name) || name.startsWith("NODE_"));
  const own = { DEMO_TOOLS: "0", DEMO_TEAM: "0", JOBS: "0", NODE_ENV: "development", PAYMENT_MODE: "sandbox" };
  return { ...partEnvironment(setting, Object.fromEntries(handed)), ...own, HOST: "127.0.0.1", ARCADE_HOST: "127.0.0.1" };
}

export interface Programs {
  root: string;
  /** Of the site whose backup it is. */
  dataFolder: string;
  /** What was restored. */
  folder: string;
  databaseUrl: string;
  /** Of the arcade's journal, where it is in a database. */
  journalUrl: string | null;
}

/** Starts the platform and the arcade over what was restored, as they are started elsewhere, but without work that no request does: nothing goes out. */
export async function startPrograms({
  root,
  dataFolder,
  folder,
  databaseUrl,
  journalUrl,
}: Programs): Promise<{ platform: Part; arcade: Part; stop: () => Promise<void> }> {
  const logs = join(folder, "logs");
  await mkdir(logs, { recursive: true });
  const [port, arcadePort, pspPort] = [await freePort(), await freePort(), await freePort()];
  const setting = { dataFolder: folder, databaseUrl, secrets: await secretsFor(dataFolder), port, arcadePort, pspPort };
  const env = { ...drillEnvironment(setting, process.env), ...(journalUrl !== null && { ARCADE_DATABASE_URL: journalUrl }) };
  const platform = startPart({ name: "platform", script: "server/src/main.ts", root, logs, env });
  let arcade: Part | undefined;
  const stop = async () => {
    await arcade?.stop();
    await platform.stop(12_000);
  };
  try {
    await untilReady(platform, `http://127.0.0.1:${port}/readyz`);
    arcade = startPart({ name: "arcade", script: "arcade/src/server/main.ts", root, logs, env });
    await untilReady(arcade, `http://127.0.0.1:${arcadePort}/readyz`);
    return { platform, arcade, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
