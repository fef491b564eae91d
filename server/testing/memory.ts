import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Gives back what nobody holds any more, at once: when the engine does it by itself depends on how much memory the machine has. */
export const collect = runInNewContext("gc") as () => void;

const BETWEEN_LOOKS_MS = 100;

/** Does a piece of work that waits now and then; says how many bytes lie between the least and the most that were held whenever it was looked at. */
export async function mostHeld<T>(work: () => Promise<T>): Promise<{ answer: T; bytes: number; looks: number }> {
  const looks: number[] = [];
  const look = (): void => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    looks.push(heapUsed + external);
  };
  look();
  const looking = setInterval(look, BETWEEN_LOOKS_MS);
  try {
    const answer = await work();
    return { answer, bytes: Math.max(...looks) - Math.min(...looks), looks: looks.length };
  } finally {
    clearInterval(looking);
  }
}
