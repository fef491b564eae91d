import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Part, PartOptions } from "../start/child.ts";
import { untilReady } from "../start/ready.ts";
import { type Starter, startFresh } from "./standby.ts";

export interface LoopOptions extends PartOptions {
  /** Address that answers once the part is ready. */
  readyUrl: string;
  /** Folders, from the root, whose changes start the part again. */
  watched: string[];
  log: (line: string) => void;
  /** How it is started; in a new process unless told otherwise. */
  starter?: Starter;
  /** ms that a process whose sources have changed has to end by itself. */
  graceMs?: number;
  /** More for the environment of the next start; `wasReady` once the part has been ready since. */
  prepare?: () => Promise<{ env: Record<string, string>; wasReady: () => void }>;
  /** The part has ended by itself and waits for a change: shows why. Answers with how to stop showing it. */
  showFault?: (fault: string) => Promise<() => Promise<void>>;
}

/** An editor writes a file in several steps, and a change of branch many files. */
const SETTLE_MS = 60;
/** A page that waits for the part to be back comes first. */
const REFILL_AFTER_MS = 1_000;
const TEST_FILE = /\.test\.tsx?$/;
const SOURCE = /\.(ts|json|sql)$/;

/** Changes of sources below some folders, gathered: `next` settles with the files once there is one. */
function watchSources(root: string, folders: string[]) {
  let changed = new Set<string>();
  let wake = () => {};
  const watchers: FSWatcher[] = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || TEST_FILE.test(name) || !SOURCE.test(name)) return;
      changed.add(join(folder, name));
      wake();
    }),
  );
  return {
    async next(): Promise<string[]> {
      if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
      await sleep(SETTLE_MS);
      const files = [...changed];
      changed = new Set();
      return files;
    },
    close() {
      watchers.forEach((watcher) => watcher.close());
      wake();
    },
  };
}

/** The environment of each start, and whom to tell that the part has been ready since. */
function preparation(prepare: LoopOptions["prepare"]) {
  let wasReady = () => {};
  return {
    environment: async (): Promise<Record<string, string>> => {
      const prepared = await prepare?.();
      wasReady = prepared?.wasReady ?? (() => {});
      return prepared?.env ?? {};
    },
    wasReady: () => wasReady(),
  };
}

/** Why a part did not become ready; null once it is. */
async function faultOfStart(part: Part, readyUrl: string): Promise<string | null> {
  try {
    await untilReady(part, readyUrl);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Keeps a part running: starts it again when its sources change, and after it has ended by itself at the next change. Settles when it
 * is ready for the first time; `stop` ends it for good.
 */
export async function keepRunning(options: LoopOptions): Promise<{ stop: () => Promise<void> }> {
  const sources = watchSources(options.root, options.watched);
  const starter = options.starter ?? startFresh(options);
  let stopped = false;
  let restarting = true;
  const { environment, wasReady } = preparation(options.prepare);
  let part = await starter.start(Promise.resolve(), environment);
  let hide: (() => Promise<void>) | undefined;
  let refill: NodeJS.Timeout | undefined;

  const settle = async (begun: number, verb: string): Promise<void> => {
    const fault = await faultOfStart(part, options.readyUrl);
    if (fault === null) {
      wasReady();
      options.log(`${options.name} ${verb} in ${Math.round(performance.now() - begun)} ms`);
    } else {
      if (stopped) return;
      options.log(`${fault}\nWaiting for a change`);
      await part.stop();
      hide = await options.showFault?.(fault);
    }
    if (!stopped) refill = setTimeout(() => void starter.refill().catch((error: Error) => options.log(error.message)), REFILL_AFTER_MS);
  };
  const makeRoom = async (): Promise<void> => {
    await part.stop(options.graceMs);
    await hide?.();
    hide = undefined;
  };
  const restart = async (files: string[]): Promise<void> => {
    const begun = performance.now();
    clearTimeout(refill);
    options.log(`${describe(files)} changed: starting the ${options.name} again`);
    part = await starter.start(makeRoom(), environment);
    if (stopped) return part.stop();
    tellOfTheEnd(part);
    await settle(begun, "is back");
  };
  const tellOfTheEnd = (watched: Part): void => {
    void watched.ended.then((why) => {
      if (!stopped && watched === part && !restarting) options.log(`The ${options.name} has ended (${why}):\n${watched.lastLines()}`);
    });
  };
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const files = await sources.next();
      restarting = true;
      if (!stopped) await restart(files);
      restarting = false;
    }
  };
  await settle(performance.now(), "is ready");
  restarting = false;
  tellOfTheEnd(part);
  const looping = loop();
  return {
    async stop() {
      stopped = true;
      sources.close();
      clearTimeout(refill);
      await part.stop();
      await looping;
      await hide?.();
      await starter.stop();
    },
  };
}

function describe(files: string[]): string {
  const [first = ""] = files;
  return files.length === 1 ? first : `${first} and ${files.length - 1} more`;
}
