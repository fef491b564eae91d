const SCRUBBED: readonly [RegExp, string][] = [
  [/\p{Cc}+/gu, " "],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, "[mail]"],
  // Queries and fragments of addresses carry codes and what people type.
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, "$1"],
  // Tokens: long runs of letters with digits among them.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}/g, "[token]"],
  // Phone numbers, account numbers, one-time codes.
  [/[+]?[\d\u09e6-\u09ef]{5,}/g, "[number]"],
];

/** A message without what may belong to a person. */
export function scrub(message: string): string {
  return SCRUBBED.reduce((text, [found, replacement]) => text.replace(found, replacement), message).trim();
}
