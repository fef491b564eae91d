import type { HelpEntry } from "@mela/contract/content/help";
import { plainText } from "../../../widgets/rich-text/rich-text-rules.ts";

/** The tags of the entries, each once, in their order. */
export function tagsOf(entries: readonly HelpEntry[]): string[] {
  return [...new Set(entries.map((entry) => entry.tag))];
}

/** Entries whose title or text holds every word, without regard to case. */
export function searchHelp(entries: readonly HelpEntry[], words: string): HelpEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = `${entry.title} ${plainText(entry.content)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** The entry that a query's tag opens: the first that carries it (HELPC-02). */
export function openedEntry(entries: readonly HelpEntry[], tag: string | null): HelpEntry | null {
  return tag === null ? null : (entries.find((entry) => entry.tag === tag) ?? null);
}
