import { pathText } from "./brand-refused.rules.ts";

type Steps = readonly PropertyKey[];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** What tells the entries of a list apart, where they have it. */
const NAMES = ["code", "id", "method", "level", "resourceType"] as const;
/** Longer values are cut: a line tells what changes, the file how. */
const SHOWN = 120;

/** What has to change for `before` to become `after`: a line each, by its path. */
export function differences(before: unknown, after: unknown): string[] {
  const lines: string[] = [];
  compare([], before, after, (steps, was, is) => lines.push(`${pathText(steps)}: ${shown(was)} → ${shown(is)}`));
  return lines;
}

type Tell = (steps: Steps, was: unknown, is: unknown) => void;

function compare(steps: Steps, was: unknown, is: unknown, tell: Tell): void {
  if (JSON.stringify(was) === JSON.stringify(is)) return;
  if (isObject(was) && isObject(is)) {
    for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) compare([...steps, key], was[key], is[key], tell);
    return;
  }
  const name = Array.isArray(was) && Array.isArray(is) ? nameOf([...was, ...is]) : undefined;
  if (Array.isArray(was) && Array.isArray(is) && name !== undefined) compareNamed(steps, byName(was, name), byName(is, name), tell);
  else tell(steps, was, is);
}

/** Entries that have names are compared with those of the same name; that they stand in another order is a line of its own. */
function compareNamed(steps: Steps, was: Map<string, unknown>, is: Map<string, unknown>, tell: Tell): void {
  for (const key of new Set([...was.keys(), ...is.keys()])) compare([...steps, stepOf(key)], was.get(key), is.get(key), tell);
  const order = (map: Map<string, unknown>, other: Map<string, unknown>) => [...map.keys()].filter((key) => other.has(key));
  const [before, after] = [order(was, is), order(is, was)];
  if (before.join("\n") !== after.join("\n")) tell(steps, before, after);
}

const stepOf = (name: string): PropertyKey => (/^\d+$/.test(name) ? Number(name) : name);
const byName = (list: readonly unknown[], name: string) =>
  new Map(list.map((entry) => [String((entry as Record<string, unknown>)[name]), entry]));

/** The key whose values tell all entries of both lists apart; undefined where there is none. */
function nameOf(entries: readonly unknown[]): string | undefined {
  if (!entries.every(isObject)) return undefined;
  return NAMES.find((name) => entries.every((entry) => ["string", "number"].includes(typeof entry[name])));
}

function shown(value: unknown): string {
  if (value === undefined) return "(none)";
  const text = JSON.stringify(value);
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}
