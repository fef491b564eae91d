import { join, resolve } from "node:path";
import type { Mutant } from "./mutate.ts";
import { type Bench, openBench, type Verdict } from "./trial.ts";

/*
 * A process that tries one mutant after the other in one Vitest. The run (run.ts) starts some, and ends one that a mutant has brought
 * into an endless loop.
 */

export interface Order {
  mutant: Pick<Mutant, "file" | "start" | "end" | "changed">;
  /** Paths from the root, by what runs in one go. */
  batches: string[][];
  limitMs: number;
}

export type Outcome = "killed" | "survived" | "unsound";
export type Told = { progress: true } | { ready: true } | { outcome: Outcome; verdict: Verdict } | { broken: string };

const root = resolve(import.meta.dirname, "../..");
const tell = (told: Told) => void process.send?.(told);

/** A test that ran out of time may do so without the mutant too, on a machine with other work. */
const OUT_OF_TIME = /timed? ?out|waiting|Unable to find|could be run/i;

async function tryMutant(bench: Bench, { mutant, batches, limitMs }: Order): Promise<{ outcome: Outcome; verdict: Verdict }> {
  const shown = { ...mutant, file: join(root, mutant.file) };
  const verdict = await bench.run(
    shown,
    batches.map((batch) => batch.map((test) => join(root, test))),
    limitMs,
  );
  if (verdict.failed === null) return { outcome: "survived", verdict };
  if (!OUT_OF_TIME.test(`${verdict.title} ${verdict.message}`)) return { outcome: "killed", verdict };
  const without = await bench.run(null, [[verdict.failed]]);
  return { outcome: without.failed === null ? "killed" : "unsound", verdict };
}

const { default: config } = (await import(join(root, "vitest.config.ts"))) as { default: Parameters<typeof openBench>[1] };
const bench = await openBench(root, config, () => tell({ progress: true }));
process.on("message", (order: Order) => {
  tryMutant(bench, order).then(tell, (error: unknown) => tell({ broken: error instanceof Error ? error.message : String(error) }));
});
process.on("disconnect", () => process.exit());
tell({ ready: true });
