/** Code points of the zeros of the scripts whose digits people here type: Bengali, Devanagari, Arabic (two kinds), full width. */
const ZEROS = [0x09e6, 0x0966, 0x0660, 0x06f0, 0xff10];

/** The same text with every digit of another script written as 0–9; all else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * A mobile number as typed, ready for the numbering plan: digits as 0–9, signs between them gone, a leading 00 as plus.
 * Null when it holds anything that no number holds.
 */
export function plainMobile(typed: string): string | null {
  // Numbers pasted from a chat carry invisible marks of direction with them.
  const text = asciiDigits(typed.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ""))
    .replaceAll(/[\s().\u2010-\u2015-]/g, "")
    .replace(/^00/, "+");
  return /^\+?[0-9]{4,18}$/.test(text) ? text : null;
}
