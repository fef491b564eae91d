import { dirname } from "node:path";
import { idsOf } from "../requirements/proof.ts";
import type { RelatedTest } from "./related.ts";

const QUOTED = /["'`]((?:[A-Z][A-Z0-9]*-\d{2,3}[\s,:]+)+)/g;
/** Tests about everything name everything; the nearest few say what a file is about. */
const NEAREST = 3;

/** The ids with which titles of a test file begin. */
export const idsIn = (text: string): string[] => [...new Set([...text.matchAll(QUOTED)].flatMap(([, ids = ""]) => idsOf(ids)))];

/** The rows that a change of a file is likely to touch: those of its nearest tests, otherwise those of tests beside it. */
export function idsFor(file: string, related: RelatedTest[], idsByTest: ReadonlyMap<string, string[]>): string[] {
  const named = related.filter((test) => (idsByTest.get(test.file) ?? []).length > 0).slice(0, NEAREST);
  if (named.length > 0) return [...new Set(named.flatMap((test) => idsByTest.get(test.file) ?? []))].toSorted();
  for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) {
    const beside = [...idsByTest].filter(([test]) => test.startsWith(`${folder}/`)).flatMap(([, ids]) => ids);
    if (beside.length > 0) return [...new Set(beside)].toSorted();
  }
  return [];
}
