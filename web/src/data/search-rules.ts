export const TERMS_KEPT = 8;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The terms with this one in front, each once, the oldest gone; nothing is too short to be kept but nothing itself. */
export function withTerm(terms: readonly string[], term: string): string[] {
  const text = term.trim();
  return text === "" ? [...terms] : [text, ...withoutTerm(terms, text)].slice(0, TERMS_KEPT);
}

export function withoutTerm(terms: readonly string[], term: string): string[] {
  return terms.filter((known) => !same(known, term));
}
