/** Hashes that this phone was shown before a deal, by hand; the newest last. */
const KEPT = "arcade:hashes";
const MOST = 60;

type Shown = [hand: string, hash: string][];

/** What this page has seen itself: a frame may be denied storage. */
let here: Shown = [];

/** The hash that was shown before that hand; null when this phone did not see it. */
export const shownHash = (hand: string): string | null => read().find(([id]) => id === hand)?.[1] ?? null;

/** Keeps the first hash that is shown for a hand: one that comes later proves nothing. */
export function keepShownHash(hand: string, hash: string): void {
  const shown = read();
  if (shown.some(([id]) => id === hand)) return;
  here = [...shown, [hand, hash] satisfies Shown[number]].slice(-MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(here));
  } catch {
    // Then the hashes live as long as the page; of a hand before it the arcade alone says which hash it had shown.
  }
}

function read(): Shown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    const stored = Array.isArray(kept) ? kept.filter(isShown) : [];
    return [...here, ...stored.filter(([hand]) => here.every(([id]) => id !== hand))];
  } catch {
    return here;
  }
}

const isShown = (entry: unknown): entry is Shown[number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
