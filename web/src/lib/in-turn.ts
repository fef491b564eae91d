import type { Connection } from "./connection.ts";
import { whenIdle } from "./idle.ts";

/** From when the first thing is asked for, as the page begins to live. */
const FIRST_MS = 2_500;
/** From one thing to the next, so that each is laid out by itself. */
const NEXT_MS = 250;

/** As `mayFetchAhead` of the late parts has it: a file that they shared with home would be named in the first load of every page. */
function mayComeAhead(): boolean {
  const { saveData, effectiveType = "4g" } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData !== true && effectiveType === "4g";
}

const waiting: (() => unknown)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does something when the page has nothing else to do, some seconds after it began to live, one such thing after the other in the order
 * in which they were asked for; never where nothing may be fetched ahead. Answers how to take it back.
 */
export function inTurn(task: () => unknown): () => void {
  if (!mayComeAhead()) return () => undefined;
  waiting.push(task);
  timer ??= setTimeout(next, FIRST_MS);
  return () => {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function next(): void {
  whenIdle(() => {
    waiting.shift()?.();
    timer = waiting.length > 0 ? setTimeout(next, NEXT_MS) : undefined;
  });
}
