export const SUITES = ["check", "unit", "server", "e2e"] as const;
export type SuiteName = (typeof SUITES)[number];

export interface Options {
  suites: SuiteName[];
  /** Parts of file names or titles; empty means everything. */
  filters: string[];
  /** Only what differs from this revision touches; the working tree counts. */
  changedSince?: string;
}

const ONLY = "--only=";
const CHANGED = /^--changed(?:=(.+))?$/;

/** Reads `--only=unit,server`, `--changed`, `--changed=main` and filters; throws a sentence about a suite that does not exist. */
export function readOptions(args: string[]): Options {
  const only = args.filter((arg) => arg.startsWith(ONLY)).flatMap((arg) => arg.slice(ONLY.length).split(","));
  const unknown = only.find((name) => !SUITES.some((suite) => suite === name));
  if (unknown !== undefined) throw new Error(`There is no suite "${unknown}"; there are ${SUITES.join(", ")}.`);
  const filters = args.filter((arg) => !arg.startsWith("--"));
  const chosen = only.length > 0 ? SUITES.filter((name) => only.includes(name)) : SUITES;
  // Checks look at the whole project, so a filter leaves them out unless they are asked for.
  const suites = filters.length > 0 && only.length === 0 ? chosen.filter((name) => name !== "check") : [...chosen];
  const changed = args.map((arg) => CHANGED.exec(arg)).find((match) => match !== null);
  return { suites, filters, ...(changed ? { changedSince: changed[1] ?? "HEAD" } : {}) };
}

/** What runs at the same time: unit and server tests each wait for clocks and for a database a quarter of their time, and fill it for each other. */
const TOGETHER: readonly (readonly SuiteName[])[] = [["check"], ["unit", "server"], ["e2e"]];

/** The chosen suites in their order, those beside each other that run at the same time. */
export const roundsOf = (suites: readonly SuiteName[]): SuiteName[][] =>
  TOGETHER.map((names) => names.filter((name) => suites.includes(name))).filter((names) => names.length > 0);
