/** What a first load of the console may weigh, and a screen more than that: bytes in brotli (CSHELL-18). */
export const FIRST_LOAD = 350 * 1024;
export const SCREEN = 80 * 1024;

export interface Entry {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
export type Manifest = Record<string, Entry>;

/** Files that come with a chunk: its own, its style sheets and those of all that it imports. */
function filesOf(manifest: Manifest, name: string, seen: Set<string> = new Set()): Set<string> {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return new Set();
  seen.add(name);
  return new Set([entry.file, ...(entry.css ?? []), ...(entry.imports ?? []).flatMap((other) => [...filesOf(manifest, other, seen)])]);
}

const sum = (files: Iterable<string>, sizeOf: (file: string) => number): number => [...files].reduce((all, file) => all + sizeOf(file), 0);

/** What is heavier than it may be, a sentence each. The texts of one language count to the first load: no page is seen without them. */
export function weightFaults(manifest: Manifest, sizeOf: (file: string) => number): string[] {
  const first = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? "";
  const early = filesOf(manifest, first);
  const names = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  const texts = names.filter((name) => name.includes("/locales/")).map((name) => sum(filesOf(manifest, name), sizeOf));
  const firstLoad = sum(early, sizeOf) + Math.max(0, ...texts);
  const faults = firstLoad > FIRST_LOAD ? [`The first load of the console weighs ${firstLoad} bytes of ${FIRST_LOAD}.`] : [];
  for (const name of names) {
    const weight = sum(
      [...filesOf(manifest, name)].filter((file) => !early.has(file)),
      sizeOf,
    );
    if (weight > SCREEN) faults.push(`${name} weighs ${weight} bytes of ${SCREEN}.`);
  }
  return faults;
}
