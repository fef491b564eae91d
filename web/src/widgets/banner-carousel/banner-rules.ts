export interface HeadlinePart {
  text: string;
  /** A percentage or an amount, drawn larger and in gold. */
  stressed: boolean;
}

// Digits of any script; an amount needs its sign before it, a share its sign behind it.
const FIGURE = /(\p{Sc}\s?\p{Nd}[\p{Nd},.]*|\p{Nd}+(?:\.\p{Nd}+)?\s?%)/u;

/** A headline cut at its figures, so that they can be set off. */
export function headlineParts(title: string): HeadlinePart[] {
  return title
    .split(FIGURE)
    .map((text, index) => ({ text, stressed: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
