import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Gives back what nobody holds any more, at once: when the engine does it by itself depends on how much memory the machine has. */
export const collect = runInNewContext("gc") as () => void;

const BETWEEN_LOOKS_MS = 500;

/**
 * Does a piece of work that waits now and then; says how many bytes lie between the least and the most that were held whenever it was looked at,
 * and how many seconds the work took but for the looks.
 */
export async function mostHeld<T>(work: () => Promise<T>): Promise<{ answer: T; bytes: number; seconds: number; looks: number }> {
  const looks: number[] = [];
  let lookedForMs = 0;
  const look = (): void => {
    const at = performance.now();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    looks.push(heapUsed + external);
    lookedForMs += performance.now() - at;
  };
  const at = performance.now();
  look();
  const looking = setInterval(look, BETWEEN_LOOKS_MS);
  try {
    const answer = await work();
    const seconds = (performance.now() - at - lookedForMs) / 1_000;
    return { answer, bytes: Math.max(...looks) - Math.min(...looks), seconds, looks: looks.length };
  } finally {
    clearInterval(looking);
  }
}
