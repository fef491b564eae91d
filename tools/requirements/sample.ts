import { sampleOf } from "../mutants/sample.ts";
import type { Requirement } from "./table.ts";

export const SAMPLE_SIZE = 30;

/** Rows drawn by a seed for somebody to read against their tests: each with its statement and the lines of `proof.md` that prove it. */
export function sampleText(rows: readonly Requirement[], proofPage: string, seed: number): string {
  const drawn = sampleOf(rows, SAMPLE_SIZE, seed);
  return drawn.map(({ id, text }) => [`${id} ${text}`, ...proofsOf(id, proofPage).map((proof) => `  ${proof}`)].join("\n")).join("\n\n");
}

/** Layer, title and file of each proof of a row. */
const proofsOf = (id: string, proofPage: string): string[] =>
  proofPage
    .split("\n")
    .filter((line) => line.startsWith(`| ${id} |`))
    .map((line) =>
      line
        .slice(`| ${id} |`.length)
        .replace(/\|\s*$/, "")
        .trim(),
    );
