import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ARCADE_DEV_BUILD, ensureBuilt } from "../start/build.ts";
import { root } from "../start/session.ts";

const SETTLE_MS = 200;
/** What only the arcade's own process runs, or only a test. */
const NOT_IN_CLIENTS = /(^|\/)server\/|\.test\.|(^|\/)testing\//;

/** Builds the games' clients again when a file changes that may be in them; the pages of the games show it when they load next. */
export function watchClients(log: (line: string) => void): () => Promise<void> {
  let wanted = false;
  let running: Promise<void> | undefined;
  const build = async (): Promise<void> => {
    while (wanted) {
      await sleep(SETTLE_MS);
      wanted = false;
      const begun = performance.now();
      await ensureBuilt(root, ARCADE_DEV_BUILD, log).then(
        () => log(`the games' clients are built (${Math.round(performance.now() - begun)} ms)`),
        (error: Error) => log(`${error.message}\nWaiting for a change`),
      );
    }
  };
  const watcher = watch(join(root, "arcade/src"), { recursive: true }, (_event, name) => {
    if (name === null || NOT_IN_CLIENTS.test(name)) return;
    wanted = true;
    running ??= build().finally(() => (running = undefined));
  });
  return async () => {
    watcher.close();
    wanted = false;
    await running;
  };
}
