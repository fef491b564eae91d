export interface PaletteEntry {
  key: string;
  name: string;
  /** What it is: a screen, an action, an operator … */
  kind: string;
  open: () => void;
  /** It leads to a field, which has the focus then. */
  takesFocus?: boolean;
}

const SHOWN = 20;

/** Where an entry stands for what was typed: the beginning of its name, of one of its words, anywhere in it; -1 where it does not fit. */
function rankOf(name: string, words: readonly string[]): number {
  const plain = name.toLocaleLowerCase();
  if (!words.every((word) => plain.includes(word))) return -1;
  const first = words[0] ?? "";
  if (plain.startsWith(first)) return 0;
  return plain.split(/[\s(]+/).some((part) => part.startsWith(first)) ? 1 : 2;
}

/** Entries that have all typed words in their names, the nearest first; the first twenty. */
export function findEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.name, words) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, SHOWN)
    .map(({ entry }) => entry);
}
