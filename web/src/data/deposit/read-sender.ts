import { plainMobile } from "@mela/contract/base/digits";

/** A number of Bangladesh as the platform wants it, 11 digits from 01 on; null: it is none. */
export function readSender(typed: string): string | null {
  const digits = plainMobile(typed)?.replace(/^\+?88(?=01)/, "") ?? "";
  return /^01[0-9]{9}$/.test(digits) ? digits : null;
}
