import { asciiDigits } from "@mela/contract/base/digits";

/** What an answer means, however it is typed: no case, no signs, no spaces, one form of each letter and digit. */
export function plainAnswer(typed: string): string {
  return asciiDigits(typed.normalize("NFKC"))
    .toLocaleLowerCase("en")
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
