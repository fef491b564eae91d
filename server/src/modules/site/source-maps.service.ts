import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";
import type { Place } from "./client-errors.rules.ts";

/** Maps that are kept read; one takes a few megabytes at most. */
const KEPT = 12;
const FILE = /^[\w-][\w.-]*\.js$/;

export type PlaceReader = (place: Place) => Promise<string>;

/**
 * Reads places of the build as places of the sources, from the source maps that the build keeps beside itself and that are not
 * served. A place without a map, as of an older build, is told as it came.
 */
export function createPlaceReader(folder: string): PlaceReader {
  const maps = new Map<string, Promise<TraceMap | null>>();
  const mapOf = (file: string): Promise<TraceMap | null> => {
    const known = maps.get(file);
    if (known) return known;
    const read = FILE.test(file) ? readMap(join(folder, `${file}.map`)) : Promise.resolve(null);
    maps.set(file, read);
    const [oldest] = maps.keys();
    if (maps.size > KEPT && oldest !== undefined) maps.delete(oldest);
    return read;
  };
  return async ({ name, file, line, column }) => {
    const map = await mapOf(file);
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
    const [at, called] = found?.source ? [`${tidy(found.source)}:${found.line}`, found.name ?? name] : [`${file}:${line}:${column}`, name];
    return called ? `${called} (${at})` : at;
  };
}

async function readMap(path: string): Promise<TraceMap | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? null : new TraceMap(text);
}

/** `../../src/app/shell.tsx` → `src/app/shell.tsx` */
const tidy = (source: string): string => source.replace(/^(?:\.\.\/)+/, "");
