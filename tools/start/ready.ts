import { setTimeout as sleep } from "node:timers/promises";
import type { Part } from "./child.ts";

const READY_WITHIN_MS = 300_000;

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Waits until the part answers `url` with 2xx; throws with its last lines when it ends before that. */
export async function untilReady(part: Part, url: string): Promise<void> {
  let why: string | undefined;
  void part.ended.then((reason) => (why = reason));
  const end = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url))) {
    if (why !== undefined) throw new Error(`The ${part.name} did not start (${why}):\n${part.lastLines()}`);
    if (Date.now() > end) throw new Error(`The ${part.name} did not become ready:\n${part.lastLines()}`);
    await sleep(50);
  }
}
