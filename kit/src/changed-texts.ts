/** What the module of a text file says when `npm run dev` has replaced it (kit/build/messages-plugin.ts). */
export const TEXTS_CHANGED = "mela:texts-changed";

export interface ChangedTexts {
  language: string;
  /** Compiled texts by id. */
  texts: Record<string, unknown>;
}

/** Tells of text files that were saved while the page is open. Only for `npm run dev`: no build calls it. */
export function watchChangedTexts(onChange: (language: string, texts: Record<string, unknown>) => void): () => void {
  const listener = (event: Event) => {
    const { language, texts } = (event as CustomEvent<ChangedTexts>).detail;
    onChange(language, texts);
  };
  addEventListener(TEXTS_CHANGED, listener);
  return () => removeEventListener(TEXTS_CHANGED, listener);
}
