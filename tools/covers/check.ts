import type { Pictures } from "../../server/src/picture-archives.ts";
import { fingerprint, nearPairs } from "./likeness.ts";
import type { Fingerprint, Pair } from "./likeness.ts";
import { coverFile, WIDTHS } from "./raster.ts";

/**
 * Two covers nearer than this look alike at tile size. Chosen by looking: a pair at 19 (one hand of cards in one red twice)
 * was a pair of twins, those from 38 on differ at a glance in motif, colours or layout.
 */
export const NEAREST_ALLOWED = 34;
/** Budget of the largest files on average, and of all files together, in bytes. */
export const MEAN_LIMIT = 8 * 1024;
export const TOTAL_LIMIT = 14 * 1024 * 1024;

export interface CoverReport {
  missing: string[];
  /** Mean size per width, in bytes, in the order of WIDTHS. */
  means: number[];
  total: number;
  /** The nearest pairs: those that are too near, and some beyond for comparison. */
  pairs: Pair[];
}

/** Measures the files of the given covers: presence, size and likeness. */
export async function checkCovers(pictures: Pictures, covers: readonly string[]): Promise<CoverReport> {
  const files = covers.flatMap((cover) => WIDTHS.map((w) => coverFile(cover, w)));
  const missing = files.filter((f) => !pictures.has(f));
  const sizes = files.map((f) => pictures.get(f)?.length ?? 0);
  const means = WIDTHS.map((_, i) => sizes.filter((_s, j) => j % WIDTHS.length === i).reduce((a, b) => a + b, 0) / covers.length);
  const prints = new Map<string, Fingerprint>();
  for (const cover of covers) {
    const file = pictures.get(coverFile(cover, WIDTHS[0]));
    if (file) prints.set(cover, await fingerprint(Buffer.from(file)));
  }
  return { missing, means, total: sizes.reduce((a, b) => a + b, 0), pairs: nearPairs(prints, NEAREST_ALLOWED * 1.3) };
}

/** What is wrong with the covers, in words; empty when all is well. */
export function complaints(report: CoverReport): string[] {
  const list = report.missing.slice(0, 10).map((f) => `${f} is missing`);
  if ((report.means.at(-1) ?? 0) > MEAN_LIMIT)
    list.push(`the large files weigh ${Math.round(report.means.at(-1) ?? 0)} bytes on average, more than ${MEAN_LIMIT}`);
  if (report.total > TOTAL_LIMIT) list.push(`all files together weigh ${report.total} bytes, more than ${TOTAL_LIMIT}`);
  for (const p of report.pairs.filter((x) => x.distance < NEAREST_ALLOWED))
    list.push(`${p.a} and ${p.b} look alike (${p.distance.toFixed(1)})`);
  return list;
}
