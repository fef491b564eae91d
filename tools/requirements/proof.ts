import type { TestOutcome } from "../test/outcome.ts";
import type { Requirement } from "./table.ts";

export interface Proof {
  file: string;
  title: string;
  /** It passed, but not at the first attempt. */
  again?: true;
}

export interface Coverage {
  rows: Requirement[];
  /** By id; a row without proof is missing. */
  proofs: Map<string, Proof[]>;
  /** Ids in titles that no table knows. */
  unknown: string[];
}

const LEADING_IDS = /^(?:[A-Z][A-Z0-9]*-\d{2,3}(?:[\s,:]+|$))+/;

/** The ids with which a title begins: "TILE-01 TILE-02 a tile …" names two. */
export function idsOf(title: string): string[] {
  return LEADING_IDS.exec(title)?.[0].match(/[A-Z][A-Z0-9]*-\d{2,3}/g) ?? [];
}

/** A row is proved by passing tests that name it, unless another test that names it fails. */
export function coverageOf(rows: Requirement[], outcomes: TestOutcome[]): Coverage {
  const known = new Set(rows.map((row) => row.id));
  const proofs = new Map<string, Proof[]>();
  const broken = new Set<string>();
  const unknown = new Set<string>();
  for (const outcome of outcomes) {
    const title = outcome.titles.join(" › ");
    for (const id of new Set(outcome.titles.flatMap(idsOf))) {
      if (!known.has(id)) unknown.add(id);
      else if (!outcome.passed) broken.add(id);
      else proofs.set(id, [...(proofs.get(id) ?? []), { file: outcome.file, title, ...(outcome.again ? { again: true } : {}) }]);
    }
  }
  for (const id of broken) proofs.delete(id);
  return { rows, proofs, unknown: [...unknown].toSorted() };
}

export interface AreaCount {
  area: string;
  proved: number;
  all: number;
}

/** Proved and all rows of every area, in the order of the tables. */
export function countByArea(coverage: Coverage): AreaCount[] {
  const counts = new Map<string, AreaCount>();
  for (const row of coverage.rows) {
    const count = counts.get(row.area) ?? { area: row.area, proved: 0, all: 0 };
    count.all += 1;
    if (coverage.proofs.has(row.id)) count.proved += 1;
    counts.set(row.area, count);
  }
  return [...counts.values()];
}
