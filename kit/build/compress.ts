import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import zopfli from "@gfx/zopfli";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Below this, compressing saves less than it costs in headers. */
const WORTH_IT = 256;

/** Rounds of zopfli: more of them win nothing worth the wait. */
const ITERATIONS = 5;

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, at the best quality: done once, sent for months. For `first`, the
 * files of the first load, gzip is made by zopfli, which takes a hundred times as long for some four parts of a hundred.
 */
export async function compressAll(folder: string, first: ReadonlySet<string> = new Set()): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name), first.has(name))));
}

async function compressFile(path: string, carefully: boolean): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_IT) return;
  const [br, gz] = await Promise.all([
    brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    carefully ? zopfli.gzipAsync(bytes, { numiterations: ITERATIONS }) : gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
