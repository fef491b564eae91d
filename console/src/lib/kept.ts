/** Names of what the browser keeps for the console. Session, brand and drafts are the tab's and end with it. */
const KEYS = {
  session: "MC_BACK_OFFICE",
  brand: "MC_BACK_OFFICE_BRAND",
  language: "MC_BACK_OFFICE_LANGUAGE",
  settings: "MC_BACK_OFFICE_SETTINGS",
  drafts: "MC_BACK_OFFICE_DRAFTS",
} as const;
type Name = keyof typeof KEYS;
const OF_TAB: ReadonlySet<Name> = new Set(["session", "brand", "drafts"]);

const areaOf = (name: Name): Storage | null => {
  try {
    return OF_TAB.has(name) ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    // Merely touching the storage throws where cookies are blocked.
    return null;
  }
};

/** What is kept under a name; null where there is nothing, or nothing can be kept. */
export function readKept(name: Name): string | null {
  try {
    return areaOf(name)?.getItem(KEYS[name]) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text under a name, or forgets it (null). */
export function keep(name: Name, text: string | null): void {
  try {
    if (text === null) areaOf(name)?.removeItem(KEYS[name]);
    else areaOf(name)?.setItem(KEYS[name], text);
  } catch {
    // The page goes on without it.
  }
}
