export const TERMS_KEPT = 8;
const TERM_LIMIT = 64;

/** The terms in a text that the device has kept; none where it was damaged or written by somebody else. */
export function keptTerms(text: string | null): string[] {
  const kept = parsed(text ?? "[]");
  const whole = Array.isArray(kept) && kept.every((term) => typeof term === "string" && term !== "" && term.length <= TERM_LIMIT);
  return whole ? (kept as string[]).slice(0, TERMS_KEPT) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The terms with this one in front, each once, the oldest gone; nothing is too short to be kept but nothing itself. */
export function withTerm(terms: readonly string[], term: string): string[] {
  const text = term.trim();
  return text === "" ? [...terms] : [text, ...withoutTerm(terms, text)].slice(0, TERMS_KEPT);
}

export function withoutTerm(terms: readonly string[], term: string): string[] {
  return terms.filter((known) => !same(known, term));
}
