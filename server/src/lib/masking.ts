const DOTS = "•••";

/** "•••678": enough for its owner to tell it from another. */
export const maskNumber = (number: string): string => `${DOTS}${number.slice(-3)}`;

/** "র••• আ•••": the first letter of each word, with the signs that belong to it. */
export function maskName(name: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return name
    .split(/\s+/)
    .map((word) => `${[...segmenter.segment(word)][0]?.segment ?? ""}${DOTS}`)
    .join(" ");
}

/** "+880•••678": the country's beginning and the end. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 4)}${DOTS}${mobile.slice(-3)}`;

/** "r•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}
