/** Longest text that games are looked for by. */
const TEXT_LIMIT = 64;
const CODE = /^[A-Za-z0-9_~-]{0,32}$/;

/** A code of a vendor or class from an address; null when there is none, or what stands there can be no code: no list could be asked for by it. */
export function codeOf(raw: string | null): string | null {
  return raw !== null && CODE.test(raw) ? raw : null;
}

/** A text to look for, from an address or a box: without signs that no name has (which a call would be refused for), and no longer than is looked for. */
export function textOf(raw: string | null): string {
  return (raw ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, TEXT_LIMIT)
    .trim();
}
