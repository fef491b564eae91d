import type { Sources } from "../check/sources.ts";

const TEST = /\.test\.tsx?$/;
/** Those that start processes, load them or play thousands of rounds: they come last, whatever they import. */
const HEAVY = /\/(kills|stops|app\.outage)\.test\.ts$|testing\/attacks\/|\.races\.test\.ts$|every-game\.test\.ts$|recovery\.test\.ts$/;
/** Read sources as text or run other tests; they would fall over any change, or over none. */
const NO_JUDGES = /^tools\/(?!kept\/|.*\.routes\.test\.ts$)/;
/** Read all modules below a folder under names that they make up, so that no import tells of it. Last but the heavy ones: they load all of them. */
const KEEPERS = [
  { test: "contract/src/wire.test.ts", holds: "contract/src/", steps: 50 },
  { test: "tools/kept/server.test.ts", holds: "server/src/", steps: 50 },
  { test: "tools/kept/web.test.ts", holds: "web/src/", steps: 50 },
  { test: "tools/kept/arcade.test.ts", holds: "arcade/src/", steps: 50 },
];
const isKeeper = (test: string): boolean => KEEPERS.some((keeper) => keeper.test === test);
/** Words of paths that say nothing about what a file is for. */
const COMMON = new Set([
  "src",
  "ts",
  "tsx",
  "test",
  "modules",
  "screens",
  "data",
  "widgets",
  "popups",
  "lib",
  "ui",
  "routes",
  "service",
  "store",
]);

const wordsOf = (file: string): Set<string> => new Set(file.split(/[/.-]/).filter((word) => word !== "" && !COMMON.has(word)));

/** How many steps of imports lie between the file and each one that reaches it. */
function distances(sources: Sources, file: string): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [from, { imports }] of sources) for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), from]);
  const found = new Map([[file, 0]]);
  for (const [name, steps] of found) for (const next of importers.get(name) ?? []) if (!found.has(next)) found.set(next, steps + 1);
  return found;
}

export interface RelatedTest {
  file: string;
  steps: number;
}

/** How long a test file has taken when all tests were run last, ms; 0 where nobody knows. */
export type Cost = (test: string) => number;

/** So long a file counts as one step of imports farther away, twice as long as two. */
const STEP_MS = 250;

/** What orders the tests of a file beside its imports. */
export interface Order {
  cost?: Cost;
  /** How much a test names of what the file is about, from 0 to 1. */
  naming?: (test: string) => number;
}
/** A test that names all that the others name of a file counts as so many steps of imports nearer. */
const NAMING_STEPS = 8;

/** The tests that import a file, directly or through others: those first that are likely to be about it, and quick ones before long ones. */
export function relatedTests(sources: Sources, file: string, { cost = () => 0, naming = () => 0 }: Order = {}): RelatedTest[] {
  const words = wordsOf(file);
  const rank = ({ file: test, steps }: RelatedTest) => {
    const shared = [...wordsOf(test)].filter((word) => words.has(word)).length;
    return steps - 2 * shared - NAMING_STEPS * naming(test) + Math.log2(1 + cost(test) / STEP_MS) + (HEAVY.test(test) ? 100 : 0);
  };
  const keepers = KEEPERS.filter(({ holds }) => file.startsWith(holds)).map(({ test, steps }): [string, number] => [test, steps]);
  return [...distances(sources, file), ...keepers]
    .map(([name, steps]) => ({ file: name, steps }))
    .filter((test) => TEST.test(test.file) && !NO_JUDGES.test(test.file))
    .map((test) => ({ ...test, rank: rank(test) }))
    .toSorted((a, b) => a.rank - b.rank || a.file.localeCompare(b.file))
    .map(({ file: name, steps }) => ({ file: name, steps }));
}

/** For a change at the top level of a module the test that keeps such values comes first. */
export const keepersFirst = (tests: readonly string[]): string[] => [...tests.filter(isKeeper), ...tests.filter((test) => !isKeeper(test))];

/** Files of one go load what they import once. The first ones go alone, as they are likely to fail; the others by their number, and by their time. */
const FIRST_BATCHES = [1, 3];
const BATCH = { files: 30, filesUnknown: 8, ms: 5_000 };

/** Tests in their order, parted into what runs in one go. */
export function batchesOf(tests: readonly string[], cost: Cost = () => 0): string[][] {
  const batches: string[][] = [];
  let ms = 0;
  for (const test of tests) {
    const last = batches.at(-1);
    const most = FIRST_BATCHES[batches.length - 1] ?? (ms > 0 ? BATCH.files : BATCH.filesUnknown);
    if (last && last.length < most && ms + cost(test) <= BATCH.ms) {
      last.push(test);
      ms += cost(test);
    } else {
      batches.push([test]);
      ms = cost(test);
    }
  }
  return batches;
}
