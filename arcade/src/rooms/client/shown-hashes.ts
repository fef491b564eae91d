/** Hashes that this phone was shown before a deal, by hand; the newest last. */
const KEPT = "arcade:hashes";
const MOST = 60;

type Shown = [hand: string, hash: string][];

/** The hash that was shown before that hand; null when this phone did not see it. */
export const shownHash = (hand: string): string | null => read().find(([id]) => id === hand)?.[1] ?? null;

/** Keeps the first hash that is shown for a hand: one that comes later proves nothing. */
export function keepShownHash(hand: string, hash: string): void {
  const shown = read();
  if (shown.some(([id]) => id === hand)) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify([...shown, [hand, hash]].slice(-MOST)));
  } catch {
    // A frame may be denied storage: the page then checks against what the arcade says it had shown.
  }
}

function read(): Shown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isShown) : [];
  } catch {
    return [];
  }
}

const isShown = (entry: unknown): entry is Shown[number] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === "string");
